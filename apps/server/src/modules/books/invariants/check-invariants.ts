import type { Db } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import { firstIdFrom } from '../../../platform/ids/ids.ts'
import { creditsInvariants, estimateLines, type Invariant } from '../../credits/index.ts'
import { deriveDisputes, deriveState } from '../../charges/index.ts'
import type { MoneyAccounts } from '../money/index.ts'
import { moneyInvariants } from '../money/invariants.store.ts'
import { dayOf } from '../reconciliation/reconciliation.rules.ts'
import {
  countBroken,
  createInvariantsStore,
  paymentsInvariants,
  readRecorded,
  type Result,
  type Recorded,
} from './invariants.store.ts'

type Deps = {
  readonly db: Db
  readonly accounts: Pick<MoneyAccounts, 'trialBalance' | 'moneyBrands'>
  readonly now: () => Date
  readonly log: Log
  /** Up to how many lines of the ledger each look reads them all. */
  readonly wholeUpTo?: number
}
/** A look at what was entered from an entry on, and at all that some rules are about. */
export type Look = { readonly from: string; readonly whole: ReadonlySet<string> }
export type InvariantReport = { readonly at: Date; readonly tookMs: number; readonly results: readonly Result[] }

const PAGE = 500
/** A minute's work of the database; beyond that a look reads what is new, and one rule whole in its turn. */
const WHOLE_UP_TO = 5_000_000
/** What was entered while the look before began is read again. */
const OVERLAP_MS = 3_600_000
const DAY_MS = 86_400_000
const long = creditsInvariants.filter(({ recent }) => recent !== undefined).map(({ name }) => name)
const ORDER_FREE = 'events in any order make of an attempt and its disputes what they are'

/**
 * payments.md 3.3: looks at all that must hold of money and credits; answers each rule with the rows that break it. With `look`
 * it reads less of the rules that are about every line of the ledger.
 */
export async function checkInvariants(db: Db, now: Date, look: Look | null = null): Promise<Result[]> {
  const results: Result[] = []
  const rules: readonly Invariant[] = [...creditsInvariants, ...paymentsInvariants(now), ...moneyInvariants(now)]
  for (const rule of rules) {
    const { number, name, isWarning = false } = rule
    const broken = questionOf(rule, look)
    const found = broken === null ? { broken: 0, examples: [] } : await countBroken(db, broken)
    results.push({ number, name, ...found, isWarning })
  }
  results.push({ number: 8, name: ORDER_FREE, ...(await deriveAll(db)), isWarning: false })
  return results.sort((a, b) => a.number - b.number)
}

function questionOf({ name, broken, recent }: Invariant, look: Look | null) {
  if (look === null || recent === undefined || look.whole.has(name)) return broken
  return recent === null ? null : recent(look.from)
}

/** Which of the long rules is looked at whole on a day: each in its turn. */
export function turnOf(day: string): string {
  return long[Math.floor(Date.parse(day) / DAY_MS) % long.length] ?? ''
}

/** The daily job, and what it found last. */
export function createInvariants({ db, accounts, now, log, wholeUpTo = WHOLE_UP_TO }: Deps) {
  const store = createInvariantsStore(db)

  /** Null where everything is read. What did not hold is looked at whole until it does. */
  async function lookOf(day: string): Promise<Look | null> {
    const from = await store.nextFrom()
    if (from === null || (await estimateLines(db)) <= wholeUpTo) return null
    const before = (await store.latest())?.results ?? []
    const broken = before.filter((result) => result.broken > 0).map(({ name }) => name)
    return { from, whole: new Set([turnOf(day), ...broken]) }
  }
  return {
    report: (): Promise<InvariantReport | null> => store.latest(),
    /** Once a product day. A rule that does not hold is an error in the log, a figure of /metrics and a line of the report. */
    async run(): Promise<void> {
      const at = now()
      const day = dayOf(at)
      if (!(await store.begin(day, at))) return
      const begun = performance.now()
      const nextFrom = firstIdFrom(new Date(Date.now() - OVERLAP_MS)) // ids have the time of the machine
      const look = await lookOf(day)
      const results = await checkInvariants(db, at, look)
      await store.end(day, { tookMs: Math.round(performance.now() - begun), nextFrom }, results)
      for (const { number, name, broken, examples, isWarning } of results) {
        if (broken === 0) continue
        if (isWarning) log.warn({ number, name, broken, examples }, 'a rule of the books will not hold soon')
        else log.error({ number, name, broken, examples }, 'a rule of the books does not hold')
      }
      log.info({ rules: results.length, isWhole: look === null }, 'the books were looked at')
      await reportBalances(day.slice(0, 7))
    },
  }

  /** What a day leaves on record of each brand's month: an accountant finds it in the log of that day. */
  async function reportBalances(month: string): Promise<void> {
    for (const brandId of await accounts.moneyBrands()) {
      const { accounts: balances, differences } = await accounts.trialBalance({ brandId, month })
      const closing = balances.map(({ account, currency, closing }) => `${account} ${currency} ${closing}`)
      log.info({ brandId, month, closing, differences }, 'trial balance')
    }
  }
}

async function deriveAll(db: Db): Promise<{ broken: number; examples: unknown }> {
  let broken = 0
  const examples: unknown[] = []
  for (let after: string | null = null; ;) {
    const page: Recorded[] = await readRecorded(db, after, PAGE)
    for (const recorded of page) {
      if (isAsRecorded(recorded)) continue
      broken += 1
      if (examples.length < 5) examples.push({ attempt_id: recorded.id, state: recorded.state })
    }
    after = page.at(-1)?.id ?? null
    if (page.length < PAGE || after === null) return { broken, examples }
  }
}

/** Whether an attempt and its disputes are what their events say, read in the opposite order. */
function isAsRecorded({ state, minor, currency, events, disputes }: Recorded): boolean {
  const turned = events.toReversed()
  if (deriveState(turned, { minor, currency }).state !== state) return false
  if (state !== 'captured') return disputes.length === 0
  const recorded = deriveDisputes(turned)
  return (
    recorded.length === disputes.length &&
    recorded.every((one) =>
      disputes.some(
        ({ kind, provider_ref, state: kept }) => kind === one.kind && provider_ref === one.ref && kept === one.state,
      ),
    )
  )
}
