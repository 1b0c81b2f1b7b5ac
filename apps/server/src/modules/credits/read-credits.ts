import type { Lot } from '@incontro/contract'
import type { Db } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isId } from '../../platform/ids/ids.ts'
import type { Balance } from './credits.rules.ts'
import { presentLine, presentLot, type UnnamedLine } from './credits.present.ts'
import { readBalances, readOpenLots, readStatement } from './credits.store.ts'

const PAGE = 50

type Deps = {
  readonly db: Db
  readonly now: () => Date
}

export type Balances = Balance & {
  /** Message credits of the last purchase; 0 when nothing was bought. */
  readonly lastGrant: number
  /** Message credits that he owes: the next that he gets settle them. */
  readonly debt: number
}

/** What a member can spend now. */
export function createBalances({ db, now }: Deps) {
  return async function balances(memberId: string): Promise<Balances> {
    const rows = await readBalances(db, memberId, now())
    const sum = (asset: string, accountClass: string) =>
      rows.find((row) => row.asset === asset && row.class === accountClass)?.amount ?? 0
    const [plan, subscription, promo] = [sum('msg', 'plan'), sum('msg', 'subscription'), sum('msg', 'promo')]
    const lastGrant = rows[0]?.last_grant ?? 0
    return {
      plan,
      subscription,
      promo,
      messages: plan + subscription + promo,
      icebreakers: sum('ice', 'all'),
      likes: sum('like', 'all'),
      lastGrant,
      debt: rows[0]?.debt ?? 0,
    }
  }
}

export type Statement = {
  readonly lines: UnnamedLine[]
  readonly lots: Lot[]
  readonly debt: number
  readonly next: string | null
}

/** A page of a member's movements, newest first, and the lots that are left (TS-04). */
export function createStatement({ db, now }: Deps) {
  return async function statement(memberId: string, before?: string): Promise<Statement> {
    if (before !== undefined && !isId(before))
      throw new AppError('bad_request', { message: 'not a cursor of this list', field: 'before' })
    const rows = await readStatement(db, memberId, before ?? null, PAGE + 1)
    const page = rows.slice(0, PAGE)
    const lots = await readOpenLots(db, memberId, now())
    const [owner] = await readBalances(db, memberId, now())
    return {
      debt: owner?.debt ?? 0,
      lines: page.map(presentLine),
      lots: lots.map(presentLot),
      next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    }
  }
}
