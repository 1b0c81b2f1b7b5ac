import {
  hasDays,
  type ItemAction,
  MISUSE_POLICY,
  operatorCalls,
  type Permission,
} from '@incontro/contract/backoffice.ts'
import {
  act,
  answer,
  type Operator,
  type OperatorBinding,
  OperatorError,
  standingsOf,
} from '../../../modules/operators/index.ts'
import type { DueProcess, Policy } from '../../../modules/trust/index.ts'

type Deps = { readonly process: DueProcess; readonly now: () => Date }

/** TS-06: policies in versions: read, drafted, and put into force by two. They belong to no brand. */
export function policyCalls({ process: { policies }, now }: Deps): OperatorBinding[] {
  const versionOf = ({ version, draftedAt }: Policy) => `${version}.${draftedAt.getTime()}`

  return [
    answer(operatorCalls.listPolicies, async ({ operator }) => {
      const all = await policies.versions()
      const newest = new Map<string, number>()
      const at = now()
      for (const { id, version, inForceFrom } of all)
        if (inForceFrom !== null && inForceFrom <= at) newest.set(id, Math.max(version, newest.get(id) ?? 0))
      return {
        policies: all.map((one) => {
          const state = stateOf(one, { at, newest: newest.get(one.id) })
          return {
            id: one.id,
            policyVersion: one.version,
            version: versionOf(one),
            state,
            severity: one.severity,
            words: one.words,
            ladder: [...one.ladder],
            inForceFrom: one.inForceFrom?.getTime() ?? null,
            actions: actionsOf(operator, state),
          }
        }),
      }
    }),
    act(operatorCalls.draftPolicy, {
      async look({ tx, params: { id }, body: { severity, words, ladder } }) {
        const before = await policies.lockDraft(tx, id)
        requireSteps(id, ladder)
        return {
          object: { id, brandId: null }, // they hold on all brands
          title: words.en.title,
          before: before === undefined ? {} : { severity: before.severity, ladder: before.ladder, words: before.words },
          after: { severity, ladder, words },
        }
      },
      async perform({ tx, operator, params: { id }, body: { severity, words, ladder } }) {
        const policyVersion = await policies.draft(tx, { id, severity, words, ladder, at: now(), by: operator.id })
        return { policyVersion }
      },
    }),
    act(operatorCalls.publishPolicy, {
      async look({ tx, params: { id }, body: { from } }) {
        const draft = await policies.lockDraft(tx, id)
        if (draft === undefined) throw new OperatorError('not_found')
        const [current] = (await policies.inForce(now(), tx)).filter((one) => one.id === id)
        return {
          object: { id, brandId: null }, // they hold on all brands
          title: draft.words.en.title,
          version: versionOf(draft),
          before:
            current === undefined
              ? {}
              : { version: current.version, severity: current.severity, ladder: current.ladder, words: current.words },
          after: {
            version: draft.version,
            severity: draft.severity,
            ladder: draft.ladder,
            words: draft.words,
            ...(from !== undefined && { from: new Date(from).toISOString() }),
          },
          draft,
        }
      },
      async perform({ tx, operator, params: { id }, body: { from = 0 }, seen: { draft } }) {
        const at = new Date(Math.max(now().getTime(), from)) // the second yes may come after the day
        await policies.publish(tx, { id, version: draft.version, at, by: operator.id })
        return { policyVersion: draft.version }
      },
    }),
  ]
}

/** Where a version stands now; one with a later day than the newest never comes into force. */
function stateOf(
  { version, inForceFrom }: Policy,
  { at, newest = 0 }: { readonly at: Date; readonly newest: number | undefined },
): 'draft' | 'scheduled' | 'in_force' | 'replaced' {
  if (inForceFrom === null) return 'draft'
  if (inForceFrom > at && version > newest) return 'scheduled'
  return version === newest ? 'in_force' : 'replaced'
}

/** A suspension and a limit have days, and nothing else has. @throws OperatorError invalid */
function requireSteps(id: string, ladder: Policy['ladder']): void {
  for (const [step, { outcome, days }] of ladder.entries())
    if (hasDays(outcome) !== (days !== null) || (outcome === 'reports_later' && id !== MISUSE_POLICY))
      throw new OperatorError('invalid', { field: `ladder.${step}.days` })
}

function actionsOf({ grants }: Operator, state: ReturnType<typeof stateOf>): ItemAction[] {
  const may = (permission: Permission) => standingsOf(grants, permission).some(({ grade }) => grade !== 'read')
  const draft: ItemAction = may('policies.draft')
    ? { action: 'draftPolicy', allowed: true, needs: [] }
    : { action: 'draftPolicy', allowed: false, why: 'missing_permission', needs: [] }
  if (state !== 'draft') return [draft]
  return [
    draft,
    may('policies.publish')
      ? { action: 'publishPolicy', allowed: true, needs: ['step_up', 'approval'] }
      : { action: 'publishPolicy', allowed: false, why: 'missing_permission', needs: ['step_up', 'approval'] },
  ]
}
