import type { NoticeKinds, NoticeSettings } from '@incontro/contract'
import type { RunTransaction } from '../../platform/database/database.ts'
import { type Channel, channels, type NoticeWishes } from './notices.rules.ts'
import type { NoticeRhythm, NoticesStore } from './notices.store.ts'
import type { PushStore } from './push/push.store.ts'

type Deps = {
  readonly store: NoticesStore
  readonly transaction: RunTransaction
  readonly lockMember: (tx: Parameters<Parameters<RunTransaction>[0]>[0], memberId: string) => Promise<unknown>
  /** Whether the browser of a session may be pushed to and show words, and the key that it asks for it with (NT-08). */
  readonly devices: Pick<PushStore, 'standing' | 'showWords'>
  readonly pushKey: string
  readonly now: () => Date
}
type SomeKinds = { readonly [Kind in keyof NoticeKinds]?: boolean | undefined }
type Reader = { readonly memberId: string; readonly sessionId: string }
export type NoticeChange = {
  readonly page?: SomeKinds | undefined
  readonly push?: SomeKinds | undefined
  readonly telegram?: SomeKinds | undefined
  readonly mostPerDay?: NoticeSettings['mostPerDay'] | undefined
  readonly quietOnPage?: boolean | undefined
  readonly showsWordsHere?: boolean | undefined
}

const usual: NoticeRhythm = { mostPerDay: 10, quietOnPage: false }

/** D7: what a member is told of, where, and how often. Who said nothing is told everything that happens. */
export function createNoticeSettings({ store, transaction, lockMember, now, ...deps }: Deps) {
  async function wishes(memberId: string, channel: Channel): Promise<NoticeWishes> {
    return { messages: true, likes: true, visits: true, ...(await store.choices(memberId, channel)) }
  }
  async function rhythm(memberId: string): Promise<NoticeRhythm> {
    return (await store.rhythm(memberId)) ?? usual
  }
  async function read({ memberId, sessionId }: Reader): Promise<NoticeSettings> {
    const [page, push, telegram, { mostPerDay, quietOnPage }, device] = await Promise.all([
      wishes(memberId, 'page'),
      wishes(memberId, 'push'),
      wishes(memberId, 'telegram'),
      rhythm(memberId),
      deps.devices.standing(sessionId),
    ])
    return {
      page,
      push,
      telegram,
      isPushedHere: device !== null,
      showsWordsHere: device?.showsWords ?? false,
      pushKey: deps.pushKey,
      mostPerDay: mostPerDay <= 3 ? 3 : mostPerDay <= 10 ? 10 : 50,
      quietOnPage,
    }
  }
  return {
    wishes,
    rhythm,
    read,
    async save(
      reader: Reader,
      { mostPerDay, quietOnPage, showsWordsHere, ...kindsOf }: NoticeChange,
    ): Promise<NoticeSettings> {
      const { memberId, sessionId } = reader
      await transaction(async (tx) => {
        await lockMember(tx, memberId) // two changes at once do not undo each other
        const at = now()
        for (const channel of channels)
          for (const [kind, isOn] of Object.entries(kindsOf[channel] ?? {}))
            if (isOn !== undefined) await store.saveChoice(tx, { memberId, channel, kind, isOn, at })
        if (showsWordsHere !== undefined) await deps.devices.showWords(tx, sessionId, showsWordsHere)
        if (mostPerDay === undefined && quietOnPage === undefined) return
        const own = await rhythm(memberId)
        const next = { mostPerDay: mostPerDay ?? own.mostPerDay, quietOnPage: quietOnPage ?? own.quietOnPage }
        await store.saveRhythm(tx, memberId, next, at)
      })
      return read(reader)
    },
  }
}
export type NoticeSettingsVerbs = ReturnType<typeof createNoticeSettings>
