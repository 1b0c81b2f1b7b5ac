import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { ModuleParts } from '../../platform/module.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { CreditsApi } from '../credits/index.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import type { ProfilesApi } from '../profiles/index.ts'
import type { TrustApi } from '../trust/index.ts'
import { createCountInvitation } from './count-invitation.ts'
import { createDislike, createTakeBack } from './dislike.ts'
import { createLikeMember } from './like-member.ts'
import { likesRoutes } from './likes.routes.ts'
import { likesSubscribers } from './likes.subscribers.ts'
import { likesSocket } from './likes.socket.ts'
import { createLikesStore, type Pair, type Received, type ReceivedBy } from './likes.store.ts'
import { createMeet } from './meet.ts'
import { type ActsOnPerson, createMeetPeople, type FirstWords } from './meeting/meet-people.ts'
import { createMeetingStore } from './meeting/meeting.store.ts'
import { likesPersonalData } from './personal-data.store.ts'
import { createSendLike } from './send-like.ts'
import { createVisit } from './visit.ts'

export type { Received } from './likes.store.ts'
export type { ActsOnPerson } from './meeting/meet-people.ts'

export type LikesApi = {
  /** Records a member's like of an angel, as pressing the heart does. */
  like(pair: { memberId: string; angelId: string }): Promise<void>
  /** Records an angel's like of a member, as the studio does. */
  likeMember(pair: { angelId: string; trackerId: string }): Promise<void>
  /** Records an angel's visit to a member's profile. */
  visitMember(pair: { angelId: string; trackerId: string }): Promise<void>
  /** AN-14: what an angel does on the page of a person. */
  readonly meeting: {
    /** Notes that she opened it; her acts need that. */
    open(pair: { angelId: string; memberId: string }): Promise<void>
    /** What she did there, and what is left of the day. */
    actsOn(pair: { angelId: string; memberId: string }): Promise<ActsOnPerson>
    /** Likes the person of the page that she opened. */
    like(pair: { angelId: string; trackerId: string }): Promise<void>
    /** Takes one of the day's invitations; answers how to give it back where her words are refused. */
    beginContact(words: FirstWords): Promise<() => Promise<void>>
  }
  /** The angels that a member likes, newest first. */
  likedBy(memberId: string): Promise<string[]>
  /** The angels whose profile a member looked at, newest first. */
  visitedBy(memberId: string): Promise<string[]>
  /** D20: those of the pairs that like each other. */
  matchesAmong(pairs: readonly Pair[]): Promise<Pair[]>
  /** Likes and visits that angels made of a member, newest first; no one who is blocked or gone. */
  received(memberId: string): Promise<Received[]>
  /** What of it each of these members has not seen. */
  unreadReceivedBy(memberIds: readonly string[]): Promise<ReceivedBy[]>
  /** How many of `received` the member has not read. */
  unreadReceived(memberId: string): Promise<number>
  /** Marks an angel's like and visit of a member as read. */
  markRead(input: { memberId: string; angelId: string }): Promise<void>
}

type Deps = {
  database: Pick<Database, 'db' | 'pool' | 'lookUps' | 'transaction'>
  memberships: Pick<MembershipsApi, 'lockMembers' | 'memberByTracker'>
  profiles: Pick<ProfilesApi, 'angel'>
  trust: Pick<TrustApi, 'isExcluded' | 'exclude' | 'include'>
  credits: Pick<CreditsApi, 'openBatch' | 'balances'>
  outbox: Pick<Outbox, 'publish' | 'poke'>
  hub: Pick<Hub, 'deliver'>
  now: () => Date
}

const OPENINGS_EVERY_MS = 3_600_000

/** Likes and visits, by members and by angels. */
export function createLikes(deps: Deps): ModuleParts & { api: LikesApi } {
  const { database, memberships, hub, now } = deps
  const store = createLikesStore(database)
  const meet = createMeet({ ...deps, turnedTo: store.turnedTo })
  const { transaction } = database
  const meeting = createMeetPeople({
    transaction,
    store: createMeetingStore(database.db),
    members: memberships,
    now,
  })
  const shared = { ...deps, ...meet, transaction, likes: store, members: memberships, meeting }
  const visit = createVisit(shared)
  const sendLike = createSendLike(shared)
  const likeMember = createLikeMember(shared)

  async function visitAngel({ memberId, angelId }: { memberId: string; angelId: string }): Promise<void> {
    await meet.requireAngel(angelId, memberId)
    await visit({ memberId, angelId, by: 'member' })
  }
  async function visitMember({ angelId, trackerId }: { angelId: string; trackerId: string }): Promise<void> {
    const member = await meet.requireMember(trackerId, angelId)
    await visitOf(member.id, { angelId, trackerId })
  }
  async function visitOf(memberId: string, { angelId, trackerId }: { angelId: string; trackerId: string }) {
    const isNew = await visit({ memberId, angelId, by: 'angel' })
    if (isNew) hub.deliver(memberId, 'visit', { trackerId, angelId })
  }
  /** AN-14: by her own hand, on the page that she opened. */
  async function visitOpened(pair: { angelId: string; trackerId: string }): Promise<void> {
    const member = await meet.requireMember(pair.trackerId, pair.angelId)
    await meeting.requireOpenForVisit({ angelId: pair.angelId, memberId: member.id })
    await visitOf(member.id, pair)
  }
  async function likeOf({ angelId, trackerId }: { angelId: string; trackerId: string }): Promise<void> {
    const angel = await deps.profiles.angel(angelId)
    if (angel?.accountId == null) throw new AppError('not_found') // software does not like
    await likeMember({ angelId, trackerId, accountId: angel.accountId })
  }
  async function likeOpened(pair: { angelId: string; trackerId: string }): Promise<void> {
    const member = await meet.requireMember(pair.trackerId, pair.angelId)
    await meeting.requireOpen({ angelId: pair.angelId, memberId: member.id })
    await likeOf(pair)
  }

  return {
    api: {
      like: async (pair) => void (await sendLike(pair)),
      likeMember: likeOf,
      visitMember,
      meeting: { open: meeting.open, actsOn: meeting.actsOn, like: likeOpened, beginContact: meeting.beginContact },
      likedBy: store.likedBy,
      visitedBy: store.visitedBy,
      matchesAmong: store.matchesAmong,
      received: store.received,
      unreadReceivedBy: store.unreadReceivedBy,
      unreadReceived: store.unreadReceived,
      markRead: ({ memberId, angelId }) =>
        database.transaction((tx) => store.markRead(tx, { memberId, angelId, at: now() })),
    },
    personalData: likesPersonalData(database.db),
    routes: likesRoutes({ visitAngel, visitMember: visitOpened }),
    subscribers: likesSubscribers(createCountInvitation(shared)),
    socket: likesSocket({
      sendLike,
      dislike: createDislike(shared),
      takeBack: createTakeBack(shared),
      likeMember: likeOpened,
    }),
    jobs: [{ name: 'openings of people', everyMs: OPENINGS_EVERY_MS, run: meeting.forgetOpenings }],
  }
}
