import {
  type Grade,
  type OperatorRole,
  gradeOf,
  grades,
  type Permission,
  type Scope,
} from '@incontro/contract/backoffice.ts'
import type { Grant } from './operator.ts'

/** Where an object belongs: null to no brand or country, left out where that does not matter. */
export type Place = { readonly brandId?: string | null | undefined; readonly country?: string | null | undefined }
/** A grant that gives a permission, and how far. */
export type Standing = { readonly grant: Grant; readonly grade: Grade }

/** Whether a grant reaches an object of this brand and country; what belongs to none is reached by a grant for all alone. */
export function reaches({ brands, countries }: Grant, { brandId, country }: Place): boolean {
  return isIn(brands, brandId) && isIn(countries, country)
}

function isIn(granted: readonly string[] | null, one: string | null | undefined): boolean {
  return granted === null || one === undefined || (one !== null && granted.includes(one))
}

/** The grants that give a permission, the furthest first. */
export function standingsOf(grants: readonly Grant[], permission: Permission): readonly Standing[] {
  return grants
    .flatMap((grant) => {
      const grade = gradeOf(grant.role, permission)
      return grade === null ? [] : [{ grant, grade }]
    })
    .sort((one, other) => grades.indexOf(other.grade) - grades.indexOf(one.grade))
}

/** The brands that a permission reaches; null for all of them. */
export function brandsOf(grants: readonly Grant[], permission: Permission): readonly string[] | null {
  return union(standingsOf(grants, permission).map(({ grant }) => grant.brands))
}

/** The brands that any role of an operator reaches; null for all of them. */
export function allBrandsOf(grants: readonly Grant[]): readonly string[] | null {
  return union(grants.map(({ brands }) => brands))
}

/** Names of acts, and the brands for which they count; null for all of them. */
export type ActsWithin = { readonly acts: readonly string[]; readonly brands: readonly string[] | null }

/** Acts with the same brands together. */
export function byBrands(
  acts: readonly { readonly name: string; readonly brands: ActsWithin['brands'] }[],
): ActsWithin[] {
  const groups = Map.groupBy(acts, ({ brands }) => JSON.stringify(brands))
  return [...groups.values()].flatMap((group) =>
    group[0] === undefined ? [] : [{ acts: group.map(({ name }) => name), brands: group[0].brands }],
  )
}

/** The brands for which an operator may approve what others ask for under a permission; null for all, undefined for none. */
export function approverBrandsOf(
  grants: readonly Grant[],
  permission: Permission,
): readonly string[] | null | undefined {
  const own = grants.filter(({ role }) => isApprover(role, permission))
  return own.length === 0 ? undefined : union(own.map(({ brands }) => brands))
}

function union(parts: readonly (readonly string[] | null)[]): readonly string[] | null {
  return parts.includes(null) ? null : [...new Set(parts.flatMap((part) => part ?? []))]
}

/**
 * BO-08: a role is given within what the giver reaches and no longer than the giver has it; the role of an owner by an owner
 * alone. Null where it may be given.
 */
export function whyNotGive(
  giver: Grant,
  { role, scope, until }: { readonly role: OperatorRole; readonly scope: Scope; readonly until: Date | null },
): 'scope' | 'role' | 'until' | null {
  if (role === 'owner' && giver.role !== 'owner') return 'role'
  if (!isWithin(scope.brands, giver.brands) || !isWithin(scope.countries, giver.countries)) return 'scope'
  if (giver.until !== null && (until === null || until > giver.until)) return 'until'
  return null
}

function isWithin(asked: readonly string[] | null, own: readonly string[] | null): boolean {
  return own === null || (asked !== null && asked.every((one) => own.includes(one)))
}

/** What an act of this grade is: done at once, or kept until another holder approves it; null where it is out of reach. */
export function wayOf(grade: Grade, hasApproval: boolean): 'now' | 'ask' | null {
  switch (grade) {
    case 'read':
      return null
    case 'limited':
    case 'full':
      return 'now'
    case 'approved':
      return hasApproval ? 'ask' : 'now'
  }
}

/** Who may ask under a permission may also approve what another asked; so may who needs no approval. */
export function isApprover(role: OperatorRole, permission: Permission): boolean {
  const grade = gradeOf(role, permission)
  return grade === 'approved' || grade === 'full'
}
