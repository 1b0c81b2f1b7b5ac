import { type AngelDetails, type AngelRow, FLOOR, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import type { DeskAngel } from '../../../modules/angels/index.ts'
import {
  answer,
  type Operator,
  type OperatorBinding,
  OperatorError,
  PAGE,
  standingsOf,
} from '../../../modules/operators/index.ts'
import { isReached } from '../cases/reach.ts'
import { COUNTED, ONE_MORE, pageOf, placeOf } from '../members/lists.ts'
import { maskEmail } from '../members/mask.rules.ts'
import { actionsOf } from './actions.rules.ts'
import type { AngelsDeps } from './deps.ts'
import { listScopes, mayAct, requireSeen } from './reach.ts'
import { versionOf } from './version.ts'

type Deps = Pick<AngelsDeps, 'angels' | 'profiles' | 'memberships' | 'process' | 'operators' | 'now'>

/** More than anybody reads on a page; the cases have all of them. */
const MAX_REPORTS = 50
const SUGGESTIONS_MS = 30 * 86_400_000

/** BO-35: the list of profiles, and one of them. */
export function readBindings({
  angels,
  profiles,
  memberships,
  process,
  operators,
  now,
}: Deps): readonly OperatorBinding[] {
  /** What was reported and decided, where the operator sees cases (G3, TS-15). */
  async function safetyOf(operator: Operator, { id }: DeskAngel): Promise<AngelDetails['safety']> {
    if (standingsOf(operator.grants, 'cases.decide').length === 0) return null
    const [reports, decisions] = await Promise.all([
      angels.desk.reportsAbout(id, MAX_REPORTS),
      process.decisions.ofSubject({ kind: 'angel', id }),
    ])
    const seen = reports.filter((report) => isReached(operator, 'cases.decide', report))
    const cases = new Set(seen.map(({ caseId }) => caseId))
    return {
      reports: seen.map(({ id: reportId, at, reason, caseId, caseNumber, isOpen }) => ({
        id: reportId,
        at: at.getTime(),
        reason,
        caseId,
        caseNumber,
        isOpen,
      })),
      decisions: decisions
        .filter(({ caseId }) => cases.has(caseId))
        .map(({ id: decisionId, at, outcome, policyId, endsAt, endedAt, caseId }) => ({
          id: decisionId,
          at: at.getTime(),
          outcome,
          policyId,
          endsAt: endsAt?.getTime() ?? null,
          endedAt: endedAt?.getTime() ?? null,
          caseId,
        })),
    }
  }

  async function contractsOf(id: string): Promise<AngelDetails['contracts']> {
    const contracts = await profiles.desk.contractsOf(id)
    const names = await operators.namesOf(contracts.flatMap(({ operatorId }) => operatorId ?? []))
    return contracts.map(({ operatorId, at, ...contract }) => ({
      id: contract.id,
      kind: contract.kind,
      kindBefore: contract.kindBefore,
      textVersion: contract.textVersion,
      signedOn: contract.signedOn,
      signature: contract.signature,
      by: operatorId === null ? null : (names.get(operatorId) ?? ''),
      at: at.getTime(),
    }))
  }

  async function details(operator: Operator, row: DeskAngel): Promise<AngelDetails> {
    const [angel, account, contracts, safety, languages] = await Promise.all([
      profiles.angel(row.id),
      row.accountId === null ? null : memberships.member(row.accountId),
      contractsOf(row.id),
      safetyOf(operator, row),
      profiles.desk.languagesOf(row.id),
    ])
    if (angel === null) throw new OperatorError('not_found')
    return {
      ...rowOf(row),
      version: versionOf(row),
      email: account === null || account.isErased ? null : maskEmail(account.email),
      isAvailable: profiles.isAvailable(angel),
      profile: {
        age: angel.age,
        gender: angel.gender,
        city: angel.city,
        about: angel.about,
        description: angel.description,
        hairColor: angel.hairColor,
        height: angel.heightCm,
        weight: angel.weightKg,
        position: angel.position,
        interests: [...angel.interests],
        languages: [...languages],
        verifiedOnly: angel.verifiedOnly,
        photo: profiles.photoPath(angel),
      },
      conversations: row.conversations,
      waitingSince: row.waitingSince?.getTime() ?? null,
      contracts,
      safety,
      actions: actionsOf(row, (permission) => mayAct(operator, permission, row)),
    }
  }

  return [
    answer(calls.listAngels, async ({ operator, query: { after, verified, waiting, reported, ...rest } }) => {
      const filter = {
        ...rest,
        scopes: listScopes(operator),
        isVerified: isYes(verified),
        isWaiting: isYes(waiting),
        isReported: isYes(reported),
      }
      const [rows, count] = await Promise.all([
        angels.desk.page(filter, { after: placeOf(after), most: ONE_MORE }),
        angels.desk.count(filter, COUNTED),
      ])
      return pageOf(rows, rows.slice(0, PAGE).map(rowOf), {
        count,
        placeOf: ({ createdAt, id }) => ({ at: createdAt, id }),
      })
    }),
    answer(calls.listSuggestions, async ({ operator }) => {
      const since = new Date(now().getTime() - SUGGESTIONS_MS)
      const rows = await angels.desk.suggestions(listScopes(operator), since)
      // G9: of fewer than five persons nothing is said, nor of those who sent some and those who did not
      const shown = (persons: number, all: number) => persons >= FLOOR && (all === persons || all - persons >= FLOOR)
      return {
        rows: rows.map(({ brandId, offered, unchanged, persons, senders }) => ({
          brandId,
          offered: persons >= FLOOR ? offered : null,
          unchanged: shown(senders, persons) ? unchanged : null,
        })),
      }
    }),
    answer(calls.showAngel, async ({ operator, params: { id } }) =>
      details(operator, requireSeen(operator, 'angels.read', await angels.desk.one(id))),
    ),
  ]
}

function isYes(asked: 'yes' | 'no' | undefined): boolean | undefined {
  return asked === undefined ? undefined : asked === 'yes'
}

function rowOf(row: DeskAngel): AngelRow {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    trackerId: row.trackerId,
    brandId: row.brandId,
    country: row.country,
    region: row.region,
    isVerified: row.isVerified,
    listing: row.listing,
    createdAt: row.createdAt.getTime(),
    lastActiveAt: row.lastActiveAt.getTime(),
    lastAnswerAt: row.lastAnswerAt?.getTime() ?? null,
    waiting: row.waiting,
    reports: row.reports,
    openCases: row.openCases,
  }
}
