import { type MemberFacts, mayReadBlurred } from '../memberships/index.ts'
import type { AngelFacts } from '../profiles/index.ts'
import type { Sight } from './chat.rules.ts'

type Reader = Pick<MemberFacts, 'level' | 'ageVerified' | 'couldReadUntil'>
type Author = Pick<AngelFacts, 'kind'>
type FlowSight = { readonly automatedFree: boolean }

/** Whether a conversation costs nothing and is never blurred: software's, in a flow that says so (D23). */
export const isFreeOfCharge = (angel: Author | undefined, flow: FlowSight | undefined): boolean =>
  angel?.kind === 'automated' && flow?.automatedFree === true

/** Whether a member may read all that an angel writes, as things stand (D6, D23). */
export const readsAll = (member: Reader, angel: Author | undefined, flow: FlowSight | undefined): boolean =>
  mayReadBlurred(member) || isFreeOfCharge(angel, flow)

/** What a member may read of an angel's words; `clear` is how far they were read in clear (D22). */
export function sightOf(
  member: Reader,
  angel: Author | undefined,
  { flow, clear }: { readonly flow: FlowSight | undefined; readonly clear: number },
): Sight {
  return { all: readsAll(member, angel, flow), until: member.couldReadUntil?.getTime() ?? null, clear }
}
