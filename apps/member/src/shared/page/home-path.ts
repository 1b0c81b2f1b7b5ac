import type { Session } from '@incontro/contract'

const COMPLIANT_FLOW = '0000'
type Flowing = { readonly flowId: string; readonly flow: Pick<Session['flow'], 'invites'> }

/** RT-10: the compliant flow goes without the cards. */
export function hasMatch({ flowId }: Pick<Flowing, 'flowId'>): boolean {
  return flowId !== COMPLIANT_FLOW
}

/** RT-10: with invitations the cards come first, and the grid is out of the menu. */
export function hasFind(member: Flowing): boolean {
  return !member.flow.invites || !hasMatch(member)
}

/** RT-19, D8: where a member is at home. */
export function homePath(member: Flowing): '/find' | '/match' {
  return hasFind(member) ? '/find' : '/match'
}
