/** How old someone is on a day who was born on `bornOn` (`1990-04-30`). */
export function ageOn(bornOn: string, at: Date): number {
  const [year = 0, month = 0, day = 0] = bornOn.split('-').map(Number)
  const had = at.getUTCMonth() + 1 > month || (at.getUTCMonth() + 1 === month && at.getUTCDate() >= day)
  return at.getUTCFullYear() - year - (had ? 0 : 1)
}
