import type pg from 'pg'
import { MAX_MESSAGE_LENGTH } from '@incontro/contract'
import { AppError } from '../../../platform/errors.ts'
import { type Run, runOn } from '../../../platform/database/statement.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { type IdentityChecksApi, NO_WRITERS, type Writers } from '../../identity-checks/index.ts'
import type { CreditsApi } from '../../credits/index.ts'
import { NO_WORDINGS, type SnippetsApi, type Wordings } from '../../snippets/index.ts'
import { applyCommands, type BatchResult, sentKey, writerOf, writtenBy } from './apply-commands.ts'
import { cleanText, type Conversation } from '../chat.rules.ts'
import { type ConversationRow, findSent, lockConversations, markRead, writeBatch } from '../chat.store.ts'
import { type Command, pairOf, senderOf } from './commands.ts'
import type { Facts, ReadFacts } from './facts.ts'
import { endWithWords } from './end-with-words.store.ts'
import { lockImages, placeImages } from '../images.store.ts'
import { clearSentDrafts, type SentDraft } from '../inbox/places.store.ts'

type Deps = {
  readonly readFacts: ReadFacts
  readonly credits: Pick<CreditsApi, 'openBatchOn'>
  readonly snippets: Pick<SnippetsApi, 'openWordings'>
  readonly identityChecks: Pick<IdentityChecksApi, 'openWriters'>
  readonly outbox: Pick<Outbox, 'publishOn' | 'valuesOf'>
  readonly now: () => Date
}
export type BatchDone = BatchResult & { readonly facts: Facts }
/** `looksUp`: asks first which client-made ids were used before. Without it a repeat fails the batch, which is then run again with it. */
export type RunBatch = (client: pg.Client, commands: readonly Command[], looksUp: boolean) => Promise<BatchDone>

/**
 * One transaction for many commands, on a pipelined connection: two round trips, whatever their number. The locks are
 * taken in the order conversations, wallets, each by id, by every process.
 */
export function createRunBatch({ readFacts, credits, snippets, identityChecks, outbox, now }: Deps): RunBatch {
  return async function runBatch(client, commands, looksUp) {
    const run = runOn(client)
    const pairs = new Map(commands.map((command) => [pairOf(command), command]))
    const payers = new Set<string>()
    const keys: { senderId: string; clientId: string }[] = []
    const withImages: { senderId: string; clientId: string }[] = []
    for (const command of commands) {
      if (command.kind === 'send' && command.by === 'member') payers.add(command.memberId)
      if (command.kind === 'send' && command.hasImage === true)
        withImages.push({ senderId: senderOf(command), clientId: command.clientId })
      if (looksUp && command.kind !== 'read') keys.push({ senderId: senderOf(command), clientId: command.clientId })
    }
    const wordingsOf = async (facts: Facts): Promise<Wordings> => {
      const written = commands.flatMap((command) => {
        const text =
          command.kind === 'send' && command.by === 'angel' && command.ends !== true
            ? cleanText(command.text, MAX_MESSAGE_LENGTH, true)
            : null
        const words = command.kind === 'send' && text?.allowed === true ? writtenBy(facts, command, text.text) : null
        return words === null ? [] : [words]
      })
      return written.length === 0 ? NO_WORDINGS : snippets.openWordings(run, written, now())
    }
    const writersOf = async (facts: Facts): Promise<Writers> => {
      const writing = commands.flatMap((command) => (command.kind === 'send' ? (writerOf(facts, command) ?? []) : []))
      return writing.length === 0 ? NO_WRITERS : identityChecks.openWriters(run, writing, now())
    }
    try {
      const [, rows, wallets, sent, images, [facts, wordings, writers]] = await Promise.all([
        client.query('begin'),
        lockConversations(run, [...pairs.values()]),
        credits.openBatchOn(run, [...payers]),
        keys.length > 0 ? findSent(run, keys) : [],
        withImages.length > 0 ? lockImages(run, withImages) : [],
        // where a person writes as an angel her words are looked up once the member's name is known
        readFacts([...pairs.values()]).then(
          async (facts) => [facts, ...(await Promise.all([wordingsOf(facts), writersOf(facts)]))] as const,
        ),
      ])
      const result = applyCommands(
        {
          now: now().getTime(),
          facts,
          conversations: new Map(rows.map((row) => [`${row.member_id} ${row.angel_id}`, toConversation(row, facts)])),
          wallets,
          wordings,
          writers,
          sent: new Map(sent.map((row) => [sentKey(row.sender_id, row.client_id), row])),
          images: new Map(images.map((row) => [sentKey(row.sender_id, row.client_id), row])),
        },
        commands,
      )
      if (!looksUp) await requireNew(run, commands, result)
      const cleared = await commit(client, run, result, { wallets, wordings, writers, outbox })
      const places = cleared.map((place) => ({ kind: 'place' as const, place }))
      return { ...result, effects: [...result.effects, ...places], facts }
    } catch (error) {
      await client.query('rollback').catch(() => {}) // a lost connection has rolled back by itself
      throw error
    }
  }
}

/**
 * CH-22: a message that is sent again may be refused for what its first sending changed (its credits are spent, the invitation
 * waits). What was refused is looked up, and a repeat sends the batch round once more.
 */
async function requireNew(run: Run, commands: readonly Command[], { outcomes }: BatchResult): Promise<void> {
  const refused: { senderId: string; clientId: string }[] = []
  for (let index = 0; index < commands.length; index += 1) {
    const command = commands[index]
    if (command?.kind === 'send' && outcomes[index] instanceof AppError)
      refused.push({ senderId: senderOf(command), clientId: command.clientId })
  }
  if (refused.length > 0 && (await findSent(run, refused)).length > 0) throw new RepeatedError()
}

/** As the database says of a client-made id that it has. */
class RepeatedError extends Error {
  readonly code = '23505'
}

type Keeping = {
  readonly wallets: { flush(): Promise<void> }
  readonly wordings: Wordings
  readonly writers: Writers
  readonly outbox: Deps['outbox']
}

async function commit(
  client: pg.Client,
  run: Run,
  result: BatchResult,
  { wallets, wordings, writers, outbox }: Keeping,
): Promise<readonly SentDraft[]> {
  const { changed, messages, marks, events, placed, ended } = result
  if (messages.length === 0 && marks.length === 0 && !writers.hasNews()) {
    await client.query('rollback')
    return []
  }
  const [cleared] = await Promise.all([
    clearSentDrafts(run, messages),
    messages.length > 0
      ? writeBatch(run, { conversations: changed, messages, events: outbox.valuesOf(events) })
      : outbox.publishOn(run, events),
    placed.length > 0 ? placeImages(run, placed) : null,
    marks.length > 0 ? markRead(run, marks) : null,
    ended.length > 0 ? endWithWords(run, ended) : null,
    wallets.flush(),
    wordings.flush(),
    writers.flush(),
    client.query('commit'), // becomes a rollback when one of the others fails
  ])
  return cleared
}

function toConversation(row: ConversationRow, facts: Facts): Conversation {
  return {
    id: row.id,
    memberId: row.member_id,
    angelId: row.angel_id,
    isNew: false,
    angelHasList: facts.angels.get(row.angel_id)?.accountId != null,
    lastSeq: row.last_seq,
    lastAt: row.last_at,
    isStarted: row.is_started,
    awaitsAcceptance: row.awaits_acceptance,
    memberAt: row.member_at,
    memberSeq: row.member_seq,
    memberUnread: row.member_unread,
    memberRead: row.member_read,
    memberClear: row.member_clear,
    angelAt: row.angel_at,
    angelSeq: row.angel_seq,
    angelUnread: row.angel_unread,
    angelRead: row.angel_read,
    waitsSince: row.waits_since,
    memberWroteSeq: row.member_wrote_seq,
    angelWrote: row.angel_wrote,
    isEnded: row.is_ended,
  }
}
