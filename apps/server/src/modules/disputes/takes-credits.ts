import type { CreditsDoor } from '../credits/index.ts'

/** What reversals do to credits. */
export type TakesCredits = Pick<CreditsDoor, 'takeBack' | 'giveBack' | 'waiveDebt' | 'debtOf'>
