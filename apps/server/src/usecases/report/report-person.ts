import type { ReportAbout, ReportReason } from '@incontro/contract'
import type { ChatApi } from '../../modules/chat/index.ts'
import type { OperatorsApi } from '../../modules/operators/index.ts'
import type { Couple, TrustApi } from '../../modules/trust/index.ts'
import type { RunTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'

const EVIDENCE = 50

export type ReportDeps = {
  readonly transaction: RunTransaction
  readonly trust: Pick<TrustApi, 'coupleOf' | 'keepReport' | 'block'>
  readonly chat: Pick<ChatApi, 'newestIds' | 'window'>
  readonly operators: Pick<OperatorsApi, 'notifyChanged'>
}
export type Reported = {
  readonly reason: ReportReason
  readonly text?: string | undefined
  readonly block: boolean
  /** What exactly is meant; the person as a whole where it is left out. */
  readonly about?: ReportAbout | null | undefined
}

/** TS-01, TS-13: keeps what one reports of the other with the last messages between them, and blocks where that is wanted. */
export function createReportPerson({ transaction, trust, chat, operators }: ReportDeps) {
  return async function reportPerson(
    couple: Couple,
    { reason, text = '', block, about = null }: Reported,
  ): Promise<void> {
    const pair = { memberId: couple.member.id, angelId: couple.angel.id }
    if (about?.kind === 'message' && (await chat.window(pair, [about.id], 0)).length === 0)
      throw new AppError('not_found', { field: 'about' })
    const newest = await chat.newestIds(pair, EVIDENCE)
    const messageIds = about?.kind === 'message' ? [...new Set([about.id, ...newest])] : newest
    await transaction(async (tx) => {
      await trust.keepReport(tx, couple, { reason, text, messageIds, about })
      await operators.notifyChanged(tx, ['case'])
    })
    if (block) await trust.block(couple)
  }
}
