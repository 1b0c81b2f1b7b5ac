import { useId, useRef, type ReactNode } from 'react'

import { CountBadge } from './card.tsx'
import styles from './tabs.module.css'

export interface Tab<Id extends string = string> {
  id: Id
  label: string
  /** Unread; `countLabel` says what is counted. */
  count?: number | undefined
  countLabel?: string | undefined
  panel: ReactNode
}

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly Tab<NoInfer<Id>>[]
  current: Id
  onChange(id: NoInfer<Id>): void
}

/** Tabs with arrow keys; only the current panel is there. */
export function Tabs<Id extends string>({ label, tabs, current, onChange }: TabsProps<Id>) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex(({ id }) => id === current)
  const shown = tabs[at]

  function go(to: number): void {
    const index = (to + tabs.length) % tabs.length
    const tab = tabs[index]
    if (!tab) return
    onChange(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }

  return (
    <div className={styles.tabs}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={styles.list}
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') go(at + 1)
          else if (key === 'ArrowLeft') go(at - 1)
          else if (key === 'Home') go(0)
          else if (key === 'End') go(tabs.length - 1)
        }}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={tab.id === current ? `${base}-panel` : undefined}
            tabIndex={tab.id === current ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <CountBadge count={tab.count} label={tab.countLabel ?? String(tab.count)} />}
          </button>
        ))}
      </div>
      {shown && (
        <div
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-${shown.id}`}
          tabIndex={0}
          className={styles.panel}
        >
          {shown.panel}
        </div>
      )}
    </div>
  )
}
