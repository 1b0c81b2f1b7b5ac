import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

import { cx } from '../cx.ts'
import styles from './popover.module.css'

interface PopoverProps {
  /** What the trigger shows. */
  trigger: ReactNode
  triggerProps?: Omit<ComponentProps<'button'>, 'children' | 'type'> | undefined
  children: ReactNode
}

const MARGIN = 12
const GAP = 8

/**
 * A button and what it explains, on the native popover: Escape and a press elsewhere close it. What it explains is drawn
 * when it opens: a grid of people has many.
 */
export function Popover({ trigger, triggerProps, children }: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpened, setIsOpened] = useState(false)

  function place(popover: HTMLElement): void {
    const anchor = button.current?.getBoundingClientRect()
    if (!anchor) return
    const { offsetWidth: width, offsetHeight: height } = popover
    const left = Math.min(Math.max(MARGIN, anchor.left + anchor.width / 2 - width / 2), innerWidth - width - MARGIN)
    const isBelow = anchor.bottom + GAP + height + MARGIN < innerHeight || anchor.top < height + GAP + MARGIN
    popover.style.left = `${String(Math.max(MARGIN, left))}px`
    popover.style.top = `${String(isBelow ? anchor.bottom + GAP : anchor.top - GAP - height)}px`
  }

  return (
    <>
      <button
        {...triggerProps}
        ref={button}
        type="button"
        popoverTarget={id}
        className={cx(styles.trigger, triggerProps?.className)}
      >
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        className={styles.popover}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') flushSync(() => setIsOpened(true))
        }}
        onToggle={(event) => {
          if (event.newState === 'open') place(event.currentTarget)
        }}
      >
        {isOpened && children}
      </div>
    </>
  )
}
