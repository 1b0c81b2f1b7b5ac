import { Dialog } from '@base-ui/react/dialog'
import { useRef, type ReactNode } from 'react'

import styles from './dialog.module.css'
import { isEscapeOfAnother } from './open-layers.ts'
import { useEntrance } from './use-entrance.ts'

export interface ModalProps {
  open: boolean
  onClose(): void
  isStatic?: boolean | undefined
  closesOutside: boolean
  titleId: string
  className: string | undefined
  children: ReactNode
}

/**
 * The library's dialog under our looks: focus is held inside and returned, the page below is hidden from readers. The page is
 * held still by its root alone (dialog.tsx): the library's way scrolls it back when the dialog closes, over a page that has changed.
 * While it leaves it is empty, and without the title that names it: readers have left it already.
 */
export function Modal({ open, onClose, isStatic, closesOutside, titleId, className, children }: ModalProps) {
  const isOpen = useEntrance(open)
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root
      open={isOpen}
      modal="trap-focus"
      disablePointerDismissal={!closesOutside}
      onOpenChange={(opens, { reason, event, cancel }) => {
        if (opens) return
        if (isStatic || (reason === 'escape-key' && isEscapeOfAnother(event, popup.current))) cancel()
        else onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={styles.backdrop} />
        <Dialog.Popup
          ref={popup}
          data-layer="dialog"
          className={className}
          aria-labelledby={titleId}
          aria-hidden={!open || undefined}
        >
          {open && children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
