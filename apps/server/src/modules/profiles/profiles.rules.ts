export type RegionChange = {
  role: 'member' | 'angel' | 'operator'
  level: 0 | 1 | 2
  region: string | null
  wanted: string
}
export type RegionVerdict = { allowed: true } | { allowed: false; why: 'premium_region' | 'forbidden' }

/** OP-02, FD-07: the first region is everybody's, and so is another city of it; another region is for premium members. */
export function mayChangeRegion({ role, level, region, wanted }: RegionChange): RegionVerdict {
  if (role !== 'member') return { allowed: false, why: 'forbidden' }
  if (region === null || region === wanted || level > 0) return { allowed: true }
  return { allowed: false, why: 'premium_region' }
}
