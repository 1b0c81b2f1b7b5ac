import type { ReportReason } from '@incontro/contract'
import type { RunTransaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Couple } from './keep-apart.ts'
import type { TrustStore } from './trust.store.ts'

const EVIDENCE = 50

type Deps = {
  readonly transaction: RunTransaction
  readonly store: Pick<TrustStore, 'keepReport'>
  /** The ids of the newest messages between two, newest last. */
  readonly newestMessages: (pair: { memberId: string; angelId: string }, limit: number) => Promise<readonly string[]>
  readonly block: (couple: Couple) => Promise<void>
  readonly now: () => Date
}
export type Told = { readonly reason: ReportReason; readonly text?: string | undefined; readonly block: boolean }

/** TS-01: keeps what one tells of the other with the last messages between them, and blocks where that is wanted. */
export function createReport({ transaction, store, newestMessages, block, now }: Deps) {
  return async function report(couple: Couple, { reason, text = '', block: blocks }: Told): Promise<void> {
    const pair = { memberId: couple.member.id, angelId: couple.angel.id }
    const messageIds = await newestMessages(pair, EVIDENCE)
    await transaction((tx) =>
      store.keepReport(tx, {
        ...pair,
        id: newId(),
        byMember: couple.by === 'member',
        reason,
        text,
        messageIds,
        at: now(),
      }),
    )
    if (blocks) await block(couple)
  }
}
