import { isDeepStrictEqual } from 'node:util'
import { sqlState } from '../../platform/database/database.ts'
import type { Run } from '../../platform/database/statement.ts'
import { AppError } from '../../platform/errors.ts'
import { idOfMember, idOfMemberAfter } from '../../platform/ids/ids.ts'
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
  countGone,
  type Entry,
  type EntryKind,
  insertLot,
  type KeptEntry,
  type Line,
  lockWallets,
  type Lot,
  type Movement,
  readDebtAccounts,
  readEntries,
  readLots,
  readNewestEntries,
  setDebts,
  writeBatch,
} from './credits.store.ts'

/** Why credits moved, kept with the entry and shown in the statement. `kind` is the statement's word for it. */
export type Cause = { readonly kind: CauseKind } & Readonly<Record<string, unknown>>
export type CauseKind =
  | 'signup'
  | 'purchase'
  | 'renewal'
  | 'gift'
  | 'message'
  | 'icebreaker'
  | 'like'
  | 'expiry'
  | 'refund'
  | 'refund_failed'
  | 'dispute'
  | 'dispute_won'
  | 'waiver'
  | 'not_understood'
  | 'guarantee'
  | 'correction'
  | 'goodwill'
  | 'promotion'
  | 'taken_back'

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
  /** Of the lot, where the caller has to know it. */
  readonly lotId?: string
}

export type ClawBack = {
  readonly memberId: string
  readonly orderId: string
  readonly key: string
  readonly cause: Cause
  /** How many at most; all without it. */
  readonly most?: number
  /** How many of those that paid a debt are owed again. */
  readonly owes?: number
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
  /** Whether anything of an account was moved, written by then or not. */
  hasMoved(): boolean
  grant(memberId: string, grant: GrantDraft): boolean
  /** Takes off what of a member's lots has ended. */
  expireEnded(memberId: string): void
  /** Sets parts of lots aside, or (negative) frees them. */
  reserve(parts: readonly Part[], sign: 1 | -1): void
  /** Takes parts that were chosen before. */
  take(memberId: string, parts: readonly Part[], entry: { asset: Asset; key: string; cause: Cause }): void
  /** Takes credits of an order back; the same key again changes nothing. */
  clawBack(memberId: string, parts: readonly Part[], entry: Omit<ClawBack, 'memberId'> & { owed?: number }): void
  /** Takes unused credits of no order off; the same key again changes nothing. */
  takeOff(memberId: string, parts: readonly Part[], entry: { asset: Asset; key: string; cause: Cause }): void
  /** Puts taken credits back where they were, and takes `owed` off the debt; what of it was settled already becomes a lot. */
  restore(memberId: string, parts: readonly Part[], entry: Restore): void
  /** Puts what was spent back where it came from; false where that was done before. */
  unspend(memberId: string, parts: readonly Part[], entry: { asset: Asset; key: string; cause: Cause }): boolean
  /** Lets a member off a part of his debt. */
  waive(memberId: string, amount: number, entry: { key: string; cause: Cause }): void
  lots(memberId: string): readonly OpenLot[]
  debt(memberId: string): number
  /** Makes lots that are used up known to the batch, so that something can be put back into them. */
  reopen(memberId: string, lots: readonly OpenLot[]): void
  /** Makes it known where a member owes. */
  oweOn(memberId: string, accountId: number): void
}
export type Restore = Omit<ClawBack, 'memberId'> & {
  readonly owed: number
  /** Where a lot goes for what he paid of this debt meanwhile. */
  readonly accountId: number
}

type Wallet = {
  readonly brandId: string
  readonly lots: OpenLot[]
  debt: number
  debtAccount: number | undefined
  /** The statement is in the order of its entries' ids: the next one comes after this, by whatever clock that was made. */
  newestEntry: string | null
}
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
  const [locked, lots, newest, kept] = await Promise.all([
    lockWallets(run, ids),
    readLots(run, ids),
    readNewestEntries(run, ids),
    keys.length > 0 ? readEntries(run, keys) : Promise.resolve([]),
  ])
  const accountOf = await deps.accountsOf(deps.run, [...new Set(locked.map((row) => row.brand_id))])
  const indebted = locked.filter(({ debt }) => debt > 0).map((row) => row.member_id)
  const debtAccounts = indebted.length > 0 ? await readDebtAccounts(run, indebted) : new Map<string, number>()
  const wallets = new Map<string, Wallet>(
    locked.map(({ member_id: id, brand_id: brandId, debt }) => [
      id,
      { brandId, lots: [], debt, debtAccount: debtAccounts.get(id), newestEntry: newest.get(id) ?? null },
    ]),
  )
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
  const gone = new Map<string, { lotId: string; expired: number; clawed: number }>()
  const debts = new Map<string, number>()

  function lotsOf(memberId: string): OpenLot[] {
    return wallets.get(memberId)?.lots ?? []
  }

  function move(lot: OpenLot, posted: number, held: number): void {
    lot.remaining += posted
    lot.held += held
    if (!added.has(lot.id)) changed.set(lot.id, lot)
    moveAccount(lot.accountId, posted, held)
  }

  function moveAccount(accountId: number, posted: number, held: number): void {
    const movement = movements.get(accountId)
    if (movement === undefined) movements.set(accountId, { posted, held })
    else {
      movement.posted += posted
      movement.held += held
    }
  }

  function noteGone(lotId: string, expired: number, clawed: number): void {
    const before = gone.get(lotId)
    gone.set(lotId, { lotId, expired: (before?.expired ?? 0) + expired, clawed: (before?.clawed ?? 0) + clawed })
  }

  /** The sides of an entry on the debt of its member: he owes more (negative) or less. */
  function owe(entry: Pending, wallet: Wallet, amount: number): void {
    if (amount === 0) return
    if (wallet.debtAccount === undefined) throw new RangeError('nowhere to owe on')
    wallet.debt -= amount
    debts.set(entry.memberId, wallet.debt)
    moveAccount(wallet.debtAccount, amount, 0)
    addLine(entry, wallet.debtAccount, null, amount)
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
      /** What he owes more by this entry, or (negative) less; against the same account of the brand. */
      owed?: number
    },
  ): { entry: Pending; wallet: Wallet } {
    const wallet = wallets.get(memberId)
    if (wallet === undefined) throw new RangeError(`the wallet of ${memberId} is not in this batch`)
    let entry = pending.get(draft.key)
    if (entry === undefined) {
      const { kind, key, asset, cause, orderId = null } = draft
      wallet.newestEntry = idOfMemberAfter(memberId, wallet.newestEntry)
      entry = {
        id: wallet.newestEntry,
        key,
        kind,
        memberId,
        asset,
        amount: 0,
        balanceAfter: 0,
        orderId,
        cause,
        lines: new Map(),
      }
      pending.set(draft.key, entry)
    }
    const brandAccount = accountOf(wallet.brandId, draft.asset, draft.against)
    for (const { lot, amount } of parts) {
      move(lot, draft.sign * amount, 0)
      entry.amount += draft.sign * amount
      addLine(entry, lot.accountId, lot.id, draft.sign * amount)
      addLine(entry, brandAccount, null, -draft.sign * amount)
    }
    const owed = draft.owed ?? 0
    owe(entry, wallet, -owed)
    if (owed !== 0) addLine(entry, brandAccount, null, owed)
    entry.amount -= owed
    entry.cause = draft.cause
    entry.balanceAfter = balanceIn(wallet, draft.asset)
    return { entry, wallet }
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
    grant(
      memberId,
      { accountId, asset, amount, key, orderId, expiresAt, source, lotId = idOfMember(memberId), ...draft },
    ) {
      requireCount(amount)
      const cause = { ...draft.cause, class: draft.class, source, expiresAt: expiresAt?.getTime() ?? null }
      // the guarantee's lot names the order whose credits were spent; the order did not bring it
      const broughtBy = cause.kind === 'guarantee' ? null : orderId
      if (isRepeat(key, { kind: 'grant', member_id: memberId, asset, amount, order_id: broughtBy, cause })) return false
      const lot: Lot = {
        id: lotId,
        memberId,
        accountId,
        asset,
        class: draft.class,
        source,
        orderId,
        granted: amount,
        settled: 0,
        remaining: 0,
        held: 0,
        expiresAt: expiresAt?.getTime() ?? null,
        grantedAt: time,
      }
      added.set(lot.id, lot)
      wallets.get(memberId)?.lots.push(lot)
      wallets.get(memberId)?.lots.sort(spendOrder)
      const isSold = cause.kind === 'purchase' || cause.kind === 'renewal'
      const { entry, wallet } = post(memberId, [{ lot, amount }], {
        kind: 'grant',
        asset,
        sign: 1,
        against: isSold ? 'issued' : cause.kind === 'guarantee' ? 'guarantee' : 'promo_expense',
        key,
        cause,
        orderId: broughtBy,
      })
      // what he owes is settled first; the lot has that much less from the beginning
      const settled = asset === 'msg' ? Math.min(amount, wallet.debt) : 0
      if (settled > 0) {
        lot.settled = settled
        move(lot, -settled, 0)
        addLine(entry, accountId, lot.id, -settled)
        owe(entry, wallet, settled)
      }
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
        noteGone(lot.id, amount, 0)
      }
    },
    reserve(parts, sign) {
      for (const { lot, amount } of parts) move(lot, 0, sign * amount)
    },
    take(memberId, parts, { asset, key, cause }) {
      post(memberId, parts, { kind: 'spend', asset, sign: -1, against: 'consumed', key, cause })
    },
    debt: (memberId) => wallets.get(memberId)?.debt ?? 0,
    reopen(memberId, more) {
      const own = lotsOf(memberId)
      for (const lot of more) if (!own.some(({ id }) => id === lot.id)) own.push(lot)
      own.sort(spendOrder)
    },
    oweOn(memberId, accountId) {
      const wallet = wallets.get(memberId)
      if (wallet !== undefined) wallet.debtAccount = accountId
    },
    clawBack(memberId, parts, { orderId, key, cause, owed = 0 }) {
      if (kept.has(key) || (parts.length === 0 && owed === 0)) return
      post(memberId, parts, {
        kind: 'claw_back',
        asset: 'msg',
        sign: -1,
        against: 'clawed_back',
        key,
        cause,
        orderId,
        owed,
      })
      for (const { lot, amount } of parts) noteGone(lot.id, 0, amount)
    },
    takeOff(memberId, parts, entry) {
      if (kept.has(entry.key)) return
      post(memberId, parts, { ...entry, kind: 'claw_back', sign: -1, against: 'clawed_back' })
      for (const { lot, amount } of parts) noteGone(lot.id, 0, amount)
    },
    restore(memberId, parts, { orderId, key, cause, owed, accountId }) {
      if (kept.has(key) || (parts.length === 0 && owed === 0)) return
      const stillOwed = Math.min(owed, wallets.get(memberId)?.debt ?? 0)
      const draft = { kind: 'restore', asset: 'msg', sign: 1, against: 'clawed_back', key, cause, orderId } as const
      const returned = owed - stillOwed
      const all = [...parts]
      if (returned > 0) {
        const lot: Lot = {
          id: idOfMember(memberId),
          memberId,
          accountId,
          asset: 'msg',
          class: 'plan',
          source: 'returned',
          orderId: null, // taken back again, it would be counted twice: the order's own lots say what of it was used
          granted: returned,
          settled: 0,
          remaining: 0,
          held: 0,
          expiresAt: null,
          grantedAt: time,
        }
        added.set(lot.id, lot)
        lotsOf(memberId).push(lot)
        lotsOf(memberId).sort(spendOrder)
        all.push({ lot, amount: returned })
      }
      post(memberId, all, { ...draft, owed: -stillOwed })
      for (const { lot, amount } of parts) {
        noteGone(lot.id, 0, -amount)
        // its time is over: it ends again, under a key of its own
        if (lot.expiresAt === null || lot.expiresAt > time) continue
        const ended = { kind: 'expire', asset: 'msg', sign: -1, against: 'expired', cause: { kind: 'expiry' } } as const
        post(memberId, [{ lot, amount }], { ...ended, key: `expire:${lot.id}:${key}` })
        noteGone(lot.id, amount, 0)
      }
    },
    unspend(memberId, parts, { asset, key, cause }) {
      if (kept.has(key) || parts.length === 0) return false
      const open = parts.map(({ lot, amount }): Part => {
        if (lot.expiresAt === null || lot.expiresAt > time) return { lot, amount }
        const again: Lot = {
          id: idOfMember(memberId),
          memberId,
          accountId: lot.accountId,
          asset,
          class: lot.class,
          source: 'returned',
          orderId: null,
          granted: amount,
          remaining: 0,
          settled: 0,
          held: 0,
          expiresAt: null,
          grantedAt: time,
        }
        added.set(again.id, again)
        lotsOf(memberId).push(again)
        return { lot: again, amount }
      })
      post(memberId, open, { kind: 'return', asset, sign: 1, against: 'consumed', key, cause })
      return true
    },
    waive(memberId, amount, { key, cause }) {
      if (kept.has(key)) return
      post(memberId, [], { kind: 'waive', asset: 'msg', sign: 1, against: 'promo_expense', key, cause, owed: -amount })
    },
    hasMoved: () => movements.size > 0,
    async flush() {
      for (const lot of added.values()) await insertLot(run, lot)
      if (movements.size === 0) return
      const entries: Entry[] = []
      const lines: Line[] = []
      for (const { lines: own, ...entry } of pending.values()) {
        entries.push({ ...entry, at: now })
        for (const line of own.values()) if (line.amount !== 0) lines.push(line)
      }
      const moved: Movement[] = [...movements].map(([accountId, { posted, held }]) => ({ accountId, posted, held }))
      try {
        // what comes back to a lot is counted before it is there, what goes after it has gone: the parts never exceed the whole
        const counted = [...gone.values()]
        const comesBack = counted.filter(({ expired, clawed }) => expired + clawed <= 0)
        const goes = counted.filter(({ expired, clawed }) => expired + clawed > 0)
        if (comesBack.length > 0) await countGone(run, comesBack)
        await writeBatch(run, { entries, lines, lots: [...changed.values()], movements: moved })
        if (goes.length > 0) await countGone(run, goes)
        if (debts.size > 0) await setDebts(run, debts)
      } catch (error) {
        if (sqlState(error) !== '23505') throw error
        throw new AppError('conflict', { message: 'this key was used before', cause: error })
      }
    },
  }
}

/** What an account of the member holds of an asset, with what he owes taken off. */
function balanceIn(wallet: Wallet, asset: Asset): number {
  return postedOf(wallet.lots, asset) - (asset === 'msg' ? wallet.debt : 0)
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
