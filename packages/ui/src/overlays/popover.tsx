import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react'

import { cx } from '../cx.ts'
import { createPart, usePart } from '../feedback/use-part.ts'
import styles from './popover.module.css'

interface PopoverProps {
  /** What the trigger shows. */
  trigger: ReactNode
  triggerProps?: Omit<ComponentProps<'button'>, 'children' | 'type'> | undefined
  children: ReactNode
}

const panel = createPart(() => import('./popover-panel.tsx'))
const fetchAhead = () => void panel.load().catch(() => undefined) // it is asked for again when it is opened

/**
 * A button and what it explains: Escape and a press elsewhere close it. What it explains is fetched and drawn when it opens: a
 * grid of people has many.
 */
export function Popover({ trigger, triggerProps, children }: PopoverProps) {
  const id = useId()
  const triggerId = `${id}-trigger`
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<'no' | 'yes' | 'was'>('no')
  return (
    <>
      <button
        {...triggerProps}
        ref={button}
        id={triggerId}
        type="button"
        aria-expanded={opened === 'yes'}
        aria-controls={opened === 'yes' ? id : undefined}
        className={cx(styles.trigger, triggerProps?.className)}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setOpened(opened === 'yes' ? 'was' : 'yes')}
      >
        {trigger}
      </button>
      {opened !== 'no' && (
        <Panel
          id={id}
          isOpen={opened === 'yes'}
          button={button}
          labelledBy={triggerId}
          onClose={() => setOpened('was')}
        >
          {children}
        </Panel>
      )}
    </>
  )
}

type Panel = typeof import('./popover-panel.tsx').PopoverPanel

function Panel(props: Parameters<Panel>[0]) {
  const loaded = usePart(panel, true)
  return loaded && <loaded.PopoverPanel {...props} />
}
