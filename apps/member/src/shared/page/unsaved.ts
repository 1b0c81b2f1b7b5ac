const PAYING = /^\/(purchase|paymentPage|[^/]+\/paymentCheck)(\/|$)/

/** Whether a payment is on its way: such a page is never reloaded by us. */
export function isPaying(pathname = location.pathname): boolean {
  return PAYING.test(pathname)
}
