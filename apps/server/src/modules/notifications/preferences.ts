import type { NotificationKinds, NotificationSettings } from '@incontro/contract'
import { notificationsChosen } from '../../events/notifications.ts'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { LookAgain } from './create-planner.ts'
import { type Channel, usualPreferences, type WantedKinds, wantedKinds } from './preferences.rules.ts'
import type { PreferencesStore } from './preferences.store.ts'
import type { PushStore } from './push/push.store.ts'

type Deps = {
  readonly store: PreferencesStore
  readonly outbox: Pick<Outbox, 'publish'>
  readonly transaction: RunTransaction
  readonly lockMember: (tx: Tx, memberId: string) => Promise<unknown>
  /** What is held back by what was wanted before is looked at again. */
  readonly lookAgain: LookAgain
  /** Whether the browser of a session may be pushed to and show words, and the key that it asks for it with (NT-08). */
  readonly devices: Pick<PushStore, 'standing' | 'showWords'>
  readonly pushKey: string
  readonly now: () => Date
}
type SomeKinds = { readonly [Kind in keyof NotificationKinds]?: boolean | undefined }
type Reader = { readonly memberId: string; readonly sessionId: string }
export type PreferencesChange = {
  readonly page?: SomeKinds | undefined
  readonly push?: SomeKinds | undefined
  readonly telegram?: SomeKinds | undefined
  readonly mostPerDay?: NotificationSettings['mostPerDay'] | undefined
  readonly quietOnPage?: boolean | undefined
  readonly showsWordsHere?: boolean | undefined
}

const ownChannels = ['page', 'push', 'telegram'] as const

/** D7: what a member is notified of on the page, by push and on Telegram, and how often. */
export function createPreferences({ store, outbox, transaction, lockMember, now, ...deps }: Deps) {
  async function read({ memberId, sessionId }: Reader): Promise<NotificationSettings> {
    const [choices, everyStored, device] = await Promise.all([
      store.choices(ownChannels.map((channel) => ({ memberId, channel }))),
      store.stored([memberId]),
      deps.devices.standing(sessionId),
    ])
    const stored = everyStored.get(memberId)
    const maxPerDay = stored?.maxPerDay ?? usualPreferences.maxPerDay
    const wanted = (channel: Channel): WantedKinds =>
      wantedKinds(channel, { choices: choices({ memberId, channel }), agreesToMarketing: false })
    return {
      page: wanted('page'),
      push: wanted('push'),
      telegram: wanted('telegram'),
      isPushedHere: device !== null,
      showsWordsHere: device?.showsWords ?? false,
      pushKey: deps.pushKey,
      mostPerDay: maxPerDay <= 3 ? 3 : maxPerDay <= 10 ? 10 : 50,
      quietOnPage: stored?.quietOnPage ?? usualPreferences.quietOnPage,
    }
  }
  return {
    read,
    async save(
      reader: Reader,
      { mostPerDay: maxPerDay, quietOnPage, showsWordsHere, ...kindsOf }: PreferencesChange,
    ): Promise<NotificationSettings> {
      const { memberId, sessionId } = reader
      await transaction(async (tx) => {
        await deps.lookAgain.first(tx, memberId)
        await lockMember(tx, memberId) // two changes at once do not undo each other
        const at = now()
        for (const channel of ownChannels)
          for (const [kind, isOn] of Object.entries(kindsOf[channel] ?? {}))
            if (isOn !== undefined && (await store.saveChoice(tx, { memberId, channel, kind, isOn, at })))
              await outbox.publish(tx, notificationsChosen({ memberId, channel, kind, isOn }))
        if (showsWordsHere !== undefined) await deps.devices.showWords(tx, sessionId, showsWordsHere)
        if (maxPerDay !== undefined || quietOnPage !== undefined)
          await store.save(
            tx,
            memberId,
            { ...(maxPerDay !== undefined && { maxPerDay }), ...(quietOnPage !== undefined && { quietOnPage }) },
            at,
          )
        await deps.lookAgain.last(tx, memberId)
      })
      return read(reader)
    },
  }
}
export type Preferences = ReturnType<typeof createPreferences>
