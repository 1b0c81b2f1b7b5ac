import { useId, useLayoutEffect, useRef, type PointerEvent, type ReactNode } from 'react'

import { IconButton } from '../controls/button.tsx'
import { cx } from '../cx.ts'
import styles from './dialog.module.css'
import { createPart, usePart } from '../feedback/use-part.ts'
import { CloseIcon } from '../icons.ts'
import type { ModalProps } from './modal.tsx'
import { useBackToClose } from './use-back-to-close.ts'

/**
 * - `default`: closed by its button, Escape, the back gesture or a press beside it.
 * - `blocked`: the whole screen; not by a press beside it (UI-07).
 * - `static`: by nothing but what its content does.
 */
export type DialogMode = 'default' | 'blocked' | 'static'

interface DialogProps {
  open: boolean
  onClose(): void
  title: ReactNode
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean | undefined
  /** The name of the closing button; needed unless the dialog is static. */
  closeLabel?: string | undefined
  mode?: DialogMode | undefined
  size?: 's' | 'm' | 'l' | undefined
  /** Above the title: an icon or a picture. */
  figure?: ReactNode
  tone?: 'plain' | 'danger' | 'success' | undefined
  /** The buttons, the first being the main one. */
  actions?: ReactNode
  children?: ReactNode
}

const part = createPart(() => import('./modal.tsx'))

/** A dialog's frame: its behaviour has a file of its own, fetched when the page has nothing to do or it is opened. */
function Modal(props: ModalProps) {
  const { open, isStatic, onClose } = props
  const loaded = usePart(part, open)
  useBackToClose(open && !isStatic, onClose)
  useHeldPage(open)
  return loaded && <loaded.Modal {...props} />
}

let held = 0

/** What lies under a modal does not scroll (base.css). An attribute: `:has` would ask all of the page at each change of it. */
function useHeldPage(isHeld: boolean): void {
  useLayoutEffect(() => {
    if (!isHeld) return
    const count = (by: number) => {
      held += by
      document.documentElement.toggleAttribute('data-modal', held > 0)
    }
    count(1)
    return () => count(-1)
  }, [isHeld])
}

/** A popup: focus is held inside and returned. */
export function Dialog({
  open,
  onClose,
  title,
  hideTitle,
  closeLabel,
  mode = 'default',
  size = 's',
  figure,
  tone = 'plain',
  actions,
  children,
}: DialogProps) {
  const titleId = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      isStatic={mode === 'static'}
      closesOutside={mode === 'default'}
      titleId={titleId}
      className={cx(styles.dialog, styles[mode], styles[`size-${size}`], styles[tone])}
    >
      <div className={styles.panel}>
        {mode !== 'static' && closeLabel && (
          <IconButton className={styles.close} size="s" label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
        )}
        {figure && <div className={styles.figure}>{figure}</div>}
        <h2 id={titleId} className={cx(styles.title, hideTitle && styles.hidden)}>
          {title}
        </h2>
        {children && <div className={styles.body}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Modal>
  )
}

interface SheetProps {
  open: boolean
  onClose(): void
  title: ReactNode
  closeLabel: string
  /** From the bottom, from the left as a menu, or from the bottom of a phone and the right of a wide screen. */
  side?: 'bottom' | 'left' | 'panel' | undefined
  actions?: ReactNode
  children?: ReactNode
}

const SWIPE_TO_CLOSE = 90

/** A panel that slides in from an edge; a swipe back towards it closes. On a wide screen a bottom one is a dialog, a panel stays at the edge. */
export function Sheet({ open, onClose, title, closeLabel, side = 'bottom', actions, children }: SheetProps) {
  const titleId = useId()
  const start = useRef<number | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const along = (event: PointerEvent) => (side === 'left' ? -event.clientX : event.clientY)

  function move(event: PointerEvent): number {
    const way = start.current === null ? 0 : Math.max(0, along(event) - start.current)
    panel.current?.style.setProperty('translate', side === 'left' ? `${String(-way)}px 0` : `0 ${String(way)}px`)
    return way
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      closesOutside
      titleId={titleId}
      className={cx(styles.sheet, side === 'left' ? styles.left : styles.bottom, side === 'panel' && styles.panelled)}
    >
      <div className={styles.sheetPanel} ref={panel}>
        <div
          className={styles.grip}
          onPointerDown={(event) => {
            if (event.target instanceof Element && event.target.closest('button')) return
            start.current = along(event)
            event.currentTarget.setPointerCapture(event.pointerId)
          }}
          onPointerMove={(event) => {
            if (start.current !== null) move(event)
          }}
          onPointerUp={(event) => {
            if (start.current === null) return
            const way = move(event)
            start.current = null
            panel.current?.style.removeProperty('translate')
            if (way > SWIPE_TO_CLOSE) onClose()
          }}
          onPointerCancel={() => {
            start.current = null
            panel.current?.style.removeProperty('translate')
          }}
        >
          <h2 id={titleId} className={styles.sheetTitle}>
            {title}
          </h2>
          <IconButton size="s" label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
        </div>
        <div className={styles.sheetBody}>{children}</div>
        {actions && <div className={styles.sheetActions}>{actions}</div>}
      </div>
    </Modal>
  )
}
