import { Popover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'

import styles from './popover.module.css'
import { useEntrance } from './use-entrance.ts'

const MARGIN = 12
const GAP = 8

interface PopoverPanelProps {
  id: string
  isOpen: boolean
  /** The button that opens it: its own press closes it. */
  button: RefObject<HTMLButtonElement | null>
  labelledBy: string
  onClose(): void
  children: ReactNode
}

/** What a popover explains, beside its button, on the library's popover. */
export function PopoverPanel({ id, isOpen, button, labelledBy, onClose, children }: PopoverPanelProps) {
  return (
    <Popover.Root
      open={useEntrance(isOpen)}
      onOpenChange={(open, { reason, event, cancel }) => {
        if (open) return
        if (event.target instanceof Node && button.current?.contains(event.target) && reason === 'outside-press')
          cancel()
        else onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={button} sideOffset={GAP} collisionPadding={MARGIN} className={styles.place}>
          <Popover.Popup
            id={id}
            role="group"
            aria-labelledby={labelledBy}
            data-layer="popover"
            className={styles.popover}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
