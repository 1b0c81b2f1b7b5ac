import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import styles from './toasts.module.css'

/** UI-08: a note that comes and goes. */
export type Toast = {
  readonly title?: string
  readonly text: string
  readonly variant?: 'plain' | 'success' | 'danger'
  readonly autoCloseMs?: number
}
type Shown = Toast & { readonly id: number }
const AUTO_CLOSE_MS = 5000
const ToastContext = createContext<((toast: Toast) => void) | undefined>(undefined)

/** Shows notes one above the other, politely announced. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([])
  const show = useCallback((toast: Toast) => {
    const id = Math.random()
    setShown((before) => [...before.slice(-2), { ...toast, id }])
    setTimeout(() => setShown((before) => before.filter((each) => each.id !== id)), toast.autoCloseMs ?? AUTO_CLOSE_MS)
  }, [])
  const region = useMemo(
    () => (
      <div className={styles.region} role="status">
        {shown.map(({ id, title, text, variant = 'plain' }) => (
          <div key={id} className={styles.toast} data-variant={variant}>
            {title !== undefined && <strong>{title}</strong>}
            <span>{text}</span>
          </div>
        ))}
      </div>
    ),
    [shown],
  )
  return (
    <ToastContext value={show}>
      {children}
      {region}
    </ToastContext>
  )
}

export function useToast(): (toast: Toast) => void {
  const show = use(ToastContext)
  if (!show) throw new TypeError('useToast outside its provider')
  return show
}
