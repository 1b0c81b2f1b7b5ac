import { type InboxPlace, maskCardNumbers } from '@incontro/contract'
import type { Db, RunTransaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Hub } from '../../../platform/realtime/hub.ts'
import { keepText, type Written } from './inbox.rules.ts'
import { presentPlace } from './place.present.ts'
import { countPinned, lockPlace, type PlaceRow, readPlace, savePlace } from './places.store.ts'

/** So many stand above the list: more would be a list of their own. */
const MOST_PINNED = 20

type Opened = {
  readonly member: { readonly id: string }
  readonly conversation: { readonly member_wrote_seq: number }
  readonly angel: { readonly accountId: string | null }
}
type Deps = {
  readonly db: Db
  readonly transaction: RunTransaction
  /** Her conversation with a member; not_found where she has none that she may see. */
  readonly open: (angelId: string, trackerId: string) => Promise<Opened>
  readonly hub: Pick<Hub, 'deliver'>
  readonly now: () => Date
}
type Target = { readonly angelId: string; readonly trackerId: string }
type Marks = {
  readonly isPinned?: boolean | undefined
  readonly snooze?: { readonly until: number | null } | null | undefined
}
type Words = Written & { readonly of: 'draft' | 'note' }

/** AN-11: what she keeps for herself beside a conversation, the same on all her devices. */
export function createKeepPlace({ db, transaction, open, hub, now }: Deps) {
  async function change(
    { angelId, trackerId }: Target,
    apply: (row: PlaceRow, wroteSeq: number) => PlaceRow,
  ): Promise<InboxPlace> {
    const { member, conversation, angel } = await open(angelId, trackerId)
    const pair = { angelId, memberId: member.id }
    const at = now()
    const saved = await transaction(async (tx) => {
      const row = await lockPlace(tx, pair, at)
      const next = { ...apply(row, conversation.member_wrote_seq), version: row.version + 1 }
      const isNewlyPinned = row.pinned_at === null && next.pinned_at !== null
      if (isNewlyPinned && (await countPinned(tx, angelId)) >= MOST_PINNED)
        throw new AppError('conflict', { message: `at most ${MOST_PINNED} are pinned`, field: 'isPinned' })
      await savePlace(tx, pair, next, at)
      return next
    })
    const place = presentPlace(saved)
    if (angel.accountId !== null) hub.deliver(angel.accountId, 'place', { trackerId, angelId, place })
    return place
  }

  return {
    async place({ angelId, trackerId }: Target): Promise<InboxPlace> {
      const { member } = await open(angelId, trackerId)
      return presentPlace(await readPlace(db, { angelId, memberId: member.id }))
    },
    keepMarks: (target: Target, { isPinned, snooze }: Marks) =>
      change(target, (row, wroteSeq) => ({
        ...row,
        ...(isPinned !== undefined && { pinned_at: isPinned ? (row.pinned_at ?? now().getTime()) : null }),
        ...(snooze !== undefined && {
          snoozed_seq: snooze === null ? null : wroteSeq,
          snoozed_until: snooze?.until ?? null,
        }),
      })),
    keepWords: (target: Target, { of, text: typed, ...seen }: Words) =>
      change(target, (row) => {
        const written = { ...seen, text: maskCardNumbers(typed.replaceAll('\0', '')) }
        if (of === 'draft') {
          const kept = { text: row.draft, version: row.draft_version, other: row.draft_other }
          const { text, version, other } = keepText(kept, written)
          return { ...row, draft: text, draft_version: version, draft_other: other }
        }
        const kept = { text: row.note, version: row.note_version, other: row.note_other }
        const { text, version, other } = keepText(kept, written)
        return { ...row, note: text, note_version: version, note_other: other }
      }),
  }
}
