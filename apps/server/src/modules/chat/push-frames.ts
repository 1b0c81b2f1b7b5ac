import type { Hub } from '../../platform/realtime/hub.ts'
import type { CreditsApi } from '../credits/index.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import type { Effect } from './sending/apply-commands.ts'
import { presentPlace } from './inbox/place.present.ts'
import { itemJson } from './quick.ts'
import type { Facts } from './sending/facts.ts'
import { sightOf } from './sight.ts'
import type { BatchDone } from './sending/run-batch.ts'

type Deps = {
  readonly hub: Pick<Hub, 'deliver' | 'deliverJson' | 'hasOtherPages'>
  readonly credits: Pick<CreditsApi, 'pushBalances'>
  readonly memberships: Pick<MembershipsApi, 'member'>
}

const ANGEL = { isMember: false, sight: null, ownRead: 0, peerRead: 0 }

/** Pushes what was committed to the open pages. */
export function createPushFrames({ hub, credits, memberships }: Deps) {
  /** Items go to the other side and the sender's other pages; read marks to the reader's, and the writer's where due. */
  function pushBatch({ effects, ended, facts }: BatchDone): void {
    const spenders = new Map<string, string | null>()
    for (const effect of effects) {
      if (effect.kind === 'item') {
        pushItem(effect, facts)
        if (effect.message.by === 'member' && effect.message.type === 'personal')
          spenders.set(effect.message.conversation.memberId, effect.except)
      } else if (effect.kind === 'read') pushRead(effect, facts)
      else pushPlace(effect, facts)
    }
    for (const { memberId, angelId } of ended) pushEnded(facts, { memberId, angelId })
    for (const [memberId, page] of spenders) void pushSpent(memberId, page)
  }

  /** The page that spent knows from the answer. */
  async function pushSpent(memberId: string, page: string | null): Promise<void> {
    if (await hub.hasOtherPages(memberId, page)) await credits.pushBalances(memberId)
  }

  function pushItem({ message, except }: Extract<Effect, { kind: 'item' }>, facts: Facts): void {
    const { conversation, by } = message
    const [member, angel] = [facts.members.get(conversation.memberId), facts.angels.get(conversation.angelId)]
    if (member === undefined || angel === undefined) return
    const pair = { angelId: angel.id, trackerId: member.trackerId, screenName: angel.screenName }
    const item = { ...message, conversationId: conversation.id, byMember: by === 'member', notificationId: null }
    const toMember = () => {
      const sight = sightOf(member, angel, { flow: facts.flowOf(member.id), clear: conversation.memberClear })
      return itemJson(item, pair, { isMember: true, sight, ownRead: 0, peerRead: null })
    }
    hub.deliverJson(member.id, 'chat', toMember, except)
    if (angel.accountId !== null) hub.deliverJson(angel.accountId, 'chat', () => itemJson(item, pair, ANGEL), except)
  }

  function pushRead({ conversation, by, seq, clear, except }: Extract<Effect, { kind: 'read' }>, facts: Facts): void {
    const [member, angel] = [facts.members.get(conversation.memberId), facts.angels.get(conversation.angelId)]
    if (member === undefined || angel === undefined) return
    const frame = {
      trackerId: member.trackerId,
      angelId: angel.id,
      seq,
      reader: by === 'member' ? ('member' as const) : ('angel' as const),
    }
    if (by === 'member' || member.level > 0) hub.deliver(member.id, 'read', frame, except) // CH-17: read receipts are premium
    const readSeq = by === 'member' ? clear : seq // D22: she hears of what was read, not of what was seen blurred
    if (angel.accountId !== null && readSeq !== null)
      hub.deliver(angel.accountId, 'read', { ...frame, seq: readSeq }, except)
  }

  function pushPlace({ place }: Extract<Effect, { kind: 'place' }>, facts: Facts): void {
    const [member, angel] = [facts.members.get(place.member_id), facts.angels.get(place.angel_id)]
    if (member === undefined || angel == null || angel.accountId === null) return
    hub.deliver(angel.accountId, 'place', {
      trackerId: member.trackerId,
      angelId: angel.id,
      place: presentPlace(place),
    })
  }

  /** AN-16: the open pages of both ask again what holds. */
  function pushEnded(facts: Facts, pair: { memberId: string; angelId: string }): void {
    const [member, angel] = [facts.members.get(pair.memberId), facts.angels.get(pair.angelId)]
    if (member === undefined || angel === undefined) return
    const frame = { trackerId: member.trackerId, angelId: angel.id }
    hub.deliver(member.id, 'ended', frame)
    if (angel.accountId !== null) hub.deliver(angel.accountId, 'ended', frame)
  }

  /** What was blurred may be read now (D6). */
  async function pushRevealed(memberId: string): Promise<void> {
    const member = await memberships.member(memberId)
    if (member !== null) hub.deliver(memberId, 'revealed', { level: member.level, ageVerified: member.ageVerified })
  }

  return { pushBatch, pushEnded, pushRevealed }
}
