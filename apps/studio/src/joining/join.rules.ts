import type { Language } from '@incontro/locale'

/** What the form holds. */
export type JoinFields = {
  readonly password: string
  readonly screenName: string
  readonly bornOn: string
  readonly gender: 'woman' | 'man'
  readonly region: string
  readonly city: string
  readonly about: string
  readonly description: string
  readonly languages: readonly Language[]
  readonly signature: string
  readonly acceptsContract: boolean
  readonly acceptsTerms: boolean
}
export type Fault = 'missing' | 'passwordHint' | 'tooYoung' | 'tick'

const SHORTEST_PASSWORD = 8
const ADULT = 18

/** What is wrong with each field, as far as the page can tell. */
export function faultsIn(fields: JoinFields, today: Date): Partial<Record<keyof JoinFields, Fault>> {
  const texts = ['screenName', 'region', 'city', 'about', 'description', 'signature'] as const
  return {
    ...Object.fromEntries(texts.filter((name) => fields[name].trim() === '').map((name) => [name, 'missing' as const])),
    ...(fields.password.length < SHORTEST_PASSWORD && { password: 'passwordHint' as const }),
    ...(fields.bornOn === ''
      ? { bornOn: 'missing' as const }
      : !isAdult(fields.bornOn, today) && { bornOn: 'tooYoung' as const }),
    ...(fields.languages.length === 0 && { languages: 'missing' as const }),
    ...(!fields.acceptsContract && { acceptsContract: 'tick' as const }),
    ...(!fields.acceptsTerms && { acceptsTerms: 'tick' as const }),
  }
}

function isAdult(bornOn: string, today: Date): boolean {
  const year = today.getFullYear() - ADULT
  const latest = `${String(year)}-${today.toISOString().slice(5, 10)}`
  return bornOn <= latest
}
