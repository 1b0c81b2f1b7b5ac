import { type Farewell, routes } from '@incontro/contract'
import { textsFor } from '@incontro/texts/sync.ts'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { handle, type RouteBinding } from '../../../platform/http/binding.ts'
import type { RouteLimits } from '../../../platform/http/gate.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { HOUR } from '../../../platform/rate-limit/windows.ts'
import type { MemberFacts } from '../../memberships/index.ts'
import type { Send } from '../sending/commands.ts'
import type { ReadFacts } from '../sending/facts.ts'
import type { createPushFrames } from '../push-frames.ts'
import { endingStore } from './ending.store.ts'

type Deps = {
  readonly transaction: RunTransaction
  /** Her conversation with a member; not_found where she has none that she may see. */
  readonly open: (
    angelId: string,
    trackerId: string,
  ) => Promise<{
    readonly member: Pick<MemberFacts, 'id' | 'language' | 'disabled'>
    readonly conversation: {
      readonly is_ended: boolean
      readonly is_started: boolean
      readonly angel_at: number | null
    }
    /** D22: the member reads what she writes, as things stand. */
    readonly canRead: boolean
  }>
  readonly submit: (command: Send) => Promise<unknown>
  readonly readFacts: ReadFacts
  readonly frames: Pick<ReturnType<typeof createPushFrames>, 'pushEnded'>
  readonly now: () => Date
}
type Target = { readonly angelId: string; readonly trackerId: string }
type Ending = { readonly farewell: Farewell | null; readonly clientId: string }

const limits = {
  studioEndConversation: [{ by: 'account', most: 120, windowMs: HOUR }],
} satisfies Record<string, RouteLimits>

const done = { result: true as const }

/** AN-16: she ends a conversation, with one of the house's texts or without; it is closed for both until she goes on with it. */
export function createEnding({ transaction, open, submit, readFacts, frames, now }: Deps) {
  async function end({ angelId, trackerId }: Target, { farewell, clientId }: Ending): Promise<void> {
    const { member, conversation, canRead } = await open(angelId, trackerId)
    const pair = { memberId: member.id, angelId }
    if (conversation.is_ended) return
    // whoever is gone gets no words, and no one is shown a goodbye that a plan would have to open
    if (
      farewell !== null &&
      canRead &&
      !member.disabled &&
      (conversation.is_started || conversation.angel_at !== null)
    ) {
      const text = textsFor(member.language, 'farewells')[farewell]
      const words = { clientId: clientId.toLowerCase(), text, isAutomated: false, ends: true, socketId: null }
      await submit({ kind: 'send', by: 'angel', ...pair, ...words })
      return
    }
    const isNews = await transaction((tx) => endingStore.end(tx, pair, now()))
    if (isNews === true) frames.pushEnded(await readFacts([pair]), pair)
  }
  async function reopen({ angelId, trackerId }: Target): Promise<void> {
    const { member } = await open(angelId, trackerId)
    const pair = { memberId: member.id, angelId }
    if (!(await transaction((tx) => endingStore.reopen(tx, pair)))) throw new AppError('conflict')
    frames.pushEnded(await readFacts([pair]), pair)
  }
  const routesOfEnding: RouteBinding[] = [
    handle(routes.studioEndConversation, limits.studioEndConversation, async ({ principal, params, body }) => {
      await end({ angelId: angelOf(principal), trackerId: params.trackerId }, body)
      return done
    }),
    handle(routes.studioReopenConversation, async ({ principal, params }) => {
      await reopen({ angelId: angelOf(principal), trackerId: params.trackerId })
      return done
    }),
  ]
  return {
    routes: routesOfEnding,
    /** AN-25: all conversations of an account's profile are over with it. */
    endAll: (tx: Tx, accountId: string) => endingStore.endAll(tx, accountId, now()),
    reopenAll: endingStore.reopenAll,
    /** Tells the pages that are open on the other side. */
    async pushAll(accountId: string): Promise<void> {
      const peers = await transaction((tx) => endingStore.peersOf(tx, accountId))
      if (peers.length === 0) return
      const facts = await readFacts(peers)
      for (const pair of peers) frames.pushEnded(facts, pair)
    },
  }
}

function angelOf({ angelId }: Principal): string {
  if (angelId === null) throw new AppError('forbidden') // the routes are for angels
  return angelId
}
