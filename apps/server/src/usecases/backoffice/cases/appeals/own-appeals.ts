import type { OwnAppeal } from '@incontro/contract'
import type { Appeal, DueProcess } from '../../../../modules/trust/index.ts'

/** Appeals as those see them who made them, by what they are against (TS-10). */
export function createOwnAppeals(appeals: Pick<DueProcess['appeals'], 'ofDecisions' | 'messagesOf'>) {
  return async function appealsOf(of: readonly { readonly id: string }[]) {
    const all = await appeals.ofDecisions(of.map(({ id }) => id))
    const messages = await appeals.messagesOf(all.map(({ id }) => id))
    const present = (appeal: Appeal | undefined): OwnAppeal | null => {
      if (appeal === undefined) return null
      const { id, text, state, outcome, words } = appeal
      return {
        id,
        text,
        state,
        outcome,
        words,
        at: appeal.at.getTime(),
        dueAt: appeal.dueAt.getTime(),
        overdue: appeal.overdueAt === null ? null : appeal.rests ? 'rests' : 'late',
        decidedAt: appeal.decidedAt?.getTime() ?? null,
        messages: messages
          .filter(({ appealId }) => appealId === id)
          .map((message) => ({ isOwn: message.operatorId === null, text: message.text, at: message.at.getTime() })),
      }
    }
    return {
      ofPerson: (decisionId: string) => present(all.find((one) => one.decisionId === decisionId && !one.byReporter)),
      ofReport: (reportId: string) => present(all.find((one) => one.reportId === reportId)),
    }
  }
}
export type OwnAppeals = ReturnType<typeof createOwnAppeals>
