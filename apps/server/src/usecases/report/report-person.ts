import type { AsksFor, ReportAbout, ReportReason } from '@incontro/contract'
import type { ChatApi } from '../../modules/chat/index.ts'
import type { MediaApi } from '../../modules/media/index.ts'
import type { OperatorsApi } from '../../modules/operators/index.ts'
import type { ReviewsApi } from '../../modules/reviews/index.ts'
import type { Couple, NewReported, TrustApi } from '../../modules/trust/index.ts'
import type { RunTransaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import { AppError } from '../../platform/errors.ts'

const EVIDENCE = 50

export type ReportDeps = {
  readonly transaction: RunTransaction
  readonly trust: Pick<TrustApi, 'coupleOf' | 'keepReport' | 'block' | 'process'>
  readonly chat: Pick<ChatApi, 'newestIds' | 'window'>
  readonly media: Pick<MediaApi, 'ownerOf'>
  readonly reviews: Pick<ReviewsApi, 'shown'>
  readonly operators: Pick<OperatorsApi, 'notifyChanged'>
  readonly now: () => Date
}
export type Reported = {
  readonly reason: ReportReason
  readonly text?: string | undefined
  readonly block: boolean
  /** What exactly is meant; the person as a whole where it is left out. */
  readonly about?: ReportAbout | null | undefined
  /** AN-16: messages that she chose, and what the member asks for. */
  readonly messages?: readonly string[] | undefined
  readonly asksFor?: AsksFor | null | undefined
}
type PointedAt = Pick<NewReported, 'about' | 'aboutThen'>

/** TS-01, TS-13: keeps what one reports of the other with the last messages between them, and blocks where that is wanted. */
export function createReportPerson({ transaction, trust, chat, media, reviews, operators, now }: ReportDeps) {
  /** What is pointed at, where it is of the reported person. @throws AppError not_found */
  async function pointedAt({ member, angel, by }: Couple, about: ReportAbout | null): Promise<PointedAt> {
    const refuse = () => new AppError('not_found', { field: 'about' })
    switch (about?.kind) {
      case undefined:
        return { about: null, aboutThen: null }
      case 'profile':
        return { about: { kind: 'profile', id: by === 'member' ? angel.id : member.id }, aboutThen: null }
      case 'message': {
        const pair = { memberId: member.id, angelId: angel.id }
        if ((await chat.window(pair, [about.id], 0)).length === 0) throw refuse()
        return { about, aboutThen: null }
      }
      case 'photo': {
        if (by === 'member' && about.id === angel.id) return { about, aboutThen: null } // her portrait goes by her id
        const owner = await media.ownerOf(about.id)
        if (owner === null || owner.memberId !== (by === 'member' ? angel.accountId : member.id)) throw refuse()
        return { about, aboutThen: null }
      }
      case 'review': {
        const review = await reviews.shown(about.id)
        if (review === null || review.memberId !== (by === 'member' ? angel.accountId : member.id)) throw refuse()
        const { name, stars, text } = review
        return { about, aboutThen: { name, stars, text } }
      }
    }
  }

  return async function reportPerson(
    couple: Couple,
    { reason, text = '', block, about = null, messages = [], asksFor = null }: Reported,
  ): Promise<number> {
    const pair = { memberId: couple.member.id, angelId: couple.angel.id }
    const thing = await pointedAt(couple, about)
    const chosenIds = [...new Set(messages)]
    if ((await chat.window(pair, chosenIds, 0)).length < chosenIds.length)
      throw new AppError('not_found', { field: 'messages' })
    const newest = await chat.newestIds(pair, EVIDENCE)
    const named = about?.kind === 'message' ? [about.id, ...chosenIds] : chosenIds
    const messageIds = [...new Set([...named, ...newest])]
    const number = await transaction(async (tx) => {
      const report = { reason, text, messageIds, chosenIds, asksFor, ...thing }
      const { reportId, caseId, lane, number: given } = await trust.keepReport(tx, couple, report)
      if (lane === 'urgent')
        await trust.process.urgent.seal(tx, {
          id: newId(),
          caseId,
          reportId,
          at: now(),
          content: { reason, text, asksFor, ...thing, messages: await chat.window(pair, messageIds, 0) },
        })
      await operators.notifyChanged(tx, ['case'])
      return given
    })
    if (block) await trust.block(couple)
    return number
  }
}
