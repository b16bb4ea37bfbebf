// A lazy coroutine that owns its frame. Awaiting a Task starts it; destroying a Task destroys what it is waiting for.
// Used only in turn. `co_await` stands alone on the right-hand side of `=`.
//
// All of it belongs to one thread, and resumes from its event loop. Stopping is destroying: whoever owns a TaskScope
// ends what it started, wherever each coroutine waits, so nothing that a coroutine holds may go before its scope
// does. A coroutine must not end the scope that it runs in, nor that scope's owner, from its own frame: post that to
// the event loop (QMetaObject::invokeMethod, Qt::QueuedConnection). Arguments are values; a reference must outlive
// every wait. An exception that leaves a coroutine ends the program; what can fail returns a Result.
#pragma once

#include <coroutine>
#include <exception>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace dramatis::base {

template <class T> class Task;

namespace detail {

struct PromiseBase {
    std::coroutine_handle<> continuation = std::noop_coroutine();

    struct FinalAwaiter {
        bool await_ready() noexcept { return false; }
        template <class P> std::coroutine_handle<> await_suspend(std::coroutine_handle<P> h) noexcept
        {
            return h.promise().continuation;
        }
        void await_resume() noexcept {}
    };
    std::suspend_always initial_suspend() noexcept { return {}; }
    FinalAwaiter final_suspend() noexcept { return {}; }
    void unhandled_exception() noexcept { std::terminate(); } // no function of ours throws
};

template <class T> struct Promise : PromiseBase {
    std::optional<T> value;
    Task<T> get_return_object();
    void return_value(T v) { value = std::move(v); }
    T take() { return std::move(*value); }
};

template <> struct Promise<void> : PromiseBase {
    Task<void> get_return_object();
    void return_void() {}
    void take() {}
};

} // namespace detail

template <class T = void> class [[nodiscard]] Task {
public:
    using promise_type = detail::Promise<T>;
    using Handle = std::coroutine_handle<promise_type>;

    explicit Task(Handle handle) : m_handle(handle) {}
    Task(Task &&other) noexcept : m_handle(std::exchange(other.m_handle, {})) {}
    Task &operator=(Task &&other) noexcept
    {
        std::swap(m_handle, other.m_handle);
        return *this;
    }
    ~Task()
    {
        if (m_handle)
            m_handle.destroy();
    }

    bool done() const { return m_handle.done(); }
    void start() { m_handle.resume(); }

    bool await_ready() const { return false; }
    std::coroutine_handle<> await_suspend(std::coroutine_handle<> waiter)
    {
        m_handle.promise().continuation = waiter;
        return m_handle;
    }
    T await_resume() { return m_handle.promise().take(); }

private:
    Handle m_handle;
};

template <class T> Task<T> detail::Promise<T>::get_return_object()
{
    return Task<T>(Task<T>::Handle::from_promise(*this));
}

inline Task<void> detail::Promise<void>::get_return_object()
{
    return Task<void>(Task<void>::Handle::from_promise(*this));
}

// Runs tasks side by side; what is still running when the scope is destroyed is destroyed with it, wherever it waits.
class TaskScope {
public:
    TaskScope() = default;
    TaskScope(const TaskScope &) = delete;
    TaskScope &operator=(const TaskScope &) = delete;

    void start(Task<void> task)
    {
        sweep();
        m_running.push_back(std::make_unique<Task<void>>(std::move(task)));
        m_running.back()->start();
    }
    void cancelAll() { m_running.clear(); }
    bool idle()
    {
        sweep();
        return m_running.empty();
    }

private:
    void sweep()
    {
        std::erase_if(m_running, [](const auto &task) { return task->done(); });
    }

    std::vector<std::unique_ptr<Task<void>>> m_running;
};

// What a callback fulfils and one coroutine awaits. Destroying the awaiting coroutine first is fine: the callback then
// speaks to nobody. shared_ptr, because either side may go first.
template <class T> class Promised {
    struct State {
        std::optional<T> value;
        std::coroutine_handle<> waiter;
    };

public:
    Promised() : m_state(std::make_shared<State>()) {}

    // Resumes the waiter; call it from the event loop only, and at most once (later calls are ignored).
    void fulfil(T value) const
    {
        const std::shared_ptr<State> state = m_state;
        if (state->value)
            return;
        state->value = std::move(value);
        if (const auto waiter = std::exchange(state->waiter, {}))
            waiter.resume();
    }

    auto operator co_await() const
    {
        struct Awaiter {
            std::shared_ptr<State> state;
            explicit Awaiter(std::shared_ptr<State> s) : state(std::move(s)) {}
            Awaiter(const Awaiter &) = delete;
            ~Awaiter() { state->waiter = {}; }
            bool await_ready() const { return state->value.has_value(); }
            void await_suspend(std::coroutine_handle<> handle) const { state->waiter = handle; }
            T await_resume() const { return std::move(*state->value); }
        };
        return Awaiter(m_state);
    }

private:
    std::shared_ptr<State> m_state;
};

} // namespace dramatis::base
