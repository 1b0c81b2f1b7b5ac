import { type IdentityCheckDetails, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import type { CheckRow, DeskCheck, IdentityChecksApi } from '../../../modules/identity-checks/index.ts'
import {
  act,
  answer,
  type Operator,
  type OperatorBinding,
  OperatorError,
  type OperatorsApi,
  PAGE,
  reaches,
  standingsOf,
} from '../../../modules/operators/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { COUNTED, ONE_MORE, pageOf, placeOf } from '../members/lists.ts'

type Deps = {
  readonly identityChecks: Pick<IdentityChecksApi, 'desk' | 'documents' | 'decide' | 'lock'>
  readonly operators: Pick<OperatorsApi, 'access' | 'namesOf'>
  readonly now: () => Date
}

const PERMISSION = 'identity.documents'
/** For how long an operator sees the pictures that they opened. */
const OPEN_MS = 10 * 60_000

/** AN-05: operators look at documents and decide by hand; no one else sees a picture. */
export function identityBindings({ identityChecks, operators, now }: Deps): readonly OperatorBinding[] {
  const { desk, documents, decide, lock } = identityChecks

  const standingOf = (operator: Operator, check: DeskCheck) =>
    standingsOf(operator.grants, PERMISSION).find(({ grant }) => reaches(grant, check))

  async function seen(operator: Operator, id: string, tx?: Tx): Promise<DeskCheck> {
    const check = await desk.one(id, tx)
    if (check === null || standingOf(operator, check) === undefined) throw new OperatorError('not_found')
    return check
  }
  async function openUntil(operator: Operator, { id, accountId }: DeskCheck): Promise<number | null> {
    const since = new Date(now().getTime() - OPEN_MS)
    const noted = await operators.access.since(accountId, { operatorId: operator.id, at: since })
    const opened = noted.find(({ what, details }) => what === 'identity' && details['checkId'] === id)
    return opened === undefined ? null : opened.at + OPEN_MS
  }
  const objectOf = ({ id, brandId, country }: DeskCheck) => ({ id, brandId, country })

  async function details(operator: Operator, check: DeskCheck): Promise<IdentityCheckDetails> {
    const [files, until, names] = await Promise.all([
      documents.list(check.id),
      openUntil(operator, check),
      operators.namesOf(check.decidedBy === null ? [] : [check.decidedBy]),
    ])
    const { documentKind, birthYear, age, decidedBy } = check
    const isReader = standingOf(operator, check)?.grade === 'read'
    const why = isReader ? 'missing_permission' : undefined
    return {
      ...rowOf(check),
      version: versionOf(check),
      documentKind,
      birthYear,
      age,
      decidedBy: decidedBy === null ? null : (names.get(decidedBy) ?? ''),
      files: files.map(({ id, side }) => ({ id, side })),
      openUntil: until,
      actions: [
        actionOf('openIdentityDocuments', why ?? (files.length === 0 ? 'gone' : undefined)),
        actionOf('decideIdentity', why ?? whyNotDecide(check)),
      ],
    }
  }

  return [
    answer(calls.listIdentityChecks, async ({ operator, query: { after, ...rest } }) => {
      const scopes = standingsOf(operator.grants, PERMISSION).map(({ grant: { brands, countries } }) => ({
        brands,
        countries,
      }))
      const filter = { ...rest, scopes }
      const [rows, count] = await Promise.all([
        desk.page(filter, { after: placeOf(after), most: ONE_MORE }),
        desk.count(filter, COUNTED),
      ])
      return pageOf(rows, rows.slice(0, PAGE).map(rowOf), {
        count,
        placeOf: ({ createdAt, id }) => ({ at: createdAt, id }),
      })
    }),
    answer(calls.showIdentityCheck, async ({ operator, params: { id } }) =>
      details(operator, await seen(operator, id)),
    ),
    act(calls.openIdentityDocuments, {
      async look({ tx, operator, params: { id } }) {
        const check = await seen(operator, id, tx)
        if ((await documents.list(id, tx)).length === 0)
          throw new OperatorError('gone', { message: 'no picture is kept' })
        return { object: objectOf(check), title: titleOf(check), before: {}, after: { viewed: true }, check }
      },
      async perform({ tx, operator, body: { reason }, seen: { check } }) {
        const role = standingOf(operator, check)?.grant.role
        if (role === undefined) throw new OperatorError('not_found')
        const { accountId, trackerId, brandId, id } = check
        await operators.access.note(tx, {
          operatorId: operator.id,
          role,
          person: { kind: 'angel', id: trackerId, accountId, brandId },
          what: 'identity',
          details: { checkId: id },
          reason,
        })
        return { id, openUntil: now().getTime() + OPEN_MS }
      },
    }),
    answer(calls.showIdentityPicture, async ({ operator, params: { id, fileId } }) => {
      const check = await seen(operator, id)
      if ((await openUntil(operator, check)) === null)
        throw new OperatorError('step_up_required', { message: 'open the documents first' })
      const picture = await documents.open(fileId)
      if (picture === null || picture.check.id !== id) throw new OperatorError('gone')
      return { type: 'image/jpeg' as const, base64: picture.content.toString('base64') }
    }),
    act(calls.decideIdentity, {
      async look({ tx, operator, params: { id }, body: { outcome, document } }) {
        const locked = await lock(tx, id)
        const check = await seen(operator, id, tx)
        if (locked === null) throw new OperatorError('not_found')
        if (whyNotDecide(check) !== undefined)
          throw new OperatorError('conflict', { message: 'it is not decided by hand' })
        if ((document === undefined) !== (check.purpose === 'liveness'))
          throw new OperatorError('invalid', { field: 'document', message: 'a check of identity has a document' })
        return {
          object: objectOf(check),
          title: titleOf(check),
          version: versionOf(check),
          before: { outcome: null },
          after: { outcome },
          check,
        }
      },
      async perform({ tx, operator, params: { id }, body, seen: { check } }) {
        const { outcome, document } = body
        const finding = {
          outcome,
          documentKind: document?.kind ?? null,
          birthYear: document?.birthYear ?? null,
          expiresOn: document?.expiresOn ?? null,
          documentNumber: document?.number ?? null,
        }
        const found = await decide(tx, check.id, { finding, decidedBy: operator.id })
        if (found === null) throw new OperatorError('conflict', { message: 'it was decided meanwhile' })
        return { id, outcome: found }
      },
    }),
  ]
}

/** A service decides its own; pictures that were not handed in, and a person who came by, an operator decides as well. */
function whyNotDecide({ state, method }: Pick<DeskCheck, 'state'> & Pick<CheckRow, 'method'>): 'conflict' | undefined {
  return method !== 'vendor' && (state === 'waiting' || state === 'open') ? undefined : 'conflict'
}

function actionOf(action: string, why: string | undefined) {
  return { action, allowed: why === undefined, ...(why !== undefined && { why }), needs: ['step_up' as const] }
}

function titleOf({ name, trackerId }: DeskCheck): string {
  return name === '' ? trackerId : name
}

function versionOf({ state, outcome }: DeskCheck): string {
  return `${state}:${outcome ?? ''}`
}

function rowOf(check: DeskCheck) {
  const { id, name, trackerId, angelId, brandId, country, purpose, method, state, outcome, expiresOn } = check
  return {
    ...{ id, name, trackerId, angelId, brandId, country, purpose, method, state, outcome, expiresOn },
    createdAt: check.createdAt.getTime(),
    sentAt: check.sentAt?.getTime() ?? null,
    decidedAt: check.decidedAt?.getTime() ?? null,
  }
}
