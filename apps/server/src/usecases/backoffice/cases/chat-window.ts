import { operatorCalls, type Reason } from '@incontro/contract/backoffice.ts'
import type { ChatApi } from '../../../modules/chat/index.ts'
import {
  act,
  answer,
  type Operator,
  type OperatorBinding,
  OperatorError,
  type OperatorsApi,
  reaches,
  standingsOf,
} from '../../../modules/operators/index.ts'
import type { Case, DueProcess, Report } from '../../../modules/trust/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { PeopleOf } from './people.ts'
import { reporterKey, subjectKey } from './present.ts'
import { requireReached } from './reach.ts'

const AROUND = 20
const MAX_AROUND = 200
const OPEN_MS = 60 * 60_000

type Deps = {
  readonly process: DueProcess
  readonly operators: Pick<OperatorsApi, 'leases' | 'access'>
  readonly chat: Pick<ChatApi, 'window'>
  readonly peopleOf: PeopleOf
  readonly now: () => Date
}

/**
 * BO-13: the reported messages of an open case, to the holder of its lease, for an hour. The act opens them and answers no text, so
 * that none is kept with its answer; one read shows it, and nothing else of the back office shows any.
 */
export function chatWindow({ process, operators, chat, peopleOf, now }: Deps): OperatorBinding[] {
  const { cases } = process

  async function itemsOf(report: Report, around: number) {
    const { memberId, angelId, about, messageIds } = report
    // the message that was pointed at; without one, all that the report names
    const named = about?.kind === 'message' ? [about.id] : messageIds
    const isPair = memberId !== null && angelId !== null // a notice names no messages
    const items = isPair ? await chat.window({ memberId, angelId }, named, around) : []
    return { items, named: new Set(named) }
  }
  const reportsOf = async (id: string) =>
    (await process.reports.ofCase(id)).filter(({ messageIds }) => messageIds.length > 0)

  /** A row for each person whose words are shown, with the ids of the messages. */
  async function noteAll(
    tx: Tx,
    opened: { operator: Operator; of: Case; reports: readonly Report[]; around: number; reason: Reason },
  ): Promise<void> {
    const { operator, of, reports, around, reason } = opened
    const standing = standingsOf(operator.grants, 'chat.open').find(({ grant }) => reaches(grant, of))
    if (standing === undefined) throw new OperatorError('missing_permission')
    const person = await peopleOf([subjectKey(of), ...reports.flatMap((report) => reporterKey(report) ?? [])])
    const shown = new Map<string, { who: ReturnType<typeof person>; messageIds: Set<string> }>()
    for (const report of reports) {
      const { items } = await itemsOf(report, around)
      for (const key of [subjectKey(of), reporterKey(report) ?? subjectKey(of)]) {
        const who = person(key)
        const entry = shown.get(key.id) ?? { who, messageIds: new Set<string>() }
        for (const { id } of items) entry.messageIds.add(id)
        shown.set(key.id, entry)
      }
    }
    for (const { who, messageIds } of shown.values())
      await operators.access.note(tx, {
        operatorId: operator.id,
        role: standing.grant.role,
        person: { kind: who.kind, id: who.id, accountId: who.accountId, brandId: of.brandId },
        what: 'chat',
        details: { messageIds: [...messageIds] },
        reason,
        caseId: of.id,
        wouldWarn: true, // the case is open: telling the person would say that someone reported them
      })
  }

  return [
    act(operatorCalls.openCaseChat, {
      async look({ tx, operator, params: { id }, body }) {
        const of = requireReached(operator, 'chat.open', await cases.lock(tx, id))
        if (of.state !== 'open') throw new OperatorError('no_purpose', { message: 'the case is decided' })
        await operators.leases.require(tx, { kind: 'case', id }, { operatorId: operator.id, number: body.lease })
        const reports = await reportsOf(id)
        if (reports.length === 0) throw new OperatorError('no_purpose', { message: 'no message was reported' })
        const before = await cases.openingOf(id, operator.id, { lease: body.lease, at: now() })
        const around = body.isWider ? Math.min((before?.around ?? AROUND) + AROUND, MAX_AROUND) : AROUND
        return {
          object: { id, brandId: of.brandId, country: of.country },
          title: `#${of.number}`,
          before: { around: before?.around ?? null },
          after: { around },
          of,
          reports,
          around,
        }
      },
      async perform({ tx, operator, params: { id }, body, seen: { of, reports, around } }) {
        const at = now()
        const until = new Date(at.getTime() + OPEN_MS)
        await cases.open(tx, { id: newId(), caseId: id, operatorId: operator.id, lease: body.lease, around, at, until })
        await noteAll(tx, { operator, of, reports, around, reason: body.reason })
        return { until: until.getTime(), around }
      },
    }),
    answer(operatorCalls.caseChat, async ({ operator, params: { id } }) => {
      const of = requireReached(operator, 'chat.open', await cases.byId(id))
      const lease = (await operators.leases.current('case', [id])).get(id)
      const isMine = lease?.operator_id === operator.id
      const opening = isMine
        ? await cases.openingOf(id, operator.id, { lease: Number(lease.number), at: now() })
        : undefined
      if (of.state !== 'open' || opening === undefined) throw new OperatorError('no_purpose')
      const messages = []
      for (const report of await reportsOf(id)) {
        const { items, named } = await itemsOf(report, opening.around)
        for (const item of items)
          messages.push({
            id: item.id,
            reportId: report.id,
            at: item.at.getTime(),
            isBySubject: (item.by === 'member') === (of.subjectKind === 'member'),
            isAutomated: item.isAutomated,
            isReported: named.has(item.id),
            text: item.text,
            hasImage: item.hasImage,
          })
      }
      return { until: opening.until.getTime(), watermark: `${operator.name} · ${operator.id.slice(0, 8)}`, messages }
    }),
  ]
}
