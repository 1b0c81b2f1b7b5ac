import { type ItemAction, operatorCalls as calls, type Permission } from '@incontro/contract/backoffice.ts'
import { type Operator, reaches, standingsOf } from '../../../modules/operators/index.ts'

type Facts = {
  readonly brandId: string
  readonly hasDraft: boolean
  readonly isLive: boolean
  readonly isBehind: boolean
  readonly isScheduled: boolean
  readonly hasFaults: boolean
  /** One operator publishes it alone. */
  readonly isFree: boolean
}
type AnyCall = (typeof calls)[
  | 'publishBrand'
  | 'saveBrandDraft'
  | 'saveBrandTexts'
  | 'saveBrandPlans'
  | 'updateBrandDraft'
  | 'dropBrandDraft'
  | 'cancelBrandSchedule'
  | 'restoreBrandVersion']

/** G4: what an operator can do with a brand now, and why not what they cannot. */
export function brandActions(operator: Operator, facts: Facts): ItemAction[] {
  const { hasDraft, isLive, isBehind, isScheduled, hasFaults, isFree, brandId } = facts
  const one = (call: AnyCall, why: string | undefined): ItemAction => {
    const { act, access } = call
    const grades = standingsOf(operator.grants, access as Permission) // none of them is open to all
      .filter(({ grade, grant }) => grade !== 'read' && reaches(grant, { brandId }))
      .map(({ grade }) => grade)
    const isLimited = access === 'texts.draft' && !grades.includes('full')
    const reason = grades.length === 0 || isLimited ? 'missing_permission' : why
    return {
      action: call.id,
      allowed: reason === undefined,
      ...(reason !== undefined && { why: reason }),
      needs: [
        ...(act?.needsStepUp === true ? (['step_up'] as const) : []),
        ...(act?.hasApproval === true && !isFree && !grades.includes('full') ? (['approval'] as const) : []),
      ],
    }
  }
  const whyNotPublish = !hasDraft || isBehind || isScheduled ? 'conflict' : hasFaults ? 'invalid' : undefined
  return [
    one(calls.saveBrandDraft, undefined),
    one(calls.saveBrandTexts, undefined),
    one(calls.saveBrandPlans, undefined),
    one(calls.updateBrandDraft, hasDraft && isBehind && isLive ? undefined : 'conflict'),
    one(calls.dropBrandDraft, hasDraft && (isLive || !isScheduled) ? undefined : 'conflict'),
    one(calls.publishBrand, whyNotPublish),
    one(calls.cancelBrandSchedule, isScheduled ? undefined : 'conflict'),
    one(calls.restoreBrandVersion, isLive ? undefined : 'conflict'),
  ]
}
