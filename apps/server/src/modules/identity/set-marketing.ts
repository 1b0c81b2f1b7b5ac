import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { IdentityStore } from './identity.store.ts'

const KIND = 'marketing'
/** Of the words beside the switch, on the page of settings and on that of a letter's link. */
const TEXT_VERSION = 'letters-2026-11'

/** Records that somebody agreed to marketing, or took that back; nothing where it is so already. */
export function createSetMarketing({
  store,
  now,
}: {
  store: Pick<IdentityStore, 'latestConsent' | 'insertConsents'>
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
  }
}
