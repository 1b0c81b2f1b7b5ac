import { type Database, forLookUps } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ModuleParts } from '../../platform/module.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { AttributionApi } from '../attribution/index.ts'
import type { AvailabilityApi } from '../availability/index.ts'
import type { BrandsApi } from '../brands/index.ts'
import type { CreditsApi } from '../credits/index.ts'
import type { AccountsApi } from '../accounts/index.ts'
import type { IdentityChecksApi } from '../identity-checks/index.ts'
import type { LikesApi } from '../likes/index.ts'
import type { MediaApi } from '../media/index.ts'
import { type MembershipsApi, mayReadBlurred } from '../memberships/index.ts'
import type { ProfilesApi } from '../profiles/index.ts'
import type { SnippetsApi } from '../snippets/index.ts'
import { pairKey, type TrustApi } from '../trust/index.ts'
import { angelsLeft, angelsStayed } from '../../events/privacy.ts'
import { within } from '../../platform/outbox/define-event.ts'
import { createEnding } from './ending/end-conversation.ts'
import { createAnswerInvitation } from './sending/answer-invitation.ts'
import { chatRoutes } from './chat.routes.ts'
import type { ItemType, Side } from './chat.rules.ts'
import { chatSocket } from './chat.socket.ts'
import { type MessageRow, readConversation, readMessages } from './chat.store.ts'
import { chatSubscribers } from './chat.subscribers.ts'
import type { Read, Send, Sent } from './sending/commands.ts'
import { createEngine } from './sending/engine.ts'
import { createReadFacts } from './sending/facts.ts'
import { gatherMs } from './sending/gathering.rules.ts'
import { createLanes } from './sending/lanes.ts'
import { createLists } from './reading/list-conversations.ts'
import { createMemberIds } from './member-ids.ts'
import { chatPersonalData } from './personal-data.store.ts'
import { watchPresence } from './presence.ts'
import { createPress } from './sending/press.ts'
import { createReadConversation } from './reading/read-conversation.ts'
import { createRunBatch } from './sending/run-batch.ts'
import { createSearch } from './reading/search-conversations.ts'
import { createSeeMember } from './see-member.ts'
import { createSendAs } from './sending/send-as.ts'
import { createSendKept } from './send-kept.ts'
import { createShowImage } from './show-image.ts'
import { createService } from './service.ts'
import { createSync } from './reading/sync-conversations.ts'
import { createTakeImage } from './take-image.ts'
import { createPushFrames } from './push-frames.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { createKeepPlace } from './inbox/keep-place.ts'
import { createListInbox } from './inbox/list-inbox.ts'
import {
  type AwaitsAngel,
  readAwaitsAngel,
  readUnreadFrom,
  readUnreadTotal,
  type UnreadFrom,
} from './reading/unread.store.ts'
import { readAround } from './reading/window.store.ts'
import { createUnreadWords, type UnreadWords } from './reading/unread-words.ts'

export type { Side }
export { spendKey } from './chat.rules.ts'

export type HistoryItem = {
  readonly seq: number
  readonly by: Side
  readonly type: ItemType
  readonly text: string
  readonly at: Date
  readonly isAutomated: boolean
  /** A picture came with it. */
  readonly hasImage: boolean
}
/** A message as a case sees it (BO-13). */
export type WindowItem = HistoryItem & { readonly id: string }
export type ChatApi = {
  /** Sends a message as one side of a conversation; a repeat of its client-made id is answered as the first was. */
  send(message: Omit<Send, 'kind' | 'socketId'>): Promise<Sent>
  /** Notes that a side has read up to and with an item. */
  markRead(mark: Omit<Read, 'kind' | 'socketId'>): Promise<void>
  /** Whether a pair has a conversation, and whether words stand in it. */
  standing(pair: {
    memberId: string
    angelId: string
  }): Promise<{ readonly isThere: boolean; readonly isTalking: boolean }>
  /** The newest items of a conversation, oldest first. */
  history(conversationId: string, limit: number): Promise<HistoryItem[]>
  /** The same of an angel and a member who wrote to her or is liked by her; not_found where that is not so (TS-01). */
  historyForAngel(pair: { angelId: string; trackerId: string }, limit: number): Promise<HistoryItem[]>
  /** The ids of the newest messages of a pair, oldest first; none where they have no conversation. */
  newestIds(pair: { memberId: string; angelId: string }, limit: number): Promise<string[]>
  /** Messages of a pair by their ids, with so many before and after each, oldest first: for cases alone (BO-13). */
  window(
    pair: { memberId: string; angelId: string },
    messageIds: readonly string[],
    around: number,
  ): Promise<WindowItem[]>
  /** Messages of angels and of the service that a member has not read. */
  unreadTotal(memberId: string): Promise<number>
  /** The senders, how many, and when the newest came; the newest first. */
  unreadFrom(memberIds: readonly string[]): Promise<UnreadFrom[]>
  readonly unreadWords: UnreadWords
  /** What of a member's messages their angel has not read (AN-24); null where that is nothing. */
  awaitsAngel(pair: { memberId: string; angelId: string }): Promise<AwaitsAngel | null>
}

export type ChatDeps = {
  readonly database: Pick<Database, 'db' | 'connect' | 'transaction'>
  readonly memberships: Pick<MembershipsApi, 'member' | 'members' | 'memberByTracker'>
  readonly accounts: Pick<AccountsApi, 'findSigner'>
  readonly availability: Pick<AvailabilityApi, 'onChanged' | 'newContacts'>
  readonly identityChecks: Pick<IdentityChecksApi, 'openWriters'>
  readonly profiles: Pick<ProfilesApi, 'angels' | 'cards' | 'photoPath' | 'isAvailable' | 'desk'>
  readonly trust: Pick<TrustApi, 'excludedPairs' | 'limitsOfProfiles'>
  readonly likes: Pick<LikesApi, 'matchesAmong'>
  readonly credits: Pick<CreditsApi, 'openBatchOn' | 'balances' | 'pushBalances'>
  readonly brands: Pick<BrandsApi, 'flow' | 'get'>
  readonly snippets: Pick<SnippetsApi, 'openWordings'>
  readonly media: Pick<MediaApi, 'images' | 'photosOf'>
  readonly outbox: Pick<Outbox, 'poke' | 'publishOn' | 'valuesOf'>
  readonly hub: Pick<
    Hub,
    'deliver' | 'deliverJson' | 'hasOtherPages' | 'isConnected' | 'connectedAmong' | 'onPresence' | 'onLost'
  >
  /** How many processes write messages to this database, this one included. */
  readonly writers: () => number
  readonly attribution: Pick<AttributionApi, 'noteStep'>
  /** AN-15: whether an angel may meet a member with whom she has no conversation. */
  readonly mayMeet: (angelId: string, memberId: string) => Promise<boolean>
  readonly now: () => Date
  readonly log: Log
}

const NEWEST = 2_147_483_647
const MOST_SENDERS = 50
/**
 * A batch takes milliseconds. What waits too long for another one's lock is ended by the server; a batch whose server never
 * answers is taken for lost, and looked up on another connection, which is made or given up as soon.
 */
const BATCH_MS = 8000
const LOST_AFTER_MS = 10_000
const CONNECT_MS = 3000
/**
 * Every statement of the engine finds its rows by an index, however many there are: planned once, not once a batch, which
 * costs more than a small batch's work.
 */
const PLANNING =
  '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off'

/** Conversations: the engine that writes them, and what both sides read of them. */
export function createChat(deps: ChatDeps): ModuleParts & { api: ChatApi } {
  const { database, memberships, profiles, hub, credits, outbox, now, log } = deps
  const { db } = database
  const readFacts = createReadFacts({
    availability: deps.availability,
    memberships,
    profiles,
    trust: { ...deps.trust, pairKey },
    brands: deps.brands,
    now,
  })
  const isBlocked = async ({ memberId, angelId }: { memberId: string; angelId: string }): Promise<boolean> =>
    (await deps.trust.excludedPairs([{ viewerId: memberId, targetId: angelId }])).size > 0
  const frames = createPushFrames({ hub, credits, memberships })
  const engine = createLanes(() =>
    createEngine({
      connect: () =>
        database.connect({
          pipeline: true,
          application_name: 'incontro chat',
          options: PLANNING,
          statement_timeout: BATCH_MS,
          query_timeout: LOST_AFTER_MS,
          connectionTimeoutMillis: CONNECT_MS,
        }),
      runBatch: createRunBatch({
        ...{ readFacts, credits, outbox, now },
        snippets: deps.snippets,
        identityChecks: deps.identityChecks,
      }),
      onDone(done) {
        frames.pushBatch(done)
        // an automated angel hears of it at once; what else listens has time until the relay's next look
        if (done.changed.some(({ angelId }) => done.facts.angels.get(angelId)?.kind === 'automated')) outbox.poke()
      },
      log,
      gatherMs: () => gatherMs(deps.writers()),
    }),
  )
  const memberIds = createMemberIds(memberships)
  const writtenUnread = (memberId: string) => readUnreadTotal(forLookUps(db), { side: 'member', id: memberId })
  const service = createService({ database, memberships, brands: deps.brands, hub, now })
  const presence = watchPresence({ db, hub, availability: deps.availability, memberships, profiles, log })
  const reading = {
    db,
    matches: deps.likes.matchesAmong,
    memberships,
    profiles,
    brands: deps.brands,
    readFacts,
    service,
    connectedAmong: hub.connectedAmong,
  }
  const { submit } = engine
  const conversations = createReadConversation(reading)
  const sending = createSendAs({ submit, refused: deps.attribution.noteStep, memberIds })
  const ending = createEnding({
    transaction: database.transaction,
    open: conversations.openForAngel,
    submit,
    readFacts,
    frames,
    now,
  })
  const takeImage = createTakeImage({ db, transaction: database.transaction, readFacts, files: deps.media.images, now })
  async function history(conversationId: string, limit: number): Promise<HistoryItem[]> {
    return (await readMessages(db, conversationId, { before: NEWEST }, limit)).map(toItem)
  }

  return {
    api: {
      async send(message) {
        const sent = await submit({ ...message, kind: 'send', socketId: null })
        if (sent === null) throw new TypeError('a sent message has a place')
        return sent
      },
      async markRead(mark) {
        await submit({ ...mark, kind: 'read', socketId: null })
      },
      async standing(pair) {
        const conversation = await readConversation(db, pair)
        return { isThere: conversation !== undefined, isTalking: conversation?.is_started ?? false }
      },
      history,
      historyForAngel: async ({ angelId, trackerId }, limit) =>
        history(await conversations.idForAngel(angelId, trackerId), limit),
      async newestIds(pair, limit) {
        const conversation = await readConversation(db, pair)
        if (conversation === undefined) return []
        const rows = await readMessages(db, conversation.id, { before: NEWEST }, limit)
        return rows.map(({ conversation_id: id, seq }) => `${id}.${seq}`) // as a message is named to its readers
      },
      async window(pair, messageIds, around) {
        const conversation = await readConversation(db, pair)
        if (conversation === undefined) return []
        const seqs = seqsIn(conversation.id, messageIds)
        if (seqs.length === 0) return []
        const rows = await readAround(db, conversation.id, seqs, around)
        return rows.map((row) => ({ ...toItem(row), id: `${conversation.id}.${row.seq}` }))
      },
      unreadTotal: async (memberId) => (await writtenUnread(memberId)) + (await service.unread(memberId)),
      unreadFrom: (memberIds) => readUnreadFrom(db, memberIds, MOST_SENDERS),
      unreadWords: createUnreadWords({ db, memberships, profiles, brands: deps.brands }),
      awaitsAngel: async (pair) => readAwaitsAngel(db, pair),
    },
    personalData: chatPersonalData({
      db,
      openImage: deps.media.images.open,
      async readerOf(memberId) {
        const member = await memberships.member(memberId)
        if (member === null) return { all: false, allOfSoftware: false, until: null }
        const { automatedFree } = await deps.brands.flow(member.brandId, member.flowId)
        return { all: mayReadBlurred(member), allOfSoftware: automatedFree, until: member.couldReadUntil }
      },
    }),
    routes: [
      ...ending.routes,
      ...inboxRoutes({
        ...createListInbox({ ...reading, now }),
        ...createKeepPlace({
          ...reading,
          transaction: database.transaction,
          open: conversations.openForAngel,
          hub,
          now,
        }),
      }),
      ...chatRoutes({
        ...createLists(reading),
        ...conversations,
        seeMember: createSeeMember({
          memberships,
          photosOf: deps.media.photosOf,
          between: {
            isApart: async ({ memberId, angelId }) =>
              (await deps.trust.excludedPairs([{ viewerId: memberId, targetId: angelId }])).size > 0,
            hasConversation: async (pair) => (await readConversation(db, pair)) !== undefined,
            mayMeet: deps.mayMeet,
          },
        }),
        search: createSearch({ ...reading, now }),
        ...createSendKept({ findSigner: deps.accounts.findSigner, ...sending, takeImage }),
        takeImage,
        showImage: createShowImage({ db, memberships, readFacts, files: deps.media.images }),
        memberIds,
        answerInvitation: createAnswerInvitation({
          transaction: database.transaction,
          memberships,
          readFacts,
          hub,
          now,
        }),
      }),
    ],
    socket: chatSocket({
      give: engine.give,
      submit,
      sending,
      readService: service.read,
      press: createPress({ db, profiles, isBlocked, hub }),
      sync: createSync({ db, memberships, profiles, brands: deps.brands, memberIds }),
    }),
    subscribers: chatSubscribers({ submit, welcome: service.welcome, pushAll: ending.pushAll, ...frames }),
    // AN-25: a profile that is closed leaves no conversation open
    transactionHandlers: [
      within(angelsLeft, 'chat', (tx, { accountId }) => ending.endAll(tx, accountId)),
      within(angelsStayed, 'chat', (tx, { accountId }) => ending.reopenAll(tx, accountId)),
    ],
    async stop() {
      presence.stop()
      await engine.stop()
    },
  }
}

function toItem(row: MessageRow): HistoryItem {
  return {
    seq: row.seq,
    by: row.by_member ? 'member' : 'angel',
    type: row.type,
    text: row.body,
    at: new Date(row.at),
    isAutomated: row.is_automated,
    hasImage: row.image_id !== null,
  }
}

/** The places of those of the messages that are of this conversation. */
function seqsIn(conversationId: string, messageIds: readonly string[]): number[] {
  return messageIds.flatMap((id) => {
    const [of, seq] = id.split('.')
    return of === conversationId && /^\d{1,9}$/.test(seq ?? '') ? [Number(seq)] : []
  })
}
