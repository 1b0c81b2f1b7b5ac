export type RatioVerdict = 'fine' | 'watch' | 'warning' | 'excessive'
/** R25: VAMP, since 1 April 2026: 1.5 % of settled payments, with more than 1,500 disputes and notices a month. */
const EXCESSIVE_RATIO = 0.015
const EXCESSIVE_COUNT = 1_500

/** R25: frauds and disputes over settled payments of a month, and what to think of it. */
export function disputeRatio(counts: { captured: number; disputes: number; frauds: number }): {
  ratio: number
  verdict: RatioVerdict
} {
  const cases = counts.disputes + counts.frauds
  const ratio = counts.captured === 0 ? (cases === 0 ? 0 : 1) : cases / counts.captured
  if (ratio >= EXCESSIVE_RATIO && cases > EXCESSIVE_COUNT) return { ratio, verdict: 'excessive' }
  if (ratio >= 0.009) return { ratio, verdict: 'warning' }
  return { ratio, verdict: ratio >= 0.005 ? 'watch' : 'fine' }
}
