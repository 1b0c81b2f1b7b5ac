import { accountsConsentChanged } from '../../events/accounts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { AccountsStore } from './accounts.store.ts'

const KIND = 'marketing'
/** Of the words beside the switch, on the page of settings and on that of an e-mail's link. */
const TEXT_VERSION = 'letters-2026-11'

/** Records that a member agreed to marketing, or withdrew that; nothing where it is so already. */
export function createSetMarketing({
  store,
  outbox,
  now,
}: {
  store: Pick<AccountsStore, 'latestConsent' | 'insertConsents'>
  outbox: Pick<Outbox, 'publish'>
  now: () => Date
}) {
  return async function setMarketing(tx: Tx, memberId: string, granted: boolean): Promise<void> {
    if (((await store.latestConsent(memberId, KIND, tx)) ?? false) === granted) return
    await store.insertConsents(tx, [
      {
        id: newId(),
        member_id: memberId,
        kind: KIND,
        granted,
        text_version: TEXT_VERSION,
        at: now(),
        ip: null,
        user_agent: null,
      },
    ])
    await outbox.publish(tx, accountsConsentChanged({ memberId, kind: KIND, isGiven: granted }))
  }
}
