import pLimit from 'p-limit'
import type { RunTransaction } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { MemberFacts } from '../../memberships/index.ts'
import { nextAttemptAt, USEFUL_MS } from '../delivery.rules.ts'
import type { Written } from '../format-message.ts'
import type { PushStore } from '../push/push.store.ts'
import type { SendPush } from '../push/send-push.ts'
import { formatWaiting } from './format-waiting.ts'
import { decideWaiting, type StudioPreferences, type WaitingConversation } from './waiting.rules.ts'
import type { Pair, WaitingPush, WaitingStore } from './waiting.store.ts'

/** What of a conversation its angel has not read, up to where she has read, and the newest of it. */
export type AwaitsAngel = WaitingConversation & {
  readonly readSeq: number
  readonly lastSeq: number
  readonly newest: Written
}

export type SendWaitingDeps = {
  readonly store: WaitingStore
  readonly push: { readonly store: PushStore; readonly send: SendPush }
  readonly transaction: RunTransaction
  readonly awaitsAngel: (pair: Pair) => Promise<AwaitsAngel | null>
  readonly member: (memberId: string) => Promise<MemberFacts | null>
  readonly preferencesOf: (her: MemberFacts) => Promise<StudioPreferences>
  readonly isConnected: (accountId: string) => Promise<boolean | null>
  readonly brandOrigin: (brandId: string) => Promise<string>
  readonly log: Log
  readonly now: () => Date
}
type Known = { readonly her: MemberFacts; readonly him: MemberFacts; readonly waiting: AwaitsAngel }

const BATCH = 50
const AT_ONCE = 10
/** Some six hours of attempts, by delivery.rules.ts. */
const MOST_FAILURES = 15

/** Sends what is due to the browsers of angels (AN-24). Whether it still holds is decided again before each attempt. */
export function createSendWaiting(deps: SendWaitingDeps) {
  const { store, push, transaction, awaitsAngel, member, log, now } = deps

  async function attempt(due: WaitingPush): Promise<void> {
    const { memberId, accountId } = due
    try {
      const [her, him, waiting] = await Promise.all([member(accountId), member(memberId), awaitsAngel(due)])
      if (her === null || him === null || waiting === null) return await store.forget(due)
      const { isErased, disabled: isDisabled, lastActiveAt } = her
      const preferences = await deps.preferencesOf(her)
      const isConnected = (await deps.isConnected(accountId)) === true
      const reader = { isErased, isDisabled, lastActiveAt, isConnected, preferences }
      const verdict = decideWaiting(waiting, reader, now())
      if (verdict.kind === 'none') await store.forget(due)
      else if (verdict.kind === 'wait') await store.postpone(due, verdict.until)
      else await send(due, { her, him, waiting })
    } catch (error) {
      log.error({ err: error, memberId, accountId }, 'notifying an angel failed, will be repeated') // once its lease is over
    }
  }

  async function send(due: WaitingPush, { her, him, waiting }: Known): Promise<void> {
    const device = await push.store.device(due.sessionId, now())
    if (device === undefined) return store.forget(due)
    const { count, newest, lastSeq } = waiting
    const { trackerId, username: name } = him
    const words = device.showsWords && (newest.text !== '' || newest.hasImage) ? newest : null
    const message = formatWaiting(her.language, { trackerId, name, count, words })
    const outcome = await push.send(device, message, {
      origin: await deps.brandOrigin(her.brandId),
      ttlMs: USEFUL_MS,
    })
    switch (outcome.kind) {
      case 'sent':
        return store.end(due, lastSeq)
      case 'gone':
        return transaction((tx) => push.store.dropGone(tx, device))
      case 'refused':
        return lose(due, lastSeq, 'refused')
      case 'later': {
        const againAt = againAfter(due, outcome.retryAfterMs)
        return againAt === null ? lose(due, lastSeq, 'given_up') : store.recordFailure(due, againAt)
      }
    }
  }

  function againAfter({ failures: before }: WaitingPush, retryAfterMs: number | null): Date | null {
    const [failures, at] = [before + 1, now()]
    if (failures >= MOST_FAILURES) return null
    const expiresAt = new Date(at.getTime() + USEFUL_MS)
    return nextAttemptAt({ failures, retryAfterMs, now: at, expiresAt, random: Math.random() })
  }

  async function lose(due: WaitingPush, seq: number, why: 'given_up' | 'refused'): Promise<void> {
    const { accountId, failures } = due
    log.warn({ accountId, failures, why }, 'a notification of a waiting conversation was not delivered')
    await transaction(async (tx) => {
      await store.end(due, seq, tx)
      await push.store.countLoss(tx, why)
    })
  }

  return async function sendWaiting(): Promise<void> {
    const limit = pLimit(AT_ONCE)
    for (;;) {
      const due = await store.claim(now(), BATCH)
      await Promise.all(due.map((one) => limit(() => attempt(one))))
      if (due.length < BATCH) return
    }
  }
}
