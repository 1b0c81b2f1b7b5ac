const DAY = 86_400_000
const DUE_DAYS = 7
const PAID_DUE_DAYS = 2

/** TS-11: in seven days; in two where the person pays or is paid. */
export function appealDueAt(at: Date, { isMoneyInvolved }: { readonly isMoneyInvolved: boolean }): Date {
  return new Date(at.getTime() + (isMoneyInvolved ? PAID_DUE_DAYS : DUE_DAYS) * DAY)
}

export type Appealable = { readonly appealUntil: Date; readonly hasAppeal: boolean; readonly isLifted: boolean }
export type AppealVerdict =
  | { readonly allowed: true; readonly as: 'appeal' | 'message' }
  | { readonly allowed: false; readonly why: 'too_late' | 'conflict' }

/** TS-10: once, for six months; what comes after the first is kept as a message. What was lifted needs no appeal. */
export function mayAppeal({ appealUntil, hasAppeal, isLifted }: Appealable, at: Date): AppealVerdict {
  if (at > appealUntil) return { allowed: false, why: 'too_late' }
  if (hasAppeal) return { allowed: true, as: 'message' }
  return isLifted ? { allowed: false, why: 'conflict' } : { allowed: true, as: 'appeal' }
}

/** TS-10: never the one who decided, nor the one who gave the second yes. */
export function mayJudge(
  operatorId: string,
  { firstDecidedBy, firstApprovedBy }: { readonly firstDecidedBy: string; readonly firstApprovedBy: string | null },
): boolean {
  return operatorId !== firstDecidedBy && operatorId !== firstApprovedBy
}
