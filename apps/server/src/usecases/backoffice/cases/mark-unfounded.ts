import type { MembershipsApi } from '../../../modules/memberships/index.ts'
import type { ProfilesApi } from '../../../modules/profiles/index.ts'
import type { OperatorsApi } from '../../../modules/operators/index.ts'
import type { Case, DueProcess, Report, Suspect } from '../../../modules/trust/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'

export type MarkDeps = {
  readonly process: Pick<DueProcess, 'misuse'>
  readonly operators: Pick<OperatorsApi, 'notifyChanged'>
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly profiles: Pick<ProfilesApi, 'angels'>
  readonly now: () => Date
}
type Said = { readonly words: string; readonly by: string }
type Author = { readonly accountId: string | null; readonly angelId: string | null }
export type MarkUnfounded = ReturnType<typeof createMarkUnfounded>

/** TS-14: keeps that a report or an objection was manifestly unfounded, and judges its author once there are too many. */
export function createMarkUnfounded({ process: { misuse }, operators, memberships, profiles, now }: MarkDeps) {
  /** Null for who gave notice without an account: there is no one to warn. */
  async function suspectOf({ accountId, angelId }: Author): Promise<Suspect | null> {
    const account = accountId === null ? null : await memberships.member(accountId)
    if (account === null || account.isErased) return null
    const { id, brandId, country } = account
    return { kind: angelId === null ? 'member' : 'angel', accountId: id, angelId, brandId, country }
  }
  async function authorOf({ noticeId, signal, byMember, memberId, angelId }: Report): Promise<Author> {
    if (noticeId !== null || signal !== null) return { accountId: null, angelId: null }
    if (byMember) return { accountId: memberId, angelId: null }
    const angel = angelId === null ? undefined : (await profiles.angels([angelId])).get(angelId)
    return { accountId: angel?.accountId ?? null, angelId }
  }
  async function judge(tx: Tx, authors: readonly Author[]): Promise<void> {
    const byAccount = new Map(authors.map((author) => [author.accountId, author]))
    for (const author of byAccount.values()) {
      const suspect = await suspectOf(author)
      if (suspect !== null && (await misuse.judge(tx, suspect, now())) !== null)
        await operators.notifyChanged(tx, ['case'])
    }
  }

  return {
    async reports(tx: Tx, marks: readonly { readonly report: Report; readonly words: string }[], by: string) {
      for (const { report, words } of marks)
        await misuse.add(tx, { id: newId(), of: { reportId: report.id }, words, by, at: now() })
      await judge(tx, await Promise.all(marks.map(({ report }) => authorOf(report))))
    },
    /** An objection of the person the decision is about, or of a reporter. */
    async appeal(
      tx: Tx,
      { appealId, report, of }: { readonly appealId: string; readonly report: Report | undefined; readonly of: Case },
      { words, by }: Said,
    ): Promise<void> {
      await misuse.add(tx, { id: newId(), of: { appealId }, words, by, at: now() })
      const angelId = of.subjectKind === 'angel' ? of.subjectId : null
      await judge(tx, [report === undefined ? { accountId: of.accountId, angelId } : await authorOf(report)])
    },
  }
}
