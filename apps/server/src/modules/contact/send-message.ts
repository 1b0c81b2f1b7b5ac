import { type ContactTopic, maskCardNumbers } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import type { contactStore } from './contact.store.ts'

/** What a visitor or member wrote, and who asks: the account of a bearer, if any. */
export type Written = {
  readonly id: string
  readonly brandId: string
  readonly origin: string
  readonly account: { readonly id: string; readonly trackerId: string } | null
  readonly email: string
  readonly topic: ContactTopic
  readonly message: string
  readonly language: Language
}

type Deps = {
  transaction: RunTransaction
  store: Pick<typeof contactStore, 'insertOnce'>
  mailSupport(tx: Tx, written: Written, at: Date): Promise<void>
  now: () => Date
}

/** D10: keeps a message and puts its e-mail into the outbox, both or none; the same message again is neither. */
export function createSendMessage({ transaction, store, mailSupport, now }: Deps) {
  return async function sendMessage(written: Written): Promise<void> {
    const message = maskCardNumbers(written.message) // D14
    const { id, brandId, account, email, topic, language } = written
    const at = now()
    await transaction(async (tx) => {
      const isNew = await store.insertOnce(tx, {
        id,
        brand_id: brandId,
        member_id: account?.id ?? null,
        email,
        topic,
        message,
        language,
        at,
      })
      if (isNew) await mailSupport(tx, { ...written, message }, at)
    })
  }
}
