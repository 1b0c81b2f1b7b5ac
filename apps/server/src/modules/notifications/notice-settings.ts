import type { NoticeKinds, NoticeSettings } from '@incontro/contract'
import type { RunTransaction } from '../../platform/database/database.ts'
import type { NoticeWishes } from './notices.rules.ts'
import type { NoticeRhythm, NoticesStore } from './notices.store.ts'

type Deps = {
  readonly store: NoticesStore
  readonly transaction: RunTransaction
  readonly lockMember: (tx: Parameters<Parameters<RunTransaction>[0]>[0], memberId: string) => Promise<unknown>
  readonly now: () => Date
}
export type NoticeChange = {
  readonly page?: { readonly [Kind in keyof NoticeKinds]?: boolean | undefined } | undefined
  readonly mostPerDay?: NoticeSettings['mostPerDay'] | undefined
  readonly quietOnPage?: boolean | undefined
}

const usual: NoticeRhythm = { mostPerDay: 10, quietOnPage: false }

/** D7: what a member is told of on the page, and how often. Who said nothing is told everything that happens. */
export function createNoticeSettings({ store, transaction, lockMember, now }: Deps) {
  async function wishes(memberId: string): Promise<NoticeWishes> {
    return { messages: true, likes: true, visits: true, ...(await store.choices(memberId, 'page')) }
  }
  async function rhythm(memberId: string): Promise<NoticeRhythm> {
    return (await store.rhythm(memberId)) ?? usual
  }
  async function read(memberId: string): Promise<NoticeSettings> {
    const [page, { mostPerDay, quietOnPage }] = await Promise.all([wishes(memberId), rhythm(memberId)])
    return { page, mostPerDay: mostPerDay <= 3 ? 3 : mostPerDay <= 10 ? 10 : 50, quietOnPage }
  }
  return {
    wishes,
    rhythm,
    read,
    async save(memberId: string, { page = {}, mostPerDay, quietOnPage }: NoticeChange): Promise<NoticeSettings> {
      await transaction(async (tx) => {
        await lockMember(tx, memberId) // two changes at once do not undo each other
        const at = now()
        for (const [kind, isOn] of Object.entries(page))
          if (isOn !== undefined) await store.saveChoice(tx, { memberId, channel: 'page', kind, isOn, at })
        if (mostPerDay === undefined && quietOnPage === undefined) return
        const own = await rhythm(memberId)
        const next = { mostPerDay: mostPerDay ?? own.mostPerDay, quietOnPage: quietOnPage ?? own.quietOnPage }
        await store.saveRhythm(tx, memberId, next, at)
      })
      return read(memberId)
    },
  }
}
export type NoticeSettingsVerbs = ReturnType<typeof createNoticeSettings>
