export type ToastVariant = 'info' | 'success' | 'warning' | 'danger'

/** UI-08: a toast that comes and goes by itself. */
export interface Toast {
  id: string
  title: string
  text?: string | undefined
  variant: ToastVariant
  /** Milliseconds that it stands; null leaves it until it is closed. */
  autoClose: number | null
  /** A button: it does something here, or leads somewhere. */
  action?: { label: string; onPress(): void } | { label: string; href: string } | undefined
}

const AUTO_CLOSE = 5000
const AT_ONCE = 3

export interface ToastStore {
  /** Shows a toast; the same id again replaces it and starts its time again. Answers the id. */
  show(toast: Pick<Toast, 'title'> & Partial<Toast>): string
  dismiss(id: string): void
  /** Stops the clocks while a person reads or points. */
  hold(): void
  release(): void
  subscribe(onChange: () => void): () => void
  getSnapshot(): readonly Toast[]
}

/** The toasts of an app; at most three stand at once, the oldest goes first. */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = []
  let made = 0
  let isHeld = false
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  function set(next: readonly Toast[]): void {
    toasts = next
    for (const listener of listeners) listener()
  }

  function stop(id: string): void {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }

  function start(toast: Toast): void {
    stop(toast.id)
    if (toast.autoClose !== null && !isHeld)
      timers.set(
        toast.id,
        setTimeout(() => dismiss(toast.id), toast.autoClose),
      )
  }

  function dismiss(id: string): void {
    stop(id)
    set(toasts.filter((toast) => toast.id !== id))
  }

  return {
    show({ id = `toast-${String(++made)}`, variant = 'info', autoClose = AUTO_CLOSE, ...rest }) {
      const toast: Toast = { ...rest, id, variant, autoClose }
      const next = [...toasts.filter((other) => other.id !== id), toast]
      for (const { id: old } of next.slice(0, -AT_ONCE)) stop(old)
      set(next.slice(-AT_ONCE))
      start(toast)
      return id
    },
    dismiss,
    hold() {
      isHeld = true
      for (const id of timers.keys()) stop(id)
    },
    release() {
      isHeld = false
      for (const toast of toasts) start(toast)
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    getSnapshot: () => toasts,
  }
}
