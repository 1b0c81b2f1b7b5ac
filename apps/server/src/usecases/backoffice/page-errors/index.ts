import { EXACT_TO, type ErrorGroup, type ItemAction, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import type { PageErrors, StoredErrorGroup } from '../../../modules/attribution/index.ts'
import {
  act,
  answer,
  brandsOf,
  cursorOf,
  nextOf,
  type Operator,
  type OperatorBinding,
  OperatorError,
  type OperatorsApi,
  PAGE,
  standingsOf,
} from '../../../modules/operators/index.ts'

type Deps = {
  readonly errors: PageErrors
  readonly operators: Pick<OperatorsApi, 'namesOf'>
  readonly now: () => Date
}

const PERMISSION = 'running'

/** BO-52: errors that browsers met, by groups; a group that is muted comes back with a new version. */
export function pageErrorBindings({ errors, operators, now }: Deps): readonly OperatorBinding[] {
  const scopeOf = ({ grants }: Operator, brand?: string) => {
    const own = brandsOf(grants, PERMISSION)
    if (brand === undefined) return { brands: own }
    return { brands: own === null || own.includes(brand) ? [brand] : [] }
  }
  async function findOrThrow(operator: Operator, id: string): Promise<StoredErrorGroup> {
    const found = await errors.find(id, scopeOf(operator))
    if (found === null) throw new OperatorError('not_found')
    return found
  }

  return [
    answer(calls.listPageErrors, async ({ operator, query: { after, brand, ...filter } }) => {
      const asked = { ...filter, ...scopeOf(operator, brand) }
      const place = after === undefined ? null : cursorOf(after, ['at', 'key'])
      const [rows, total] = await Promise.all([
        errors.page(asked, place === null ? null : { at: new Date(Number(place.at)), id: place.key }, PAGE + 1),
        errors.count(asked, EXACT_TO + 1),
      ])
      return {
        rows: rows.slice(0, PAGE).map((row) => present(row, operator)),
        next: nextOf(rows, ({ lastAt, id }) => ({ at: String(lastAt.getTime()), key: id })),
        total: Math.min(total, EXACT_TO),
        isMore: total > EXACT_TO,
      }
    }),
    answer(calls.showPageErrors, async ({ operator, params: { id } }) => {
      const group = await findOrThrow(operator, id)
      const scope = scopeOf(operator)
      const [days, browsers, pages, byVersion, newest, mute] = await Promise.all([
        errors.days(id, scope, now()),
        errors.browsers(id, scope),
        errors.pages(id, scope),
        errors.byVersion(id, scope),
        errors.newest(id, scope),
        errors.mute(id),
      ])
      if (newest === null) throw new OperatorError('not_found')
      const names = await operators.namesOf(mute === null ? [] : [mute.by])
      return {
        ...present(group, operator),
        days,
        browsers,
        pages,
        byVersion,
        newest: { ...newest, at: newest.at.getTime(), steps: [...newest.steps] },
        mute: mute && {
          by: names.get(mute.by) ?? '',
          at: mute.at.getTime(),
          versions: mute.versions.filter((version) => version !== ''),
        },
      }
    }),
    act(calls.mutePageErrors, {
      async look({ tx, operator, params: { id } }) {
        await errors.lockGroup(tx, id)
        const group = await findOrThrow(operator, id)
        return {
          object: { id, brandId: null },
          title: group.message,
          version: versionOf(group),
          before: { state: stateOf(group) },
          after: { state: 'muted' },
          group,
        }
      },
      async perform({ tx, operator, body: { reason }, seen: { group } }) {
        await errors.setMute(tx, group.id, { by: operator.id, at: now(), versions: group.versions, reason })
        return { versions: group.versions.filter((version) => version !== '') }
      },
      async reverse({ tx, objectId }) {
        await errors.lockGroup(tx, objectId)
        await errors.setMute(tx, objectId, null)
      },
    }),
    act(calls.unmutePageErrors, {
      async look({ tx, operator, params: { id } }) {
        await errors.lockGroup(tx, id)
        const group = await findOrThrow(operator, id)
        if (!group.isMuted) throw new OperatorError('conflict', { message: 'it is open' })
        return {
          object: { id, brandId: null },
          title: group.message,
          version: versionOf(group),
          before: { state: 'muted' },
          after: { state: 'open' },
        }
      },
      async perform({ tx, params: { id } }) {
        await errors.setMute(tx, id, null)
        return { state: 'open' as const }
      },
    }),
  ]
}

const stateOf = ({ isMuted }: StoredErrorGroup) => (isMuted ? ('muted' as const) : ('open' as const))

/** Another one once it is muted or opened, or another version has met it; not with each error. */
function versionOf(group: StoredErrorGroup): string {
  return `${stateOf(group)} ${[...group.versions].sort().join(' ')}`.slice(0, 64)
}

function present(group: StoredErrorGroup, operator: Operator): ErrorGroup {
  const { id, subject, message, count, firstAt, lastAt, versions, isMuted } = group
  return {
    id,
    version: versionOf(group),
    subject,
    message,
    count,
    firstAt: firstAt.getTime(),
    lastAt: lastAt.getTime(),
    versions: versions.filter((version) => version !== ''),
    state: stateOf(group),
    actions: [
      actionOf(calls.mutePageErrors.id, operator, !isMuted),
      actionOf(calls.unmutePageErrors.id, operator, isMuted),
    ],
  }
}

/** A group is of all brands: who mutes it reaches all. */
function actionOf(action: string, { grants }: Operator, isPossible: boolean): ItemAction {
  const may = standingsOf(grants, PERMISSION).some(({ grade, grant }) => grade !== 'read' && grant.brands === null)
  const why = may ? (isPossible ? undefined : 'conflict') : 'missing_permission'
  return { action, allowed: why === undefined, ...(why !== undefined && { why }), needs: [] }
}
