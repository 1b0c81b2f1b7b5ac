import type { Country } from '@incontro/locale'
import { v5 as uuidOfName } from 'uuid'

/** D18: the password of every demo account. In production there is none of them. */
export const DEMO_PASSWORD = 'demo-password'

const ACCOUNTS = '5b6f0c5e-7c0b-4f3a-9a55-3c1d2b8e6f40'

/** The same id for the same account at every start, so that seeding twice changes nothing. */
export function demoAccountId(brandId: string, email: string): string {
  return uuidOfName(`${brandId}/${email}`, ACCOUNTS)
}

/** The tracker id of a demo account. */
export function demoTrackerId(brandId: string, email: string): string {
  return `demo-${email.slice(0, email.indexOf('@'))}-${brandId}`
}

/** Where the demo members of a country live: where most of its demo people are. */
export const demoPlaces = {
  es: { region: 'Madrid', city: 'Madrid' },
  it: { region: 'Lombardia', city: 'Milano' },
  fr: { region: 'Île-de-France', city: 'Paris' },
  gb: { region: 'London', city: 'London' },
} as const satisfies Record<Country, { region: string; city: string }>

export type DemoMember = {
  readonly email: string
  readonly level: 0 | 1 | 2
  /** Credits of a plan that the account is given instead of the flow's free messages. */
  readonly planCredits: number
}

/** The members of every brand: one a level. */
export const demoMembers: readonly DemoMember[] = [
  { email: 'free@demo.test', level: 0, planCredits: 0 },
  { email: 'credits@demo.test', level: 1, planCredits: 120 },
  { email: 'vip@demo.test', level: 2, planCredits: 500 },
]

/** On the default brand only. */
export const ANGELA_EMAIL = 'angela@demo.test'
export const OPERATOR_EMAIL = 'operator@demo.test'
export const DEFAULT_BRAND = 'original'
