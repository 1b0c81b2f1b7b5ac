import type { Db } from '../../../platform/database/database.ts'
import type { Charges } from '../../charges/index.ts'
import { ecmOf, efmOf, enumerationOf, type Meter, type ProgrammeCounts, vampAtEnd, vampOf } from './programmes.rules.ts'
import { createProgrammesStore, type SchemeCounts } from './programmes.store.ts'

export type { Mark, Meter } from './programmes.rules.ts'

/** What the programmes of a scheme say of a brand at a merchant account in a month. */
export type ProgrammeRow = Pick<SchemeCounts, 'brandId' | 'account' | 'scheme'> & {
  readonly counts: ProgrammeCounts
  /** Of the month before, which Mastercard divides by. */
  readonly settledBefore: number
  readonly vamp: Meter | null
  readonly vampAtEnd: Meter | null
  /** What the guard counted of entered cards. */
  readonly enumeration: (Pick<GuardCounts, 'zeroChecks' | 'declined' | 'heldBack'> & { readonly meter: Meter }) | null
  readonly ecm: Meter | null
  readonly efm: Meter | null
}
export type ProgrammeMonth = {
  readonly month: string
  /** Days of the month of which there is data, and how many it has. */
  readonly day: number
  readonly days: number
  readonly rows: readonly ProgrammeRow[]
}

type Guard = Pick<Charges['guard'], 'countsBetween'>
type GuardCounts = Awaited<ReturnType<Guard['countsBetween']>>[number]
type Deps = { readonly db: Db; readonly now: () => Date; readonly guard: Guard }

const NOTHING: ProgrammeCounts = {
  settled: 0,
  confirmed: 0,
  disputes: 0,
  frauds: 0,
  fraudDisputes: 0,
  fraudMinor: 0,
}

/** BO-43: the figures of Visa's and Mastercard's programmes, each by its own month and by what it divides by. */
export function createProgrammes({ db, now, guard }: Deps) {
  const store = createProgrammesStore(db)
  return async function programmesOf(month: string): Promise<ProgrammeMonth> {
    const [year = 0, number = 1] = month.split('-').map(Number)
    const at = (offset: number) => new Date(Date.UTC(year, number - 1 + offset, 1))
    const [counts, before, guarded] = await Promise.all([
      store.countsBetween(at(0), at(1)),
      store.countsBetween(at(-1), at(0)),
      guard.countsBetween(at(0), at(1)),
    ])
    const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
    const day = now() >= at(1) ? days : now() < at(0) ? 0 : now().getUTCDate()
    const keyOf = (row: Pick<SchemeCounts, 'brandId' | 'account' | 'scheme'>) =>
      `${row.brandId} ${row.account} ${row.scheme}`
    const all = new Map([...guarded, ...before, ...counts].map((row) => [keyOf(row), row] as const))
    return {
      month,
      day,
      days,
      rows: [...all].map(([key, { brandId, account, scheme }]) => {
        const own = counts.find((row) => keyOf(row) === key) ?? NOTHING
        const settledBefore = before.find((row) => keyOf(row) === key)?.settled ?? 0
        const tried = guarded.find((row) => keyOf(row) === key)
        const [isVisa, isMastercard] = [scheme === 'visa', scheme === 'mastercard']
        return {
          brandId,
          account,
          scheme,
          counts: own,
          settledBefore,
          vamp: isVisa ? vampOf(own) : null,
          vampAtEnd: isVisa ? vampAtEnd(own, { day, days }) : null,
          // a number that no card has may be counted by Visa as well
          enumeration:
            (isVisa || scheme === 'unknown') && tried !== undefined
              ? { ...countedOf(tried), meter: enumerationOf(tried) }
              : null,
          ecm: isMastercard ? ecmOf(own, { settled: settledBefore }) : null,
          efm: isMastercard ? efmOf(own, { settled: settledBefore }) : null,
        }
      }),
    }
  }
}

function countedOf({ zeroChecks, declined, heldBack }: GuardCounts) {
  return { zeroChecks, declined, heldBack }
}
