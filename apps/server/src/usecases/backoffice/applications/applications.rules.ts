import type { ApplicationState } from '@incontro/contract'
import type { ItemAction } from '@incontro/contract/backoffice.ts'

type Facts = {
  readonly state: ApplicationState
  readonly appealedAt: Date | null
  readonly appealEndedAt: Date | null
}
type Around = {
  /** A check of identity and age counts today. */
  readonly isValid: boolean
  /** The operator decided it. */
  readonly isOwn: boolean
}

const acts = ['askApplicant', 'approveApplication', 'refuseApplication', 'decideApplicationAppeal'] as const
type Act = (typeof acts)[number]

/** Why an act on an application is not possible. */
export function whyNot(
  act: Act,
  { state, appealedAt, appealEndedAt }: Facts,
  { isValid, isOwn }: Around,
): 'conflict' | 'own_request' | undefined {
  switch (act) {
    case 'askApplicant':
      return state === 'sent' ? undefined : 'conflict'
    case 'approveApplication':
      return state === 'sent' && isValid ? undefined : 'conflict'
    case 'refuseApplication':
      return state === 'sent' || state === 'question' ? undefined : 'conflict'
    case 'decideApplicationAppeal':
      if (state !== 'refused' || appealedAt === null || appealEndedAt !== null) return 'conflict'
      return isOwn ? 'own_request' : undefined
  }
}

/** G4: what can be done with an application, and why what cannot. */
export function actionsOf(facts: Facts, { may, ...around }: Around & { readonly may: boolean }): ItemAction[] {
  return acts.map((action) => {
    const why = may ? whyNot(action, facts, around) : 'missing_permission'
    return {
      action,
      allowed: why === undefined,
      ...(why !== undefined && { why }),
      needs: action === 'askApplicant' ? [] : ['step_up'],
    }
  })
}

/** Another one once what acts change is another. */
export function versionOf({ state, appealedAt, appealEndedAt }: Facts): string {
  return [state, appealedAt?.getTime() ?? '', appealEndedAt?.getTime() ?? ''].join(':')
}
