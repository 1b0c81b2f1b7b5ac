import { AGREEMENT_DAYS, EXACT_TO, operatorCalls as calls, type ItemAction } from '@incontro/contract/backoffice.ts'
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
import { agree, type DueProcess, type LookOfCase } from '../../../modules/trust/index.ts'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { claimFirst } from '../queues/claims.ts'
import type { PeopleOf } from './people.ts'
import { operatorLanguage, type Present, subjectKey, subjectOf } from './present.ts'
import { isReached, mayTakeOver, reachOf, requireMayAct } from './reach.ts'

type Deps = {
  readonly process: DueProcess
  readonly operators: Pick<OperatorsApi, 'leases' | 'namesOf'>
  readonly peopleOf: PeopleOf
  readonly present: Present
  readonly transaction: RunTransaction
  readonly now: () => Date
}
const KIND = 'second_look'
const MOST_TO_DO = 50
const DAY = 86_400_000

/** BO-50: two decisions in a hundred, and each that is for good, are judged again by someone who does not see them. */
export function secondLooks({ process, operators, peopleOf, present, transaction, now }: Deps): OperatorBinding[] {
  const { looks, policies, reports } = process
  const isOwn = ({ first }: LookOfCase, { id }: Operator) => first.by === id || first.approvedBy === id

  /** As if it were not there: of another brand, and as long as it is open to who decided or approved it. */
  function requireLook(operator: Operator, look: LookOfCase | undefined): LookOfCase {
    if (look === undefined || !isReached(operator, 'cases.decide', look.of)) throw new OperatorError('not_found')
    if (look.state === 'open' && isOwn(look, operator)) throw new OperatorError('not_found')
    return look
  }
  async function titlesOf(operator: Operator) {
    const titles = new Map(
      (await policies.versions()).toReversed().map(({ id, words }) => [id, words[operatorLanguage(operator)].title]),
    )
    return (id: string | null) => (id === null ? null : (titles.get(id) ?? id))
  }
  async function rowsOf(found: readonly LookOfCase[]) {
    const person = await peopleOf(found.map(({ of }) => subjectKey(of)))
    return found.map(({ id, of, why, askedAt, state }) => ({
      id,
      caseId: of.id,
      caseNumber: of.number,
      brandId: of.brandId,
      country: of.country,
      subject: subjectOf(person(subjectKey(of))),
      why,
      askedAt: askedAt.getTime(),
      state,
    }))
  }
  async function compared({ first, second, stands }: LookOfCase, operator: Operator) {
    if (second === null || standingsOf(operator.grants, 'appeals.decide').length === 0) return null
    const [names, titleOf] = await Promise.all([operators.namesOf([first.by, second.by]), titlesOf(operator)])
    const shown = ({ outcome, policyId, by, at }: typeof second) => ({
      outcome,
      policyId,
      by: names.get(by) ?? '',
      at: at.getTime(),
      policy: titleOf(policyId),
    })
    return { first: shown(first), second: shown(second), stands }
  }

  async function show(operator: Operator, id: string) {
    const look = requireLook(operator, await looks.byId(id))
    const [[row], leases, inForce, all, person] = await Promise.all([
      rowsOf([look]),
      present.leasesOf(KIND, [id], operator),
      policies.inForce(now()),
      reports.ofCase(look.of.id),
      peopleOf([subjectKey(look.of)]),
    ])
    if (row === undefined) throw new TypeError('one look has one row')
    const lease = leases.get(id) ?? null
    const language = operatorLanguage(operator)
    return {
      ...row,
      reports: (await present.reports(all)).map(({ accuracy: _accuracy, ...report }) => report),
      profile: { ...person(subjectKey(look.of)).profile },
      policies: inForce.map(({ id: policyId, words }) => ({
        policyId,
        title: words[language].title,
        text: words[language].text,
      })),
      lease,
      compared: await compared(look, operator),
      actions: actionsOf(look, operator, lease?.isOwn === true),
    }
  }
  function actionsOf(look: LookOfCase, { id, grants }: Operator, isMine: boolean): ItemAction[] {
    const one = ({ id: action }: { id: string }, whys: readonly (string | false)[]): ItemAction => {
      const why = whys.find((each) => each !== false)
      return { action, allowed: why === undefined, ...(why !== undefined && { why }), needs: [] }
    }
    const judges = standingsOf(grants, 'cases.decide').some(({ grade }) => grade !== 'read')
    const closes = standingsOf(grants, 'appeals.decide').some(({ grade }) => grade !== 'read')
    return [
      one(calls.judgeLook, [
        !judges && 'missing_permission',
        look.state !== 'open' && 'conflict',
        !isMine && 'lease_lost',
      ]),
      one(calls.closeLook, [
        !closes && 'missing_permission',
        look.state !== 'differs' && 'conflict',
        isOfEither(look, id) && 'own_decision',
      ]),
    ]
  }
  async function lock(tx: Tx, operator: Operator, id: string, state: 'open' | 'differs') {
    const look = requireLook(operator, await looks.lock(tx, id))
    if (look.state !== state) throw new OperatorError('conflict')
    const { id: caseId, brandId, country, number } = look.of
    return { look, object: { id: caseId, brandId, country }, title: `#${number}` }
  }

  return [
    answer(calls.claimNextLook, async ({ operator }) => {
      requireMayAct(operator, 'cases.decide')
      return transaction(async (tx) => {
        const items = await looks.toDo(reachOf(operator, 'cases.decide'), operator.id, MOST_TO_DO, tx)
        const claimed = await claimFirst(operators.leases, tx, { kind: KIND, items, operator })
        return { lookId: claimed?.item.id ?? null }
      })
    }),
    answer(calls.showLook, async ({ operator, params: { id } }) => show(operator, id)),
    act(calls.judgeLook, {
      async look({ tx, operator, params: { id }, body: { lease, outcome, policyId } }) {
        const locked = await lock(tx, operator, id, 'open')
        await operators.leases.require(tx, { kind: KIND, id }, { operatorId: operator.id, number: lease })
        const isRule = policyId !== null && (await policies.inForce(now(), tx)).some((one) => one.id === policyId)
        if (isRule === (outcome === 'no_action')) throw new OperatorError('invalid', { field: 'policyId' })
        return { ...locked, before: {}, after: { outcome, policyId } }
      },
      async perform({ tx, operator, params: { id }, body: { outcome, policyId }, seen: { look } }) {
        const agrees = agree(look.first, { outcome, policyId })
        await looks.judge(tx, id, { outcome, policyId }, { by: operator.id, at: now(), agrees })
        await operators.leases.release(tx, { kind: KIND, id }, operator.id)
        return { agrees }
      },
    }),
    act(calls.closeLook, {
      async look({ tx, operator, params: { id }, body: { stands } }) {
        const locked = await lock(tx, operator, id, 'differs')
        if (isOfEither(locked.look, operator.id)) throw new OperatorError('own_decision')
        return { ...locked, before: {}, after: { stands } }
      },
      async perform({ tx, operator, params: { id }, body: { stands } }) {
        await looks.close(tx, id, { stands, by: operator.id, at: now() })
        return { stands }
      },
    }),
    answer(calls.listLooks, async ({ operator, query: { after, state = 'differs' } }) => {
      const reach = reachOf(operator, 'appeals.decide')
      const place = after === undefined ? null : cursorOf(after, ['at', 'id'])
      const [found, count] = await Promise.all([
        looks.page(reach, state, { after: place, most: PAGE + 1 }),
        looks.count(reach, state, EXACT_TO + 1),
      ])
      return {
        rows: await rowsOf(found.slice(0, PAGE)),
        next: nextOf(found, ({ id, second, askedAt }) => ({ at: (second?.at ?? askedAt).toISOString(), id })),
        total: Math.min(count, EXACT_TO),
        isMore: count > EXACT_TO,
      }
    }),
    answer(calls.showAgreement, async ({ operator }) => {
      const since = new Date(now().getTime() - AGREEMENT_DAYS * DAY)
      const { policies: byPolicy, people } = await looks.agreement(reachOf(operator, 'cases.decide'), since)
      const shown = people.filter(({ operatorId }) => operatorId === operator.id || mayTakeOver(operator))
      const [names, titleOf] = await Promise.all([
        operators.namesOf(shown.map(({ operatorId }) => operatorId)),
        titlesOf(operator),
      ])
      return {
        since: since.getTime(),
        policies: byPolicy.map(({ policyId, ...counts }) => ({ title: titleOf(policyId), ...counts })),
        people: shown
          .map(({ operatorId, ...counts }) => ({
            name: names.get(operatorId) ?? '',
            isOwn: operatorId === operator.id,
            ...counts,
          }))
          .toSorted((one, other) => one.name.localeCompare(other.name)),
      }
    }),
  ]
}

/** Neither of the two says which of them is right, nor does the one who approved the first. */
function isOfEither({ first, second }: LookOfCase, operatorId: string): boolean {
  return [first.by, first.approvedBy, second?.by].includes(operatorId)
}
