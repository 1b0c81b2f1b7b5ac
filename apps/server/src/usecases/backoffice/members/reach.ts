import { gradeOf, type OperatorRole, type Permission } from '@incontro/contract/backoffice.ts'
import type { DeskScope, MemberFacts, MembershipsApi } from '../../../modules/memberships/index.ts'
import { type Operator, OperatorError, reaches, standingsOf } from '../../../modules/operators/index.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** A member is an operator's to see where a grant reaches them and, by case, while the operator works on one of theirs. */
const READ = 'members.read' satisfies Permission

/** Whether an operator works on something of a member now: what lets who sees members by case alone see this one. */
export type HasPurpose = (operator: Operator, memberId: string, tx?: Tx) => Promise<boolean>

/** Where an operator may list members; who sees them by case alone lists none. */
export function listScopes(operator: Operator, permission: Permission = READ): DeskScope[] {
  return standingsOf(operator.grants, permission)
    .filter(({ grade }) => grade !== 'limited')
    .map(({ grant: { brands, countries } }) => ({ brands, countries }))
}

export type Reach = ReturnType<typeof createReach>

type Deps = {
  readonly memberships: Pick<MembershipsApi, 'memberByTracker'>
  readonly hasPurpose: HasPurpose
}

export function createReach({ memberships, hasPurpose }: Deps) {
  return {
    /**
     * The member of a tracker id, where the operator may see them under a permission.
     * @throws OperatorError not_found of another brand or country (G3), no_purpose without a case of theirs
     */
    async member(operator: Operator, trackerId: string, permission: Permission = READ, tx?: Tx): Promise<MemberFacts> {
      const member = await memberships.memberByTracker(trackerId, tx)
      if (member === null || member.role !== 'member') throw new OperatorError('not_found')
      const standings = standingsOf(operator.grants, permission).filter(({ grant }) => reaches(grant, member))
      if (standings.length === 0) throw new OperatorError('not_found')
      const isByCase = standings.every(({ grade }) => grade === 'limited') && isLimited(permission)
      if (isByCase && !(await hasPurpose(operator, member.id, tx)))
        throw new OperatorError('no_purpose', { message: 'you work on nothing of this member' })
      return member
    },
  }
}

/** Under these permissions `limited` means by case. */
function isLimited(permission: Permission): boolean {
  return permission === 'members.read' || permission === 'members.reveal'
}

/** The role by which an operator acts there, for the record of who looked. */
export function roleFor(operator: Operator, permission: Permission, member: MemberFacts): OperatorRole {
  const [standing] = standingsOf(operator.grants, permission).filter(
    ({ grade, grant }) => grade !== 'read' && reaches(grant, member),
  )
  if (standing === undefined || gradeOf(standing.grant.role, permission) === null)
    throw new OperatorError('missing_permission', { beside: { permission } })
  return standing.grant.role
}

/** Whether an operator may act on a member under a permission. */
export function mayAct(operator: Operator, permission: Permission, member: MemberFacts): boolean {
  return standingsOf(operator.grants, permission).some(({ grade, grant }) => grade !== 'read' && reaches(grant, member))
}
