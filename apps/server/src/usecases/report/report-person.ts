import type { ReportReason } from '@incontro/contract'
import type { ChatApi } from '../../modules/chat/index.ts'
import type { Couple, TrustApi } from '../../modules/trust/index.ts'
import type { RunTransaction } from '../../platform/database/database.ts'

const EVIDENCE = 50

export type ReportDeps = {
  readonly transaction: RunTransaction
  readonly trust: Pick<TrustApi, 'coupleOf' | 'keepReport' | 'block'>
  readonly chat: Pick<ChatApi, 'newestIds'>
}
export type Reported = { readonly reason: ReportReason; readonly text?: string | undefined; readonly block: boolean }

/** TS-01: keeps what one reports of the other with the last messages between them, and blocks where that is wanted. */
export function createReportPerson({ transaction, trust, chat }: ReportDeps) {
  return async function reportPerson(couple: Couple, { reason, text = '', block }: Reported): Promise<void> {
    const messageIds = await chat.newestIds({ memberId: couple.member.id, angelId: couple.angel.id }, EVIDENCE)
    await transaction((tx) => trust.keepReport(tx, couple, { reason, text, messageIds }))
    if (block) await trust.block(couple)
  }
}
