import { EXACT_TO, type ItemAction, operatorCalls as calls, type Permission } from '@incontro/contract/backoffice.ts'
import {
  act,
  answer,
  cursorOf,
  nextOf,
  type Operator,
  type OperatorBinding,
  OperatorError,
  type OperatorsApi,
  PAGE,
  standingsOf,
} from '../../../modules/operators/index.ts'
import { appealUntil, type DueProcess, type Notice, type TrustApi } from '../../../modules/trust/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Notifiers } from './notifiers.ts'
import type { Subjects } from './subjects.ts'
import { isReached, reachOf } from '../cases/reach.ts'

type Deps = {
  readonly process: Pick<DueProcess, 'notices' | 'reports'>
  readonly trust: Pick<TrustApi, 'keepNotice'>
  readonly operators: Pick<OperatorsApi, 'namesOf' | 'notifyChanged'>
  readonly notifiers: Notifiers
  readonly subjects: Subjects
  readonly now: () => Date
}

/** TS-12: notices that no place led to a person: an operator says whom they are about, asks, or answers them. */
export function noticeCalls({ process, trust, operators, notifiers, subjects, now }: Deps): OperatorBinding[] {
  const { notices } = process

  function requireReached(operator: Operator, notice: Notice | undefined): Notice {
    if (notice === undefined || !isReached(operator, 'cases.decide', notice)) throw new OperatorError('not_found')
    return notice
  }
  async function lock(tx: Tx, operator: Operator, id: string, states: readonly Notice['state'][]): Promise<Notice> {
    const notice = requireReached(operator, await notices.lock(tx, id))
    if (!states.includes(notice.state)) throw new OperatorError('conflict', { message: 'the notice is not open' })
    return notice
  }
  /** How the audit knows it. */
  const seen = (notice: Notice, after: Readonly<Record<string, unknown>>) => ({
    object: { id: notice.id, brandId: notice.brandId, country: notice.country },
    title: `#${notice.number}`,
    version: String(notice.version),
    before: { state: notice.state },
    after,
    notice,
  })

  return [
    answer(calls.listNotices, async ({ operator, query: { after, group = 'open' } }) => {
      const reach = reachOf(operator, 'cases.decide')
      const place = after === undefined ? null : cursorOf(after, ['at', 'id'])
      const [rows, count] = await Promise.all([
        notices.page(reach, group, { after: place, most: PAGE + 1 }),
        notices.count(reach, group, EXACT_TO + 1),
      ])
      return {
        rows: rows.slice(0, PAGE).map(rowOf),
        next: nextOf(rows, ({ at, dueAt, id }) => ({ at: (group === 'open' ? dueAt : at).toISOString(), id })),
        total: Math.min(count, EXACT_TO),
        isMore: count > EXACT_TO,
      }
    }),
    answer(calls.showNotice, async ({ operator, params: { id } }) => {
      const notice = requireReached(operator, await notices.byId(id))
      const names = await operators.namesOf([notice.answeredBy, notice.judgedBy].flatMap((one) => one ?? []))
      const { judgedAnswer, judgedWords, judgedBy, judgedAt } = notice
      return {
        ...rowOf(notice),
        version: String(notice.version),
        text: notice.text,
        name: notice.name,
        hasEmail: notice.email !== null,
        language: notice.language,
        caseId: (await process.reports.ofNotice(id))?.caseId ?? null,
        answer: notice.answer,
        words: notice.words,
        answeredBy: notice.answeredBy === null ? null : (names.get(notice.answeredBy) ?? ''),
        answeredAt: notice.answeredAt?.getTime() ?? null,
        objection: notice.objection,
        judged:
          judgedAnswer === null || judgedWords === null || judgedBy === null || judgedAt === null
            ? null
            : { answer: judgedAnswer, words: judgedWords, by: names.get(judgedBy) ?? '', at: judgedAt.getTime() },
        actions: actionsOf(operator, notice),
      }
    }),
    act(calls.placeNotice, {
      async look({ tx, operator, params: { id }, body: { person } }) {
        const notice = await lock(tx, operator, id, ['open', 'asked'])
        const about = await subjects.ofPerson(person, notice.brandId)
        if (about === null) throw new OperatorError('invalid', { field: 'person', message: 'there is no such person' })
        return { ...seen(notice, { state: 'joined', ...person }), about }
      },
      async perform({ tx, seen: { notice, about } }) {
        const { caseId } = await trust.keepNotice(tx, notice, about)
        await operators.notifyChanged(tx, ['case'])
        return { caseId }
      },
    }),
    act(calls.askNotifier, {
      async look({ tx, operator, params: { id } }) {
        const notice = await lock(tx, operator, id, ['open'])
        if (notice.email === null) throw new OperatorError('conflict', { message: 'the notifier left no address' })
        return seen(notice, { state: 'asked' })
      },
      async perform({ tx, params: { id }, body: { text }, seen: { notice } }) {
        await notices.setState(tx, id, 'asked')
        await notifiers.send(tx, notice, { kind: 'asked', words: text }, `notice-asked:${id}:${notice.version}`)
        return { state: 'asked' as const }
      },
    }),
    act(calls.answerNotice, {
      async look({ tx, operator, params: { id }, body: { answer: next } }) {
        const notice = await lock(tx, operator, id, ['open', 'objected'])
        const why = whyNotAnswer(operator, notice)
        if (why !== null) throw new OperatorError(why)
        return seen(notice, { state: 'answered', answer: next })
      },
      async perform({ tx, operator, params: { id }, body: { answer: next, words }, seen: { notice } }) {
        const at = now()
        const given = { answer: next, words, by: operator.id, at }
        if (notice.state === 'objected') {
          await notices.setJudged(tx, id, given)
          const outcome = next === notice.answer ? 'upheld' : 'changed'
          await notifiers.send(tx, notice, { kind: 'appeal', outcome, words }, `notice-appeal:${id}`)
        } else {
          await notices.setAnswer(tx, id, given)
          const mail = { kind: 'answer', answer: next, rule: null, words, appealUntil: appealUntil(at) } as const
          await notifiers.send(tx, notice, mail, `notice-answer:${id}`)
        }
        return { answer: next }
      },
    }),
  ]
}

function rowOf({ id, number, brandId, reason, place, lane, state, at, dueAt }: Notice) {
  return { id, number, brandId, reason, place, lane, state, at: at.getTime(), dueAt: dueAt.getTime() }
}

/** TS-10: an objection is for who may judge appeals, and never for who answered first. */
function whyNotAnswer({ id, grants }: Operator, { state, answeredBy }: Notice) {
  if (state !== 'objected') return null
  if (!standingsOf(grants, 'appeals.decide').some(({ grade }) => grade !== 'read')) return 'missing_permission' as const
  return answeredBy === id ? ('own_decision' as const) : null
}

/** G4: what the caller may do with it now, and why not. */
function actionsOf(operator: Operator, notice: Notice): ItemAction[] {
  const may = (permission: Permission) => standingsOf(operator.grants, permission).some(({ grade }) => grade !== 'read')
  const { state, email } = notice
  const one = (action: string, whys: readonly (string | false | null)[]): ItemAction => {
    const why = whys.find((reason) => reason !== false && reason !== null)
    return typeof why === 'string' ? { action, allowed: false, why, needs: [] } : { action, allowed: true, needs: [] }
  }
  const noPermission = !may('cases.decide') && 'missing_permission'
  return [
    one('placeNotice', [noPermission, state !== 'open' && state !== 'asked' && 'conflict']),
    one('askNotifier', [noPermission, (state !== 'open' || email === null) && 'conflict']),
    one('answerNotice', [
      noPermission,
      state !== 'open' && state !== 'objected' && 'conflict',
      whyNotAnswer(operator, notice),
    ]),
  ]
}
