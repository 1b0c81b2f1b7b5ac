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

/** What a member wants to change of what he says of himself; null takes something away. */
export type Edit = Readonly<Record<string, unknown>>
export type EditVerdict = { allowed: true } | { allowed: false; why: 'premium_profile' | 'forbidden' | 'not_verified' }

/** OP-02: for premium members; taking something of himself away is everybody's. A phone number needs a verified profile. */
export function mayEdit({
  role,
  level,
  isVerified,
  edit,
}: {
  role: 'member' | 'angel' | 'operator'
  level: 0 | 1 | 2
  isVerified: boolean
  edit: Edit
}): EditVerdict {
  if (role !== 'member') return { allowed: false, why: 'forbidden' }
  const onlyTakesAway = Object.values(edit).every((value) => value === null)
  if (level === 0 && !onlyTakesAway) return { allowed: false, why: 'premium_profile' }
  if (typeof edit['phone'] === 'string' && !isVerified) return { allowed: false, why: 'not_verified' }
  return { allowed: true }
}
