import type { Log } from '../../../platform/log/log.ts'
import { type ChargesStore, toStored } from '../../charges/index.ts'
import type { Providers } from '../../gateways/index.ts'
import type { AnswerRow, DeskDispute, DisputeDeskStore } from './dispute-desk.store.ts'
import { printEvidence } from './print-evidence.ts'

type Deps = {
  readonly desk: Pick<DisputeDeskStore, 'claimQueued' | 'nextQueued' | 'endSending' | 'sendAgain' | 'find'>
  readonly store: Pick<ChargesStore, 'attempt'>
  readonly providers: Providers
  readonly timeoutMs: number
  readonly notifyDesk: () => Promise<void>
  readonly now: () => Date
  readonly log: Log
}
type Queued = AnswerRow & { readonly attempt_id: string }

const BATCH = 10
const CLAIM_LASTS_MS = 60_000
const MOST_WAIT_MS = 3_600_000

/**
 * BO-41: hands to providers what operators contested. Our dispute seeds the provider's key, so that handing it over again is
 * harmless. What it takes of it is kept; how the dispute ends is the bank's, and comes as all that it reports.
 */
export function createSendContests({ desk, store, providers, timeoutMs, notifyDesk, now, log }: Deps) {
  return async function sendContests(): Promise<Date | null> {
    for (;;) {
      const due = await desk.claimQueued(now(), new Date(now().getTime() + CLAIM_LASTS_MS), BATCH)
      for (const answer of due)
        await send(answer).catch((error: unknown) =>
          log.error({ err: error, disputeId: answer.dispute_id }, 'evidence could not be handed over, it stays due'),
        )
      if (due.length < BATCH) return desk.nextQueued()
    }
  }

  async function send(answer: Queued): Promise<void> {
    const { dispute_id: id, attempt_id: attemptId, letter, pack, send_tries: tries } = answer
    const [dispute, attempt] = [await desk.find(id), await store.attempt(attemptId)]
    const contest = attempt === undefined ? undefined : providers.get(attempt.merchant_account_id)?.contest
    if (dispute === undefined || attempt === undefined || letter === null || pack === null)
      throw new Error('an answer without its dispute')
    if (contest === undefined) return keep(dispute, { sending: 'refused', refusal: 'no_account' })
    if (dispute.state !== 'open' || now() > answer.due_at) return keep(dispute, { sending: 'late', refusal: null })
    const said = await contest({
      disputeId: id,
      disputeRef: dispute.provider_ref,
      attempt: toStored(attempt),
      letter,
      wasUsed: pack.use.length > 0,
      pdf: await printEvidence(letter, pack),
      deadline: AbortSignal.timeout(timeoutMs),
    })
    switch (said.t) {
      case 'submitted':
        return keep(dispute, { sending: 'sent', refusal: null })
      case 'refused':
        log.warn({ disputeId: id, code: said.code }, 'a provider takes no evidence of a dispute by its interface')
        return keep(dispute, { sending: 'refused', refusal: said.code })
      case 'unknown':
        await desk.sendAgain(id, new Date(now().getTime() + Math.min(MOST_WAIT_MS, 30_000 * 2 ** tries)))
    }
  }

  async function keep(
    { id }: DeskDispute,
    end: { readonly sending: 'sent' | 'refused' | 'late'; readonly refusal: string | null },
  ): Promise<void> {
    await desk.endSending(id, { ...end, sent_at: end.sending === 'sent' ? now() : null })
    await notifyDesk()
  }
}
