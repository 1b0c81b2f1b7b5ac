import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Run } from '../../platform/database/statement.ts'
import type { Asset, Part } from './credits.rules.ts'
import type { Cause } from './wallet-batch.ts'

export type HoldState = 'open' | 'posted' | 'voided' | 'expired'
export type HoldRow = {
  id: string
  member_id: string
  asset: Asset
  amount: number
  posted: number
  state: HoldState
  cause: Cause
}

export async function findHold(run: Run, key: string): Promise<HoldRow | undefined> {
  const text = 'select id, member_id, asset, amount, posted, state, cause from credit_holds where idem_key = $1'
  const [row] = await run<HoldRow>({ name: 'credits-find-hold', text }, [key])
  return row
}

export async function readHoldParts(run: Run, holdId: string): Promise<readonly { lot_id: string; amount: number }[]> {
  const text = 'select lot_id, amount from credit_hold_parts where hold_id = $1'
  return run({ name: 'credits-hold-parts', text }, [holdId])
}

export async function insertHold(
  run: Run,
  hold: {
    id: string
    key: string
    memberId: string
    asset: Asset
    amount: number
    cause: Cause
    expiresAt: Date
    parts: readonly Part[]
  },
): Promise<void> {
  const text =
    'insert into credit_holds (id, idem_key, member_id, asset, amount, cause, expires_at) values ($1, $2, $3, $4, $5, $6, $7)'
  await run({ name: 'credits-insert-hold', text }, [
    hold.id,
    hold.key,
    hold.memberId,
    hold.asset,
    hold.amount,
    JSON.stringify(hold.cause),
    hold.expiresAt,
  ])
  const partText = 'insert into credit_hold_parts (hold_id, lot_id, account_id, amount) values ($1, $2, $3, $4)'
  for (const { lot, amount } of hold.parts)
    await run({ name: 'credits-insert-hold-part', text: partText }, [hold.id, lot.id, lot.accountId, amount])
}

export async function endHold(run: Run, id: string, state: HoldState, posted: number): Promise<void> {
  await run({ name: 'credits-end-hold', text: 'update credit_holds set state = $2, posted = $3 where id = $1' }, [
    id,
    state,
    posted,
  ])
}

/** Keys of open holds whose time is over. */
export async function endedHolds(db: Db, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ idem_key: string }>`
    select idem_key from credit_holds where state = 'open' and expires_at <= ${at} order by expires_at limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => row.idem_key)
}
