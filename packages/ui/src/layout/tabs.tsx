import { Tabs as Library } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

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

/** Tabs on the library's, with arrow keys that choose at once; only the current panel is there. */
export function Tabs<Id extends string>({ label, tabs, current, onChange }: TabsProps<Id>) {
  return (
    <Library.Root
      className={styles.tabs}
      value={current}
      onValueChange={(id: Id) => onChange(id)} // a value of the tabs below
    >
      <Library.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Library.Tab key={tab.id} value={tab.id} className={styles.tab}>
            {tab.label}
            {tab.count !== undefined && <CountBadge count={tab.count} label={tab.countLabel ?? String(tab.count)} />}
          </Library.Tab>
        ))}
      </Library.List>
      {tabs.map(({ id, panel }) => (
        <Library.Panel key={id} value={id} className={styles.panel}>
          {panel}
        </Library.Panel>
      ))}
    </Library.Root>
  )
}
