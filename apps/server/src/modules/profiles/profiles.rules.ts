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

/** What a member wants to change of the own profile text; null removes a field. */
export type Edit = Readonly<Record<string, unknown>>
export type EditVerdict =
  | { allowed: true; fills: readonly Fillable[] }
  | { allowed: false; why: 'premium_profile' | 'forbidden' | 'not_verified' | 'one_line' }

/** D21: what members without a plan may fill in once, where it is empty. */
const fillable = ['username', 'description', 'lookingFor'] as const
type Fillable = (typeof fillable)[number]

type Editor = {
  role: 'member' | 'angel' | 'operator'
  level: 0 | 1 | 2
  isVerified: boolean
  filledIn: readonly string[]
  edit: Edit
  /** How long the one line of a member without a plan may be. */
  longestLine: number
} & Readonly<Record<Fillable, string | null>>

/**
 * OP-02, D21: for premium members. Taking something of oneself away is everybody's, and so is filling in once what is empty.
 * A phone number needs a verified profile.
 */
export function mayEdit({ role, level, isVerified, edit, filledIn, longestLine, ...now }: Editor): EditVerdict {
  if (role !== 'member') return { allowed: false, why: 'forbidden' }
  if (level === 0) {
    const given = Object.entries(edit).filter(([, value]) => value !== null)
    const fills = fillable.filter((name) => given.some(([one]) => one === name))
    const isFillingIn = fills.length === given.length
    if (!isFillingIn || fills.some((name) => now[name] !== null || filledIn.includes(name)))
      return { allowed: false, why: 'premium_profile' }
    if (!isOneLine(edit['description'], longestLine)) return { allowed: false, why: 'one_line' }
    return { allowed: true, fills }
  }
  if (typeof edit['phone'] === 'string' && !isVerified) return { allowed: false, why: 'not_verified' }
  return { allowed: true, fills: [] }
}

type Profile = Pick<Editor, 'role' | 'level' | 'filledIn' | Fillable> & { photos: number }

/** D21: what is empty and was never filled in; nothing for premium members, who change all of it. */
export function mayFillIn({ role, level, filledIn, photos, ...now }: Profile): (Fillable | 'photo')[] {
  if (role !== 'member' || level > 0) return []
  const isEmpty = (name: Fillable | 'photo') => (name === 'photo' ? photos === 0 : now[name] === null)
  return ([...fillable, 'photo'] as const).filter((name) => isEmpty(name) && !filledIn.includes(name))
}

function isOneLine(text: unknown, longest: number): boolean {
  return typeof text !== 'string' || (!text.includes('\n') && [...text].length <= longest)
}
