import type { CreditsApi } from '../credits/index.ts'

/** What reversals do to credits. */
export type TakesCredits = Pick<
  CreditsApi,
  | 'takeBack'
  | 'wouldTake'
  | 'giveBack'
  | 'waiveDebt'
  | 'debtOf'
  | 'unusedOf'
  | 'clawBack'
  | 'guaranteedOf'
  | 'lockGuaranteed'
  | 'takeGuaranteed'
>
