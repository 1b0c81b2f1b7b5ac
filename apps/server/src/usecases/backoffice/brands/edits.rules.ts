import { BrandContent, type FieldChange, isEditable, localTextsOf } from '../../../modules/brands/index.ts'

type Edit = { readonly field: string; readonly value?: unknown }

const MAX_DEPTH = 8
const MAX_LENGTH = 400_000
/** Control characters and those that change the direction of writing (G15); lines may be broken. */
const REFUSED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

/** Why an edit is none; null where it is one. */
export function whyNotEdit({ field, value }: Edit): string | null {
  if (!isEditable(field)) return 'no field of a draft'
  return whyNotValue(value, 0)
}

function whyNotValue(value: unknown, depth: number): string | null {
  if (depth > MAX_DEPTH) return 'too deep'
  if (typeof value === 'string')
    return !REFUSED.test(value) && value.isWellFormed() ? null : 'a character that no field takes'
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'no number'
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const why = whyNotValue(name, depth + 1) ?? whyNotValue(inner, depth + 1)
    if (why !== null) return why
    if (name === '__proto__') return 'no name of a field'
  }
  return null
}

/** Whether an edit is of a plan (`plans.draft`). */
export function isOfPlans({ field }: Edit): boolean {
  return /^flows\.[^.]+\.plans(\.|$)/.test(field)
}

/** Whether an edit is of a text that has a value in each language (`texts.draft`). */
export function isOfTexts(content: BrandContent, { field }: Edit): boolean {
  return localTextsOf(content).some((text) => field === text.field || field.startsWith(`${text.field}.`))
}

/** A content with its small rules kept: hosts in small letters, no wallet half set. Null where it is no content any more. */
export function tidied(content: BrandContent): BrandContent | null {
  const parsed = BrandContent.safeParse(content)
  if (!parsed.success || JSON.stringify(content).length > MAX_LENGTH) return null
  const { brand, hosts, flows } = parsed.data
  const googlePay = brand['googlePay']
  const isBare =
    typeof googlePay === 'object' &&
    googlePay !== null &&
    Object.values(googlePay).every((value) => value === undefined || value === '')
  return {
    brand: isBare ? { ...brand, googlePay: null } : brand,
    hosts: hosts.map((host) => host.trim().toLowerCase()).filter((host) => host !== ''),
    flows,
  }
}

/** Changes as the audit and requests keep them: by field, null where there is nothing. */
export function asFields(changes: readonly FieldChange[], side: 'before' | 'after'): Record<string, unknown> {
  return Object.fromEntries(changes.map((change) => [change.field, change[side] ?? null]))
}
