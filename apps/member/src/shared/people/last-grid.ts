import type { AngelProfile } from '@incontro/contract'
import { brand } from '../brand.ts'
import { storage } from '../storage.ts'

/** The page of the grid that was seen last, for when there is no line. Log-out takes it away with all that is the account's. */
export type LastGrid = {
  readonly owner: string
  readonly version: string
  readonly region: string
  readonly at: number
  readonly profiles: readonly AngelProfile[]
}

export function keepGrid({ owner, region, at, profiles }: Omit<LastGrid, 'version'>): void {
  const kept: LastGrid = { owner, version: brand.softwareVersion, region, at, profiles }
  storage.set('lastGrid', JSON.stringify(kept))
}

/** The copy, if it is of the account that is signed in here and was written by this version of the pages. */
export function lastGrid(): LastGrid | undefined {
  const text = storage.get('lastGrid')
  if (text === null) return undefined
  try {
    const kept = JSON.parse(text) as Partial<LastGrid> | null // written above; the version says by which code
    const isOurs = kept?.version === brand.softwareVersion && kept.owner === storage.get('trackerId')
    return isOurs && Array.isArray(kept.profiles) && kept.profiles.length > 0 ? (kept as LastGrid) : undefined // the check just made
  } catch {
    return undefined // not written by this app
  }
}

/** TS-01: a person who is gone is gone from the copy too. */
export function leaveOutOfGrid(angelId: string): void {
  const kept = lastGrid()
  if (kept) keepGrid({ ...kept, profiles: kept.profiles.filter(({ id }) => id !== angelId) })
}
