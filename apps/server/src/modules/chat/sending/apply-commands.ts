import { MAX_MESSAGE_LENGTH } from '@incontro/contract'
import { AppError } from '../../../platform/errors.ts'
import { idOfMember } from '../../../platform/ids/ids.ts'
import type { CausedEvent } from '../../../platform/outbox/outbox.ts'
import { limitedError } from '../../memberships/index.ts'
import type { WalletBatch } from '../../credits/index.ts'
import type { Writers } from '../../identity-checks/index.ts'
import type { Wordings } from '../../snippets/index.ts'
import {
  addItem,
  cleanText,
  type Conversation,
  mayAttach,
  maySend,
  newConversation,
  spendKey,
  type Side,
} from '../chat.rules.ts'
import type { NewMessage, ReadMark, SentRow } from '../chat.store.ts'
import { createBatchEvents } from './batch-events.ts'
import { type Command, type Note, type Outcome, pairOf, type Read, type Send, senderOf, type Sent } from './commands.ts'
import type { Facts } from './facts.ts'
import type { SentDraft } from '../inbox/places.store.ts'
import { refusal, sendFacts } from './send-facts.ts'
import { readsAll } from '../sight.ts'
import { type ImageRow, itemImage, type PlacedImage } from '../images.store.ts'

/** What a batch read, under the locks that it holds. */
export type BatchState = {
  readonly now: number
  readonly facts: Facts
  readonly conversations: Map<string, Conversation>
  readonly wallets: WalletBatch
  /** What is known of the words that persons send as angels (AN-12, AN-13). */
  readonly wordings: Wordings
  /** Whether it is herself who writes (AN-06). */
  readonly writers: Writers
  /** What was written before under the client-made ids of this batch, as far as it was looked up. */
  readonly sent: ReadonlyMap<string, SentRow>
  /** The pictures of those messages that bring one along, by sender and client-made id. */
  readonly images: ReadonlyMap<string, ImageRow>
}
/** What is pushed after the commit. */
export type Effect =
  | { readonly kind: 'item'; readonly message: NewMessage; readonly except: string | null }
  | {
      readonly kind: 'read'
      readonly conversation: Conversation
      readonly by: Side
      readonly seq: number
      /** How far a member has now read in clear; null where that has not moved. */
      readonly clear: number | null
      readonly except: string | null
    }
  /** A draft of hers was sent, and is none any more (AN-11). */
  | { readonly kind: 'place'; readonly place: SentDraft }

export type BatchResult = {
  readonly outcomes: readonly (Outcome | AppError)[]
  readonly changed: readonly Conversation[]
  readonly messages: readonly NewMessage[]
  readonly marks: readonly ReadMark[]
  readonly events: readonly CausedEvent[]
  readonly effects: readonly Effect[]
  readonly placed: readonly PlacedImage[]
  /** AN-16: what is over with the words of this batch. */
  readonly ended: readonly Conversation[]
}

export const sentKey = (senderId: string, clientId: string) => `${senderId} ${clientId}`

/** Applies commands one after the other to what a batch has read; nothing is written here. */
export function applyCommands(state: BatchState, commands: readonly Command[]): BatchResult {
  const changed = new Set<Conversation>()
  const messages: NewMessage[] = []
  const marks = new Map<string, ReadMark>()
  const effects: Effect[] = []
  const written = new Map<string, NewMessage>()
  const entries = new Map<string, { key: string; from: number; count: number }>()

  const events = createBatchEvents(state.facts)
  const placed: PlacedImage[] = []
  const ended: Conversation[] = []
  const begun = new Map<string, number>()

  /** The pair whose command is being applied. */
  let here = ''
  const conversationHere = () => state.conversations.get(here)

  function started(command: Send | Note): Conversation {
    const found = conversationHere()
    if (found !== undefined) return found
    const angelHasList = state.facts.angels.get(command.angelId)?.accountId != null
    const made = newConversation({
      id: idOfMember(command.memberId),
      memberId: command.memberId,
      angelId: command.angelId,
      angelHasList,
    })
    state.conversations.set(here, made)
    return made
  }

  function add(
    command: Send | Note,
    item: {
      body: string
      category: string | null
      isAutomated: boolean
      invites: boolean
      left: { icebreakers: number; messages: number }
      cost?: { icebreakers: number; messages: number }
      image: ImageRow | null
    },
  ): NewMessage {
    const conversation = started(command)
    const type = command.kind === 'send' ? 'personal' : command.type
    const { seq, at } = addItem(conversation, { by: command.by, type, now: state.now, invites: item.invites })
    const { icebreakers: icebreakersLeft, messages: messagesLeft } = item.left
    const { body, isAutomated, category, image } = item
    const message: NewMessage = {
      conversation,
      seq,
      clientId: command.clientId,
      by: command.by,
      type,
      body,
      isAutomated,
      category,
      icebreakersLeft,
      messagesLeft,
      at,
      image: image && itemImage(image),
    }
    if (image !== null) placed.push({ id: image.id, conversationId: conversation.id, seq })
    messages.push(message)
    events.wrote(command, message, item.cost)
    written.set(sentKey(senderOf(command), command.clientId), message)
    changed.add(conversation)
    effects.push({ kind: 'item', message, except: command.kind === 'send' ? command.socketId : null })
    return message
  }

  function send(command: Send): Outcome | AppError {
    const checked = cleanText(command.text, MAX_MESSAGE_LENGTH, command.hasImage)
    if (!checked.allowed) return new AppError(checked.why, { field: 'msg' })
    const repeat = repeatOf(command, checked.text)
    if (repeat !== null) return repeat
    const verdict = command.by === 'angel' ? angelVerdict(command) : null
    if (verdict !== null) return verdict
    const image = imageFor(command)
    if (image instanceof AppError) return image
    return command.by === 'angel' ? angelSend(command, checked.text, image) : memberSend(command, checked.text, image)
  }

  function angelSend(command: Send, text: string, image: ImageRow | null): Outcome | AppError {
    const words = command.ends === true ? null : writtenBy(state.facts, command, text)
    const isFirst = conversationHere()?.isStarted !== true // AN-12: an answer to what a member wrote is no first contact
    if (words !== null && !state.wordings.mayGo(words, isFirst))
      return new AppError('written_for_many', { field: 'msg' })
    const isLabelled =
      words !== null && state.wordings.isDraft(words) && state.facts.flowOf(command.memberId)?.labelDrafts === true
    const whose = writerOf(state.facts, command)
    if (whose !== null && !state.writers.mayWrite(whose.accountId, whose.writer))
      return new AppError('confirm_it_is_you')
    if (whose !== null) state.writers.take(whose.accountId, whose.writer)
    if (words !== null) state.wordings.take(words)
    const written = outcome(
      add(command, {
        body: text,
        category: null,
        isAutomated: command.isAutomated || isLabelled,
        invites: false,
        left: NOTHING_LEFT,
        image,
      }),
    )
    const conversation = conversationHere()
    if (command.ends === true && conversation !== undefined) {
      conversation.isEnded = true
      ended.push(conversation)
    }
    return written
  }

  /** The picture that goes with a message; null where none is meant to. */
  function imageFor(command: Send): ImageRow | AppError | null {
    if (command.hasImage !== true) return null
    const flowHasImages = state.facts.flowOf(command.memberId)?.images === true
    if (!mayAttach({ flowHasImages, isStarted: conversationHere()?.isStarted === true }))
      return new AppError('images_off')
    const image = state.images.get(sentKey(senderOf(command), command.clientId))
    return image === undefined || pairOf({ memberId: image.member_id, angelId: image.angel_id }) !== here
      ? new AppError('image_missing')
      : image
  }

  function memberSend(command: Send, text: string, image: ImageRow | null): Outcome | AppError {
    const conversation = conversationHere()
    if (command.isInvitation === true && conversation?.isStarted === true) return new AppError('already_talking')
    const facts = sendFacts(state.facts, command, conversation)
    const isNew = !facts.isStarted
    if (isNew && isFull(command.angelId)) return new AppError('answers_later')
    const verdict = maySend(facts)
    if (!verdict.allowed) return refusal(state.facts, command.memberId, verdict.why)
    const { icebreakers, messages: credits } = verdict.cost
    const asset = icebreakers > 0 ? 'ice' : 'msg'
    const balance = state.wallets.balance(command.memberId)
    const amount = icebreakers + credits
    if (amount > (asset === 'ice' ? balance.icebreakers : balance.messages))
      return new AppError(asset === 'ice' ? 'out_of_icebreakers' : 'out_of_messages')

    if (isNew) begun.set(command.angelId, (begun.get(command.angelId) ?? 0) + 1)
    if (amount > 0) pay(command, { asset, amount })
    const left = state.wallets.balance(command.memberId)
    if (command.isInvitation === true) events.invited(command)
    return outcome(
      add(command, {
        body: text,
        category: null,
        isAutomated: false,
        invites: state.facts.flowOf(command.memberId)?.invites ?? false,
        left,
        cost: verdict.cost,
        image,
      }),
    )
  }

  /** AN-17: those who began with her in this batch count, too. */
  function isFull(angelId: string): boolean {
    const count = begun.get(angelId)
    const room = state.facts.newContacts(angelId)?.room
    return count !== undefined && room !== undefined && count >= room
  }

  /** Takes the price; where the message will stand is known before it is paid: the entry says which messages it pays for. */
  function pay(command: Send, { asset, amount }: { asset: 'ice' | 'msg'; amount: number }): void {
    const conversation = conversationHere()
    const seq = (conversation?.lastSeq ?? 0) + 1
    const target = conversation ?? started(command)
    const place = `${here} ${asset}`
    const entry = entries.get(place) ?? { key: spendKey(target.id, seq), from: seq, count: 0 }
    entry.count += 1
    entries.set(place, entry)
    const cause = {
      kind: asset === 'ice' ? ('icebreaker' as const) : ('message' as const),
      angelId: command.angelId,
      conversationId: target.id,
      from: entry.from,
      to: seq,
      count: entry.count,
    }
    if (!state.wallets.spend(command.memberId, { asset, amount, key: entry.key, cause, joins: true }))
      throw new RangeError('the balance was looked at before')
  }

  function angelVerdict(command: Send): AppError | null {
    const member = state.facts.members.get(command.memberId)
    const conversation = conversationHere()
    const isStarted = conversation?.isStarted === true
    const begins = command.isInvitation === true
    // she answers, she does not write to strangers: her first words are an invitation, which is counted (AN-14)
    if (member === undefined || (!begins && !isStarted && conversation?.angelAt == null))
      return new AppError('not_found')
    if (state.facts.blocked.has(here)) return new AppError('blocked')
    if (member.disabled || conversation?.isEnded === true) return new AppError('not_writable')
    if (begins && isStarted) return new AppError('already_talking')
    const limit = state.facts.limitOf(command.angelId, 'first_messages')
    return limit === undefined || isStarted ? null : limitedError(limit)
  }

  /** The first answer again, for a client-made id that was used before with this very message. */
  function repeatOf(command: Send, text: string): Outcome | AppError | null {
    const key = sentKey(senderOf(command), command.clientId)
    const now = written.get(key)
    const before = state.sent.get(key)
    if (now === undefined && before === undefined) return null
    const was =
      now !== undefined
        ? { conversationId: now.conversation.id, body: now.body, type: now.type }
        : { conversationId: before?.conversation_id, body: before?.body, type: before?.type }
    if (was.conversationId !== conversationHere()?.id || was.body !== text || was.type !== 'personal')
      return new AppError('same_id_other_message', { field: 'idMessaggio' })
    if (now !== undefined) return outcome(now)
    return before === undefined
      ? null
      : {
          conversationId: before.conversation_id,
          seq: before.seq,
          at: before.at,
          icebreakers: before.icebreakers_left,
          messages: before.messages_left,
        }
  }

  function note(command: Note): Outcome {
    const key = sentKey(senderOf(command), command.clientId)
    const isRepeat = written.has(key) || state.sent.has(key)
    const isPossible =
      state.facts.members.has(command.memberId) &&
      state.facts.angels.has(command.angelId) &&
      !state.facts.blocked.has(here)
    if (!isRepeat && isPossible)
      add(command, {
        body: '',
        category: command.category,
        isAutomated: false,
        invites: false,
        left: NOTHING_LEFT,
        image: null,
      })
    return null
  }

  function read(command: Read): Outcome | AppError {
    const conversation = conversationHere()
    if (conversation === undefined || state.facts.blocked.has(here)) return new AppError('not_found') // TS-01
    const seq = Math.min(command.seq, conversation.lastSeq)
    if (command.by === 'member') return readByMember(command, conversation, seq)
    if (seq <= conversation.angelRead) return null
    conversation.angelRead = seq
    mark(command, conversation, { seq, clearUntil: Number.POSITIVE_INFINITY })
    effects.push({ kind: 'read', conversation, by: 'angel', seq, clear: null, except: command.socketId })
    return null
  }

  /** D22: what the member saw blurred is seen, not read; it is read once it is seen in clear. */
  function readByMember(command: Read, conversation: Conversation, seq: number): null {
    const member = state.facts.members.get(command.memberId)
    const angel = state.facts.angels.get(command.angelId)
    const isClear = member !== undefined && readsAll(member, angel, state.facts.flowOf(command.memberId))
    const isNewlyClear = isClear && seq > conversation.memberClear
    if (seq <= conversation.memberRead && !isNewlyClear) return null
    conversation.memberRead = Math.max(conversation.memberRead, seq)
    if (isNewlyClear) conversation.memberClear = seq
    const clearUntil = isClear
      ? Number.POSITIVE_INFINITY
      : (member?.couldReadUntil?.getTime() ?? Number.NEGATIVE_INFINITY)
    mark(command, conversation, { seq: conversation.memberRead, clearUntil })
    const clear = isNewlyClear ? seq : null
    effects.push({ kind: 'read', conversation, by: 'member', seq, clear, except: command.socketId })
    return null
  }

  function mark(command: Read, conversation: Conversation, read: Pick<ReadMark, 'seq' | 'clearUntil'>): void {
    const { by } = command
    const made = { conversation, by, ...read }
    marks.set(`${conversation.id} ${by}`, made)
    events.read(command, made)
  }

  const outcomes: (Outcome | AppError)[] = []
  for (const command of commands) {
    here = pairOf(command)
    outcomes.push(command.kind === 'send' ? send(command) : command.kind === 'note' ? note(command) : read(command))
  }
  return {
    outcomes,
    changed: [...changed],
    messages,
    marks: [...marks.values()],
    events: events.all(messages),
    effects,
    placed,
    ended,
  }
}

/** The words of a person, as they are looked up; null for software's, and where a picture says it all. */
export function writtenBy(facts: Facts, command: Send, text: string) {
  const { by, isAutomated, angelId, memberId } = command
  if (by !== 'angel' || isAutomated || text === '' || facts.angels.get(angelId)?.accountId == null) return null
  return { angelId, memberId, memberName: facts.members.get(memberId)?.username ?? null, text }
}

/** AN-06: whose session a person's message comes from; null for software's. */
export function writerOf(facts: Facts, { by, isAutomated, angelId, writer }: Send) {
  const angel = facts.angels.get(angelId)
  if (by !== 'angel' || isAutomated || writer === undefined || angel?.accountId == null) return null
  return angel.kind === 'automated' ? null : { accountId: angel.accountId, writer }
}

const NOTHING_LEFT = { icebreakers: 0, messages: 0 }

function outcome({ conversation, seq, at, icebreakersLeft, messagesLeft }: NewMessage): Sent {
  return { conversationId: conversation.id, seq, at, icebreakers: icebreakersLeft, messages: messagesLeft }
}
