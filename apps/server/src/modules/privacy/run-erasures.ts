import { accountsErased } from '../../events/privacy.ts'
import type { RunTransaction } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import type { AccountApi } from '../accounts/index.ts'
import { keepUrl } from './erase-account.ts'
import type { SendPrivacyEmail } from './send-privacy-email.ts'
import type { Erasure, PrivacyStore } from './privacy.store.ts'

type Deps = {
  readonly store: PrivacyStore
  readonly transaction: RunTransaction
  readonly parts: () => readonly PersonalData[]
  readonly outbox: Pick<Outbox, 'publish' | 'poke'>
  readonly account: Pick<AccountApi, 'keepLinks'>
  readonly sendEmail: SendPrivacyEmail
  readonly now: () => Date
  readonly log: Log
}

const REMIND_BEFORE_MS = 2 * 86_400_000

/**
 * Erases the accounts whose time has come. Every module is one step: its part of the erasure and the note that it was done
 * are one transaction, so that the next run after a crash goes on where it stopped. The account itself goes last.
 */
export function createRunErasures(deps: Deps) {
  const { store, transaction, parts, outbox, account, sendEmail, now, log } = deps

  async function remind(): Promise<void> {
    for (const { id, member_id, origin, due_at } of await store.toRemind(
      new Date(now().getTime() + REMIND_BEFORE_MS),
    )) {
      const reader = await store.subject(member_id)
      if (reader === undefined || due_at <= now()) continue
      await transaction(async (tx) => {
        if (!(await store.noteReminded(tx, id, now()))) return
        const url = keepUrl(origin, account.keepLinks.make(id))
        await sendEmail(tx, { ...reader, origin }, { kind: 'erasingSoon', url, until: due_at }, id)
      })
    }
  }

  /** Who it is, kept while the work is under way: the account's own row loses it before the last e-mail is written. */
  async function begin({ id }: Erasure): Promise<Erasure | undefined> {
    return transaction(async (tx) => {
      const erasure = await store.lockErasure(tx, id)
      if (erasure === undefined || erasure.taken_back_at !== null || erasure.subject !== null) return erasure
      const subject = await store.subject(erasure.member_id, tx)
      if (subject === undefined) return undefined
      await store.begin(tx, id, subject)
      return { ...erasure, subject, steps_done: [] }
    })
  }

  async function erase(claimed: Erasure): Promise<void> {
    const erasure = await begin(claimed)
    if (erasure === undefined || erasure.taken_back_at !== null) return
    const { id, subject } = erasure
    if (subject === null) return
    for (const part of [...parts()].reverse()) {
      if (erasure.steps_done.includes(part.module)) continue
      await part.eraseFiles?.(subject) // first, since a step that is noted is not done again
      await transaction(async (tx) => {
        const current = await store.lockErasure(tx, id)
        if (current === undefined || current.steps_done.includes(part.module)) return
        const heldUntil = await part.erase?.(tx, subject, now())
        await store.noteErased(tx, id, { name: part.module, heldUntil, at: now() })
      })
    }
    await transaction(async (tx) => {
      const current = await store.lockErasure(tx, id)
      if (current === undefined || current.subject === null) return
      if (current.erased_at === null) {
        await sendEmail(tx, { ...subject, origin: current.origin }, { kind: 'erased' }, id)
        await outbox.publish(tx, accountsErased({ memberId: subject.memberId }))
      }
      await store.finishErasure(tx, id, now())
    })
    outbox.poke()
    log.info({ memberId: subject.memberId }, 'account erased')
  }

  return async function runErasures(): Promise<Date | null> {
    await remind()
    for (;;) {
      const claimed = await store.claimErasure(now())
      if (claimed === undefined) return store.nextErasure()
      try {
        await erase(claimed)
      } catch (error) {
        log.error({ err: error, id: claimed.id }, 'erasure stopped, will go on')
      }
    }
  }
}
