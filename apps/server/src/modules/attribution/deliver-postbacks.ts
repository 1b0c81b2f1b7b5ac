import { type Affiliate, affiliateOf, type Brand } from '@incontro/brand'
import pLimit from 'p-limit'
import type { RunTransaction } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { SendPostback, TryOutcome } from './postback-request.ts'
import { isTaken, nextTryAt, reversible, WAITS_FOR_CONVERSION_MS } from './postbacks.rules.ts'
import type { DuePostback, PostbackRow, PostbacksStore } from './postbacks.store.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly store: PostbacksStore
  readonly brand: (brandId: string) => Promise<Pick<Brand, 'affiliation' | 'affiliates'>>
  readonly send: SendPostback
  /** From 0 to 1. */
  readonly random: () => number
  readonly now: () => Date
  readonly log: Log
}

const BATCH = 50
const AT_ONCE = 10

/**
 * TR-10: sends what is due, each at least once: a process that ends between the affiliate's answer and our mark leaves it to
 * the next one, under the same event id. A reversal leaves once its conversion has been taken.
 */
export function createDeliverPostbacks({ transaction, store, brand, send, random, now, log }: Deps) {
  return async function deliverPostbacks(): Promise<Date | null> {
    for (;;) {
      const released = await release()
      const due = await store.claimDue(now(), BATCH)
      const limit = pLimit(AT_ONCE)
      await Promise.all(due.map((postback) => limit(() => tryOnce(postback))))
      if (released + due.length === 0) return store.nextDue()
    }
  }

  async function tryOnce(postback: DuePostback): Promise<void> {
    const startedAt = performance.now()
    const outcome = await sendTo(postback)
    const durationMs = Math.round(performance.now() - startedAt)
    const attempt = { postbackId: postback.id, number: postback.attempts }
    const isDead = await transaction(async (tx) => {
      await store.endTry(tx, { ...attempt, ...outcome, durationMs })
      if (isTaken(outcome.status)) {
        await store.end(tx, postback.id, 'delivered', now())
        return false
      }
      const again = nextTryAt({ tries: postback.attempts, now: now(), random: random() })
      if (again === null) return store.giveUp(tx, { ...attempt, at: now() })
      await store.retry(tx, { ...attempt, at: again })
      return false
    })
    const facts = { postbackId: postback.id, affiliate: postback.affiliate_id, event: postback.event, ...outcome }
    if (isDead) log.error({ ...facts, tries: postback.attempts }, 'postback given up')
  }

  async function sendTo(postback: DuePostback): Promise<TryOutcome> {
    const address = addressOf(affiliateOf(await brand(postback.brand_id), postback.affiliate_id))
    if (address === null) return { status: null, error: 'switched_off' }
    return send(address, {
      id: postback.id,
      event: postback.event,
      clickId: postback.click_id,
      facts: postback.facts,
      reverses: postback.reverses,
      at: postback.created_at,
    })
  }

  /** Lets reversals go whose conversion was taken, and drops those whose conversion never will be; answers how many. */
  async function release(): Promise<number> {
    const missingSince = new Date(now().getTime() - WAITS_FOR_CONVERSION_MS)
    return transaction(async (tx) => {
      const waiting = await store.lockReleasable(tx, missingSince, BATCH)
      for (const { reversal, conversion } of waiting) {
        const facts =
          conversion?.state === 'delivered'
            ? factsLeft(reversal, conversion, await store.reversedOf(tx, conversion))
            : null
        if (facts === null) await store.end(tx, reversal.id, 'void', now())
        else await store.release(tx, reversal.id, facts, now())
      }
      return waiting.length
    })
  }
}

function addressOf(affiliate: Affiliate | null) {
  return affiliate?.postback ?? null
}

/** Null where nothing is left to take back. */
function factsLeft(reversal: PostbackRow, conversion: PostbackRow, reversed: number): PostbackRow['facts'] | null {
  const { amountMinor: asked } = reversal.facts
  const { amountMinor: converted } = conversion.facts
  if (asked === undefined || converted === undefined) return reversal.facts // a lead has no amount
  const amountMinor = reversible(converted, reversed, asked)
  return amountMinor === 0 ? null : { ...reversal.facts, amountMinor }
}
