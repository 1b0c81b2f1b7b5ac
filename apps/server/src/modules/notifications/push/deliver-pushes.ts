import pLimit from 'p-limit'
import type { Log } from '../../../platform/log/log.ts'
import type { MemberFacts } from '../../identity/index.ts'
import type { AwayDeps } from '../away/away-notices.ts'
import { wordAway, type Written } from '../format-message.ts'
import { type LetterKind, minutesOfQuiet, type News } from '../letters.rules.ts'
import { nextPushAt } from './push.rules.ts'
import type { Push, PushesStore } from './pushes.store.ts'
import type { SendPush } from './send-push.ts'

type Deps = Pick<AwayDeps, 'settings' | 'quietHours' | 'unseen' | 'angel' | 'isConnected' | 'brandOrigin' | 'now'> & {
  readonly store: PushesStore
  readonly member: (memberId: string) => Promise<MemberFacts | null>
  readonly send: SendPush
  /** The beginning of what an angel wrote and he has not read; null where there is nothing that he may read. */
  readonly unreadWords: (pair: { memberId: string; angelId: string }) => Promise<Written | null>
  /** From 0 to 1. */
  readonly random: () => number
  readonly log: Log
}
type Look = { readonly member: MemberFacts; readonly news: News } | { readonly untilMs: number } | null

const BATCH = 50
const AT_ONCE = 10
const HERE_AGAIN_MS = 60_000
const MINUTE_MS = 60_000

/**
 * NT-08: sends what devices are to be told, until their push services have taken it or nobody wants to know it any more. What
 * is true is looked at before each try: what he has read meanwhile, or does not want to hear now, is not sent.
 */
export function createDeliverPushes(deps: Deps) {
  const { store, settings, now, log } = deps

  return async function deliverPushes(): Promise<void> {
    for (;;) {
      const due = await store.claim(now(), BATCH)
      if (due.length === 0) return
      const limit = pLimit(AT_ONCE)
      await Promise.all(due.map((push) => limit(() => tryOnce(push))))
    }
  }

  async function tryOnce(push: Push): Promise<void> {
    const { memberId, expiresAt } = push
    try {
      const look = expiresAt > now() ? await lookAt(push) : null
      if (look === null) return await (isLost(push) ? giveUp(push) : store.end(push))
      if ('untilMs' in look) return await store.postpone(push, new Date(now().getTime() + look.untilMs))
      await send(push, look)
    } catch (error) {
      log.error({ err: error, memberId }, 'a push failed, will be tried again') // once its lease is over
    }
  }

  /** What there is to tell him now; or how long not; null: nothing any more. */
  async function lookAt({ memberId, kind, angelId, happenedAt }: Push): Promise<Look> {
    const [member, unseen, wanted] = await Promise.all([
      deps.member(memberId),
      deps.unseen(memberId),
      settings.wishes(memberId, 'push'),
    ])
    if (member === null || member.disabled || !wanted[kind]) return null
    const news = unseen.find((one) => one.kind === kind && one.angelId === angelId && one.at >= happenedAt)
    if (news === undefined) return null
    const quietMinutes = minutesOfQuiet(await deps.quietHours(member), now())
    if (quietMinutes > 0) return { untilMs: quietMinutes * MINUTE_MS }
    return deps.isConnected(memberId) ? { untilMs: HERE_AGAIN_MS } : { member, news } // an open page tells him
  }

  async function send(push: Push, { member, news }: { member: MemberFacts; news: News }): Promise<void> {
    const { device, memberId, angelId, kind, expiresAt } = push
    const [angel, origin, words] = await Promise.all([
      deps.angel(angelId),
      deps.brandOrigin(member.brandId),
      device.showsWords && isWritten(kind) ? deps.unreadWords({ memberId, angelId }) : null,
    ])
    if (angel === undefined) return store.end(push)
    const message = wordAway(member.language, news, { ...angel, words })
    const outcome = await deps.send(device, message, { origin, ttlMs: expiresAt.getTime() - now().getTime() })
    switch (outcome.kind) {
      case 'sent':
        return store.end(push)
      case 'gone':
        return store.loseDevice(push)
      case 'refused':
        log.error({ memberId, status: outcome.status }, 'a push service refused a message')
        return store.lose(push, 'refused')
      case 'later': {
        const { retryAfterMs } = outcome
        const failures = push.failures + 1
        const again = nextPushAt({ failures, retryAfterMs, now: now(), expiresAt, random: deps.random() })
        return again === null ? giveUp(push) : store.failed(push, again)
      }
    }
  }

  /** It is over, after at least one try. */
  function isLost({ failures, expiresAt }: Push): boolean {
    return failures > 0 && expiresAt <= now()
  }

  async function giveUp(push: Push): Promise<void> {
    log.warn({ memberId: push.memberId, failures: push.failures }, 'a push was given up')
    await store.lose(push, 'given_up')
  }
}

function isWritten(kind: LetterKind): boolean {
  return kind === 'messages'
}
