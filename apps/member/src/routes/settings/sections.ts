import {
  BellIcon,
  CardIcon,
  DownloadIcon,
  FlagIcon,
  EyeIcon,
  LockIcon,
  ShieldIcon,
  StarIcon,
  TrashIcon,
  UserIcon,
  WalletIcon,
} from '@incontro/ui/icons.ts'
import type { ComponentType } from 'react'

type Section = {
  readonly Icon: ComponentType<{ 'aria-hidden': true }>
  readonly load: () => Promise<{ readonly Cards: ComponentType }>
}

/**
 * The settings of an account, one file a section beside this one: its `Cards` put a feature's cards together. A new card
 * is a line in its section's file; a new section is its file, a line here and its words (`sections` of the texts `settings`).
 */
export const sections = {
  account: { Icon: UserIcon, load: () => import('./account.tsx') },
  security: { Icon: LockIcon, load: () => import('./security.tsx') },
  letters: { Icon: BellIcon, load: () => import('./letters.tsx') },
  payments: { Icon: CardIcon, load: () => import('./payments.tsx') },
  spending: { Icon: WalletIcon, load: () => import('./spending.tsx') },
  privacy: { Icon: ShieldIcon, load: () => import('./privacy.tsx') },
  decisions: { Icon: FlagIcon, load: () => import('./decisions.tsx') },
  access: { Icon: EyeIcon, load: () => import('./access.tsx') },
  review: { Icon: StarIcon, load: () => import('./review.tsx') },
  data: { Icon: DownloadIcon, load: () => import('./data.tsx') },
  close: { Icon: TrashIcon, load: () => import('./close.tsx') },
} as const satisfies Record<string, Section>

export type SectionName = keyof typeof sections
export const sectionNames = Object.keys(sections) as SectionName[] // the keys of the table are the names

export function isSectionName(name: string | undefined): name is SectionName {
  return name !== undefined && Object.hasOwn(sections, name)
}
