/** BO-57: a brand is silent that usually has so many payments in the time, and now has none. */
const USUAL_PAYMENTS = 10
/** Below so many e-mails a day a share says nothing. */
const LEAST_EMAILS = 20
/** Of payments, in thousandths: what the schemes call early, standard and excessive. Each is sent once. */
const DISPUTE_MARKS = [5, 9, 15]

export function isSilent({ usual, now }: { readonly usual: number; readonly now: number }): boolean {
  return usual >= USUAL_PAYMENTS && now === 0
}

export function bouncesTooOften(
  { sent, bounced }: { readonly sent: number; readonly bounced: number },
  percent: number,
): boolean {
  return sent >= LEAST_EMAILS && bounced * 100 > sent * percent
}

/** Whether an alarm that goes on is to be sent again: a share of disputes that came to its next mark. */
export function isToldAgain(code: string, before: number, now: number): boolean {
  return code === 'disputes' && DISPUTE_MARKS.some((mark) => before < mark && now >= mark)
}
