import {
  faultOfWords,
  type OwnAngelProfile,
  type ProfileFacts,
  type ProfileWords,
  type WordsPlace,
} from '@incontro/contract'
import { parseCountry } from '@incontro/locale'
import { profilesChanged } from '../../../events/profiles.ts'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { isId, newId } from '../../../platform/ids/ids.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { requirePlace } from '../cities/require-place.ts'
import { areSame, onlyTakesAway, tidy } from './words.rules.ts'
import type { QueuedWords, WordsStore, WordsVerdict } from './words.store.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly store: WordsStore
  readonly outbox: Pick<Outbox, 'publish'>
  readonly now: () => Date
}
/** In the transaction of the change: those who look at words are notified. */
type Noting = { readonly notify: (tx: Tx) => Promise<void> }

/** AN-08: what an angel says on her profile, and what an operator decides about it. */
export function createOwnWords({ transaction, store, outbox, now }: Deps) {
  const changed = (tx: Tx, angelId: string) => outbox.publish(tx, profilesChanged({ angelId }))

  async function show(angelId: string): Promise<OwnAngelProfile> {
    const [shown, waiting, refused, { country, ...facts }] = await Promise.all([
      store.shown(angelId),
      store.waiting(angelId),
      store.refused(angelId),
      store.facts(angelId),
    ])
    return {
      shown,
      waiting: waiting && { words: waiting.words, sentAt: waiting.sentAt.getTime() },
      refused: refused && {
        words: refused.words,
        whyNot: refused.whyNot,
        note: refused.note,
        decidedAt: refused.decidedAt.getTime(),
      },
      facts,
      country,
    }
  }
  async function locked(tx: Tx, angelId: string): Promise<void> {
    if (!(await store.lock(tx, angelId))) throw new AppError('forbidden')
  }

  return {
    show,
    /** The newest words wait; what waited before is not looked at any more. */
    async send(angelId: string, given: ProfileWords, { notify }: Noting): Promise<OwnAngelProfile> {
      const words = tidy(given)
      requireFit(words)
      await transaction(async (tx) => {
        await locked(tx, angelId)
        const [shown, waiting] = [await store.shown(angelId, tx), await store.waiting(angelId, tx)]
        if (waiting !== null && areSame(waiting.words, words)) return
        const at = now()
        const needsLook = !onlyTakesAway(shown, words)
        await store.end(tx, angelId, { state: needsLook ? 'replaced' : 'withdrawn', at })
        if (needsLook) await store.send(tx, { id: newId(), angelId, words, sentAt: at })
        else if (!areSame(shown, words)) {
          await store.apply(tx, angelId, words)
          await changed(tx, angelId)
        }
        await notify(tx)
      })
      return show(angelId)
    },
    async withdraw(angelId: string, { notify }: Noting): Promise<OwnAngelProfile> {
      await transaction(async (tx) => {
        await locked(tx, angelId)
        if (await store.end(tx, angelId, { state: 'withdrawn', at: now() })) await notify(tx)
      })
      return show(angelId)
    },
    async keepFacts(angelId: string, facts: ProfileFacts): Promise<OwnAngelProfile> {
      const { country } = await store.facts(angelId)
      requirePlace(parseCountry(country) ?? 'es', { region: facts.region, city: facts.city })
      await transaction(async (tx) => {
        await locked(tx, angelId)
        await store.keepFacts(tx, angelId, facts)
        await changed(tx, angelId)
      })
      return show(angelId)
    },
    /** What waits, under the lock of its profile; null where nothing waits by this id. */
    async lockSent(tx: Tx, id: string): Promise<QueuedWords | null> {
      const found = isId(id) ? await store.one(id, tx) : null
      if (found === null || !(await store.lock(tx, found.angelId))) return null
      return store.one(id, tx)
    },
    /** Decides words that were locked. Approved ones are read by members from now on. */
    async decide(tx: Tx, sent: QueuedWords, { verdict, by }: { verdict: WordsVerdict; by: string }): Promise<void> {
      await store.decide(tx, sent.id, verdict, { by, at: now() })
      if (verdict.state === 'approved') await store.apply(tx, sent.angelId, sent.words)
      await changed(tx, sent.angelId)
    },
    queue: store.queue,
    shown: (angelId: string) => store.shown(angelId),
  }
}
export type OwnWords = ReturnType<typeof createOwnWords>

function requireFit({ prompts, ...words }: ProfileWords): void {
  for (const place of ['about', 'description', 'lookingFor', 'position'] as const) requireNoFault(place, words[place])
  for (const { prompt, answer } of prompts) requireNoFault('answer', answer, `prompts.${prompt}`)
}

function requireNoFault(place: WordsPlace, text: string, field: string = place): void {
  const fault = faultOfWords(place, text)
  if (fault === null) return
  if (fault.kind === 'long') throw new AppError('message_too_long', { field })
  if (fault.kind === 'short') throw new AppError('bad_request', { field, message: 'too short' })
  throw new AppError('words_refused', {
    message: `not allowed: ${fault.word}`,
    field,
    beside: { word: fault.word },
  })
}
