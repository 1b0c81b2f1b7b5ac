import type { OperatorGrant, OperatorRole } from '@incontro/contract/backoffice.ts'
import type { GrantRow } from './operators.store.ts'

/** A grant as a page shows it; `names` are those of the operators who gave it. */
export function presentGrant(
  { id, role, brands, countries, given_at, until, given_by, reason }: GrantRow,
  names: ReadonlyMap<string, string>,
): OperatorGrant {
  return {
    id,
    role: role as OperatorRole, // only such are written
    scope: { brands, countries },
    from: given_at.getTime(),
    until: until?.getTime() ?? null,
    givenBy: given_by === null ? null : (names.get(given_by) ?? null),
    reason: reason.text ?? reason.code,
  }
}
