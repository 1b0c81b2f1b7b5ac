import { isDeepStrictEqual } from 'node:util'
import { sqlState } from '../../platform/database/database.ts'
import type { Run } from '../../platform/database/statement.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids/ids.ts'
import {
  type AccountClass,
  type Asset,
  type Balance,
  balanceOf,
  type LotSource,
  type OpenLot,
  type Part,
  partsFor,
  postedOf,
  spendOrder,
} from './credits.rules.ts'
import {
  type BrandClass,
  type Entry,
  type EntryKind,
  insertLot,
  type KeptEntry,
  type Line,
  lockWallets,
  type Lot,
  type Movement,
  readEntries,
  readLots,
  writeBatch,
} from './credits.store.ts'

/** Why credits moved, kept with the entry and told in the statement. `kind` is the statement's word for it. */
export type Cause = { readonly kind: CauseKind } & Readonly<Record<string, unknown>>
export type CauseKind =
  'signup' | 'purchase' | 'renewal' | 'gift' | 'message' | 'icebreaker' | 'like' | 'expiry' | 'refund' | 'correction'

export type Spend = {
  readonly asset: Asset
  readonly amount: number
  /** Idempotency key: the same key with the same content is done once; with another content it is a conflict. */
  readonly key: string
  readonly cause: Cause
  /** Adds to the entry that this batch already wrote under the key, instead of being its repeat; its cause is replaced. */
  readonly joins?: boolean
}
export type GrantDraft = {
  readonly accountId: number
  readonly asset: Asset
  readonly class: AccountClass
  readonly amount: number
  readonly source: LotSource
  readonly key: string
  readonly cause: Cause
  readonly orderId: string | null
  readonly expiresAt: Date | null
}

export type ClawBack = {
  readonly memberId: string
  readonly orderId: string
  readonly key: string
  readonly cause: Cause
}

/** The wallets of some members, locked until the transaction ends. What is done to them is kept by `flush`, in one statement. */
export type WalletBatch = {
  balance(memberId: string): Balance
  /** Takes credits, in spend order; false when they do not suffice, and then nothing is taken. */
  spend(memberId: string, spend: Spend): boolean
  /** Writes all entries, lines, lots and accounts of the batch. */
  flush(): Promise<void>
}
/** What only this module does with a batch. */
export type OwnBatch = WalletBatch & {
  grant(memberId: string, grant: GrantDraft): boolean
  /** Takes off what of a member's lots has ended. */
  expireEnded(memberId: string): void
  /** Sets parts of lots aside, or (negative) frees them. */
  reserve(parts: readonly Part[], sign: 1 | -1): void
  /** Takes parts that were chosen before. */
  take(memberId: string, parts: readonly Part[], entry: { asset: Asset; key: string; cause: Cause }): void
  /** Takes credits of an order back; the same key again changes nothing. */
  clawBack(memberId: string, parts: readonly Part[], entry: Omit<ClawBack, 'memberId'> & { asset: Asset }): void
  lots(memberId: string): readonly OpenLot[]
}

type Wallet = { readonly brandId: string; readonly lots: OpenLot[] }
type Pending = {
  id: string
  key: string
  kind: EntryKind
  memberId: string
  asset: Asset
  amount: number
  balanceAfter: number
  orderId: string | null
  cause: Cause
  lines: Map<string, Line>
}
export type BrandAccount = (brandId: string, asset: Asset, brandClass: BrandClass) => number

/** Locks the wallets in the order of their ids and reads their lots. `keys` are those that may have been used before. */
export async function openWalletBatch(
  deps: { run: Run; now: Date; accountsOf: (run: Run, brandIds: readonly string[]) => Promise<BrandAccount> },
  memberIds: readonly string[],
  keys: readonly string[] = [],
): Promise<OwnBatch> {
  const { run, now } = deps
  const ids = [...new Set(memberIds)]
  const [locked, lots, kept] = await Promise.all([
    lockWallets(run, ids),
    readLots(run, ids),
    keys.length > 0 ? readEntries(run, keys) : Promise.resolve([]),
  ])
  const accountOf = await deps.accountsOf(deps.run, [...new Set(locked.map((row) => row.brand_id))])
  const wallets = new Map<string, Wallet>(locked.map((row) => [row.member_id, { brandId: row.brand_id, lots: [] }]))
  for (const lot of lots) wallets.get(lot.memberId)?.lots.push(lot)
  for (const wallet of wallets.values()) wallet.lots.sort(spendOrder)
  return createBatch(run, now, wallets, new Map(kept.map((entry) => [entry.idem_key, entry])), accountOf)
}

function createBatch(
  run: Run,
  now: Date,
  wallets: Map<string, Wallet>,
  kept: Map<string, KeptEntry>,
  accountOf: BrandAccount,
): OwnBatch {
  const time = now.getTime()
  const pending = new Map<string, Pending>()
  const movements = new Map<number, { posted: number; held: number }>()
  const changed = new Map<string, OpenLot>()
  const added = new Map<string, Lot>()

  function lotsOf(memberId: string): OpenLot[] {
    return wallets.get(memberId)?.lots ?? []
  }

  function move(lot: OpenLot, posted: number, held: number): void {
    lot.remaining += posted
    lot.held += held
    if (!added.has(lot.id)) changed.set(lot.id, lot)
    const movement = movements.get(lot.accountId)
    if (movement === undefined) movements.set(lot.accountId, { posted, held })
    else {
      movement.posted += posted
      movement.held += held
    }
  }

  function post(
    memberId: string,
    parts: readonly Part[],
    draft: {
      kind: EntryKind
      asset: Asset
      sign: 1 | -1
      against: BrandClass
      key: string
      cause: Cause
      orderId?: string | null
    },
  ): void {
    const wallet = wallets.get(memberId)
    if (wallet === undefined) throw new RangeError(`the wallet of ${memberId} is not in this batch`)
    let entry = pending.get(draft.key)
    if (entry === undefined) {
      const { kind, key, asset, cause, orderId = null } = draft
      entry = { id: newId(), key, kind, memberId, asset, amount: 0, balanceAfter: 0, orderId, cause, lines: new Map() }
      pending.set(draft.key, entry)
    }
    const brandAccount = accountOf(wallet.brandId, draft.asset, draft.against)
    for (const { lot, amount } of parts) {
      move(lot, draft.sign * amount, 0)
      entry.amount += draft.sign * amount
      addLine(entry, lot.accountId, lot.id, draft.sign * amount)
      addLine(entry, brandAccount, null, -draft.sign * amount)
    }
    entry.cause = draft.cause
    entry.balanceAfter = postedOf(wallet.lots, draft.asset)
  }

  /** Whether the key was used before with this very content. */
  function isRepeat(key: string, content: Omit<KeptEntry, 'idem_key'>): boolean {
    const before = kept.get(key)
    if (before === undefined) return false
    const { idem_key: _, ...was } = before
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(content)), was))
      throw new AppError('conflict', { message: 'this key was used for something else' })
    return true
  }

  return {
    lots: lotsOf,
    balance: (memberId) => balanceOf(lotsOf(memberId), time),
    spend(memberId, { asset, amount, key, cause, joins = false }) {
      requireCount(amount)
      if (!joins || !pending.has(key)) {
        if (pending.has(key)) throw new AppError('conflict', { message: 'this key is used twice in one batch' })
        if (isRepeat(key, { kind: 'spend', member_id: memberId, asset, amount: -amount, order_id: null, cause }))
          return true
      }
      const parts = partsFor(lotsOf(memberId), asset, amount, time)
      if (parts === null) return false
      post(memberId, parts, { kind: 'spend', asset, sign: -1, against: 'consumed', key, cause })
      return true
    },
    grant(memberId, { accountId, asset, amount, key, orderId, expiresAt, source, ...draft }) {
      requireCount(amount)
      const cause = { ...draft.cause, class: draft.class, source, expiresAt: expiresAt?.getTime() ?? null }
      if (isRepeat(key, { kind: 'grant', member_id: memberId, asset, amount, order_id: orderId, cause })) return false
      const lot: Lot = {
        id: newId(),
        memberId,
        accountId,
        asset,
        class: draft.class,
        source,
        orderId,
        granted: amount,
        remaining: 0,
        held: 0,
        expiresAt: expiresAt?.getTime() ?? null,
        grantedAt: time,
      }
      added.set(lot.id, lot)
      wallets.get(memberId)?.lots.push(lot)
      wallets.get(memberId)?.lots.sort(spendOrder)
      const isSold = cause.kind === 'purchase' || cause.kind === 'renewal'
      post(memberId, [{ lot, amount }], {
        kind: 'grant',
        asset,
        sign: 1,
        against: isSold ? 'issued' : 'promo_expense',
        key,
        cause,
        orderId,
      })
      return true
    },
    expireEnded(memberId) {
      for (const lot of lotsOf(memberId)) {
        const amount = lot.remaining - lot.held
        if (amount === 0 || lot.expiresAt === null || lot.expiresAt > time) continue
        // a lot with a hold ends in two steps: what was free now, what the hold gives back later
        const key = lot.held === 0 ? `expire:${lot.id}` : `expire:${lot.id}:${lot.remaining}`
        post(memberId, [{ lot, amount }], {
          kind: 'expire',
          asset: lot.asset,
          sign: -1,
          against: 'expired',
          key,
          cause: { kind: 'expiry' },
        })
      }
    },
    reserve(parts, sign) {
      for (const { lot, amount } of parts) move(lot, 0, sign * amount)
    },
    take(memberId, parts, { asset, key, cause }) {
      post(memberId, parts, { kind: 'spend', asset, sign: -1, against: 'consumed', key, cause })
    },
    clawBack(memberId, parts, { asset, orderId, key, cause }) {
      if (kept.has(key) || parts.length === 0) return
      post(memberId, parts, { kind: 'claw_back', asset, sign: -1, against: 'clawed_back', key, cause, orderId })
    },
    async flush() {
      for (const lot of added.values()) await insertLot(run, lot)
      if (movements.size === 0) return
      const entries: Entry[] = []
      const lines: Line[] = []
      for (const { lines: own, ...entry } of pending.values()) {
        entries.push({ ...entry, at: now })
        lines.push(...own.values())
      }
      const moved: Movement[] = [...movements].map(([accountId, { posted, held }]) => ({ accountId, posted, held }))
      try {
        await writeBatch(run, { entries, lines, lots: [...changed.values()], movements: moved })
      } catch (error) {
        if (sqlState(error) !== '23505') throw error
        throw new AppError('conflict', { message: 'this key was used before', cause: error })
      }
    },
  }
}

function addLine(entry: Pending, accountId: number, lotId: string | null, amount: number): void {
  const place = lotId ?? `account ${accountId}`
  const line = entry.lines.get(place)
  entry.lines.set(place, {
    entryId: entry.id,
    accountId,
    lotId,
    asset: entry.asset,
    amount: (line?.amount ?? 0) + amount,
  })
}

function requireCount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError('an amount of credits is a whole number above zero')
}
