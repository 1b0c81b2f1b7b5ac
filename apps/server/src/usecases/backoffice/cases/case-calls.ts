import {
  EXACT_TO,
  type ItemAction,
  MISUSE_POLICY,
  operatorCalls,
  type Permission,
} from '@incontro/contract/backoffice.ts'
import type { AccountsApi } from '../../../modules/accounts/index.ts'
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
import {
  type Case,
  type Decision,
  type DueProcess,
  isFraud,
  propose,
  type Report,
} from '../../../modules/trust/index.ts'
import type { RunTransaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Money } from './money.ts'
import type { Urgent } from './urgent-calls.ts'
import type { PeopleOf } from './people.ts'
import { operatorLanguage, type Present, subjectKey, subjectOf } from './present.ts'
import { isReached, mayTakeOver, reachOf, requireMayAct, requireReached } from './reach.ts'

type Deps = {
  readonly process: DueProcess
  readonly operators: Pick<OperatorsApi, 'leases' | 'namesOf'>
  readonly accounts: Pick<AccountsApi, 'sameBrowser'>
  readonly peopleOf: PeopleOf
  readonly present: Present
  readonly money: Pick<Money, 'preview'>
  readonly urgent: Pick<Urgent, 'detailsOf'>
  readonly transaction: RunTransaction
  readonly now: () => Date
}

/** The list of cases, one case with all that is known of it, and whose it is (BO-14, BO-46, BO-48). */
export function caseCalls({
  process,
  operators,
  accounts,
  peopleOf,
  present,
  money,
  urgent,
  transaction,
  now,
}: Deps): OperatorBinding[] {
  const { cases } = process
  const requireCase = async (operator: Operator, id: string) =>
    requireReached(operator, 'cases.decide', await cases.byId(id))

  /** BO-50: who judges a decision again does not look it up meanwhile. */
  async function requireNotBlind(operator: Operator, id: string): Promise<void> {
    const look = await process.looks.openOfCase(id)
    if (look === null) return
    const lease = (await operators.leases.current('second_look', [look])).get(look)
    if (lease?.operator_id === operator.id)
      throw new OperatorError('conflict', { message: 'it is judged again: judge it first, or give it back' })
  }

  async function related(accountId: string | null) {
    const ids = accountId === null ? [] : await accounts.sameBrowser(accountId)
    const keys = ids.map((id) => ({ kind: 'member' as const, id }))
    const person = await peopleOf(keys)
    return keys.map((key) => ({
      ...subjectOf(person(key)),
      sign: 'browser' as const,
      isDisabled: person(key).isDisabled,
    }))
  }

  async function show(operator: Operator, id: string) {
    const of = await requireCase(operator, id)
    await requireNotBlind(operator, id)
    const at = now()
    const [reports, decisions, notes, inForce, misused] = await Promise.all([
      process.reports.ofCase(id),
      process.decisions.ofSubject({ kind: of.subjectKind, id: of.subjectId }),
      cases.notesOf(id),
      process.policies.inForce(at),
      of.accountId === null
        ? []
        : process.misuse.ofAuthor({
            accountId: of.accountId,
            angelId: of.subjectKind === 'angel' ? of.subjectId : null,
          }),
    ])
    const person = (await peopleOf([subjectKey(of)]))(subjectKey(of))
    const [row] = await present.rows([{ ...of, ...summaryOf(reports, decisions, id) }], operator)
    if (row === undefined) throw new TypeError('one case has one row')
    const noters = await operators.namesOf([
      ...new Set([...notes.map(({ operatorId }) => operatorId), ...misused.map(({ saidBy }) => saidBy)]),
    ])
    const language = operatorLanguage(operator)
    const opening =
      row.lease?.isOwn === true ? await cases.openingOf(id, operator.id, { lease: row.lease.number, at }) : undefined
    return {
      ...row,
      version: String(of.version),
      language: person.language ?? language,
      subjectNow: {
        isDisabled: person.isDisabled,
        isErased: person.isErased,
        level: person.level,
        profile: { ...person.profile },
      },
      allReports: await present.reports(reports),
      decisions: await present.decisions(
        decisions.filter((one) => isReached(operator, 'cases.decide', { ...of, brandId: one.brandId })),
        operator,
      ),
      // the rule against misuse is one for who misused
      proposals: inForce
        .filter(({ id: rule }) => rule !== MISUSE_POLICY || misused.length > 0)
        .map((policy) => ({
          ...propose(policy, decisions, at),
          title: policy.words[language].title,
          text: policy.words[language].text,
          severity: policy.severity,
          isFraud: isFraud(policy.id),
        })),
      related: await related(of.accountId),
      money: await money.preview(of),
      urgent: await urgent.detailsOf(of),
      misuse: misused.map(({ kind, id: madeId, caseId, caseNumber, madeAt, words, saidBy }) => ({
        fact: { kind, id: madeId },
        caseId,
        caseNumber,
        at: madeAt.getTime(),
        by: noters.get(saidBy) ?? '',
        words,
      })),
      notes: notes.map((note) => ({
        id: note.id,
        at: note.at.getTime(),
        by: noters.get(note.operatorId) ?? '',
        text: note.text,
      })),
      opening: opening === undefined ? null : { until: opening.until.getTime(), around: opening.around },
      actions: actionsOf(operator, {
        of,
        isMine: row.lease?.isOwn === true,
        isTaken: row.lease !== null && !row.lease.isOwn,
        hasMessages: reports.some(({ messageIds }) => messageIds.length > 0),
      }),
    }
  }

  return [
    answer(operatorCalls.listCases, async ({ operator, query: { after, state = 'open', ...asked } }) => {
      const reach = reachOf(operator, 'cases.decide')
      const filters = { state, ...asked }
      const place = after === undefined ? null : cursorOf(after, ['severity', 'points', 'at', 'id'])
      const [rows, count] = await Promise.all([
        cases.page(reach, filters, { after: place, most: PAGE + 1 }),
        cases.count(reach, filters, EXACT_TO + 1),
      ])
      return {
        rows: await present.rows(rows.slice(0, PAGE), operator),
        next: nextOf(rows, ({ severity, points, dueAt, decidedAt, id }) => ({
          severity: String(severity),
          points: String(points),
          at: (decidedAt ?? dueAt).toISOString(),
          id,
        })),
        total: Math.min(count, EXACT_TO),
        isMore: count > EXACT_TO,
      }
    }),
    answer(operatorCalls.showCase, async ({ operator, params: { id } }) => show(operator, id)),
    answer(operatorCalls.claimCase, async ({ operator, params: { id }, body: { takesOver } }) => {
      requireMayAct(operator, 'cases.decide')
      await requireCase(operator, id)
      await transaction((tx) =>
        operators.leases.claim(tx, { kind: 'case', id }, operator.id, {
          takesOver: takesOver && mayTakeOver(operator),
        }),
      )
      return orThrow((await present.leasesOf('case', [id], operator)).get(id))
    }),
    answer(operatorCalls.releaseCase, async ({ operator, params: { id } }) => {
      requireMayAct(operator, 'cases.decide')
      await requireCase(operator, id)
      await transaction((tx) => operators.leases.release(tx, { kind: 'case', id }, operator.id))
      return { result: true as const }
    }),
    act(operatorCalls.noteCase, {
      async look({ tx, operator, params: { id } }) {
        const of = requireReached(operator, 'cases.decide', await cases.lock(tx, id))
        const object = { id, brandId: of.brandId, country: of.country }
        return { object, title: `#${of.number}`, before: {}, after: { notes: 1 } }
      },
      async perform({ tx, operator, params: { id }, body: { text } }) {
        const noteId = newId()
        await cases.addNote(tx, { id: noteId, caseId: id, operatorId: operator.id, text, at: now() })
        return { noteId }
      },
    }),
  ]
}

/** What a list would show of this case. */
function summaryOf(reports: readonly Report[], decisions: readonly Decision[], caseId: string) {
  return {
    reports: reports.length,
    reasons: [...new Set(reports.map(({ reason }) => reason))],
    outcome: decisions.find((one) => one.caseId === caseId)?.outcome ?? null,
  }
}

type Standing = {
  readonly of: Case
  readonly isMine: boolean
  readonly isTaken: boolean
  readonly hasMessages: boolean
}

/** G4: what the caller may do with it now, and why not. */
function actionsOf(operator: Operator, { of, isMine, isTaken, hasMessages }: Standing): ItemAction[] {
  const may = (permission: Permission) => standingsOf(operator.grants, permission).some(({ grade }) => grade !== 'read')
  const one = (action: string, whys: readonly (string | false)[], needs: ItemAction['needs'] = []): ItemAction => {
    const why = whys.find((reason) => reason !== false)
    return why === undefined ? { action, allowed: true, needs } : { action, allowed: false, why, needs }
  }
  const noPermission = !may('cases.decide') && 'missing_permission'
  const isOver = of.state !== 'open' && 'conflict'
  return [
    one('claimCase', [noPermission, isOver, isTaken && !mayTakeOver(operator) && 'claimed']),
    one('decideCase', [noPermission, isOver, !isMine && 'lease_lost']),
    one('skipCase', [noPermission, isOver, !isMine && 'lease_lost']),
    one('escalateCase', [noPermission, (isOver || of.escalatedAt !== null) && 'conflict', !isMine && 'lease_lost']),
    one('noteCase', [noPermission]),
    ...(of.lane === 'urgent' ? [one('recordAuthority', [!may('urgent.lane') && 'missing_permission'])] : []),
    one(
      'openCaseChat',
      [
        !may('chat.open') && 'missing_permission',
        (of.state !== 'open' || !hasMessages) && 'no_purpose',
        !isMine && 'lease_lost',
      ],
      ['step_up'],
    ),
  ]
}

export function orThrow<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('just claimed')
  return value
}
