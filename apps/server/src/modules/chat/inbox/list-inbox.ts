import type { InboxCounts, InboxRow, InboxView } from '@incontro/contract'
import { holdsWords, type FoundWords, searchWords, wordPattern } from '@incontro/contract'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Hub } from '../../../platform/realtime/hub.ts'
import { isId } from '../../../platform/ids/ids.ts'
import type { BrandsApi } from '../../brands/index.ts'
import type { MemberFacts, MembershipsApi } from '../../memberships/index.ts'
import type { LikesApi } from '../../likes/index.ts'
import type { ProfilesApi } from '../../profiles/index.ts'
import { presentStudioRow } from '../reading/chat.present.ts'
import { findMessages } from '../reading/search.store.ts'
import { readsAll } from '../sight.ts'
import {
  countInbox,
  type InboxListRow,
  type InboxPlaceInList,
  readHers,
  readInbox,
  readInboxOf,
} from './inbox.store.ts'

const PAGE = 50
const MOST_CONVERSATIONS = 1000
const MOST_OF_ONE = 5000
const MOST_MESSAGES = 20_000
const MOST_NAMES = 20
const MOST_FOUND = 30

type Deps = {
  readonly db: Db
  readonly matches: LikesApi['matchesAmong']
  readonly memberships: Pick<MembershipsApi, 'members'>
  readonly profiles: Pick<ProfilesApi, 'angels'>
  readonly brands: Pick<BrandsApi, 'flow'>
  readonly connectedAmong: Hub['connectedAmong']
  readonly now: () => Date
}
type Page = { readonly rows: InboxRow[]; readonly counts: InboxCounts; readonly next: string | null }
type Found = { readonly rows: InboxRow[]; readonly found: FoundWords[]; readonly hasMore: boolean }

/** AN-11: her conversations by what is to be done with them, and what is looked for in them. */
export function createListInbox({ db, matches, memberships, profiles, brands, connectedAmong, now }: Deps) {
  async function present(angelId: string, rows: readonly InboxListRow[]): Promise<InboxRow[]> {
    const [members, angels, matched, online] = await Promise.all([
      memberships.members(rows.map((row) => row.member_id)),
      profiles.angels([angelId]),
      matches(rows.map((row) => ({ memberId: row.member_id, angelId }))),
      connectedAmong(rows.map((row) => row.member_id)),
    ])
    const liked = new Set(matched.map(({ memberId }) => memberId))
    const shown: InboxRow[] = []
    for (const row of rows) {
      const member = members.get(row.member_id)
      if (member === undefined) continue
      const flow = await brands.flow(member.brandId, member.flowId)
      const standing = {
        isOnline: online.has(member.id),
        canRead: readsAll(member, angels.get(angelId), flow),
        isMatch: liked.has(member.id),
      }
      shown.push(presentInboxRow(row, member, standing))
    }
    return shown
  }

  return {
    async inbox(angelId: string, { view, after }: { view: InboxView; after?: string | undefined }): Promise<Page> {
      const asked = { angelId, now: now() }
      const [read, counts] = await Promise.all([
        readInbox(db, { ...asked, view }, { after: after === undefined ? null : placeOf(after), most: PAGE + 1 }),
        countInbox(db, asked),
      ])
      const pinned = read.filter((row) => row.is_pinned)
      const others = read.filter((row) => !row.is_pinned)
      const page = others.slice(0, PAGE)
      const last = page.at(-1)
      const next = others.length > PAGE && last !== undefined ? cursorOf(last, view) : null
      return { rows: await present(angelId, [...pinned, ...page]), counts, next }
    },

    /** By name, and by what was written: she may read all of it. */
    async searchInbox(angelId: string, text: string): Promise<Found> {
      const words = searchWords(text)
      if (words.length === 0) return { rows: [], found: [], hasMore: false }
      const hers = await readHers(db, angelId, MOST_CONVERSATIONS)
      const members = await memberships.members(hers.map((one) => one.member_id))
      const here = hers.filter((one) => members.get(one.member_id)?.isErased === false) // TS-02: nothing of theirs is found
      const byName = here.filter((one) => holdsWords(members.get(one.member_id)?.username ?? '', words))
      const at = now()
      const [rows, hits] = await Promise.all([
        readInboxOf(db, { angelId, memberIds: byName.slice(0, MOST_NAMES).map((one) => one.member_id), now: at }),
        findMessages(
          db,
          {
            conversations: here.map(({ id }) => ({ id, isOpen: true, clear: 0 })),
            patterns: words.map(wordPattern),
            readableUntil: null,
            until: at,
            ofEach: MOST_OF_ONE,
            inAll: MOST_MESSAGES,
          },
          MOST_FOUND + 1,
        ),
      ])
      const memberOf = new Map(here.map((one) => [one.id, members.get(one.member_id)]))
      const found = hits.slice(0, MOST_FOUND).flatMap((hit): FoundWords[] => {
        const member = memberOf.get(hit.conversation_id)
        if (member === undefined) return []
        const { trackerId, username } = member
        const author = hit.by_member ? 'member' : 'angel'
        return [{ trackerId, username: username ?? '', seq: hit.seq, author, text: hit.body, time: hit.at }]
      })
      return { rows: await present(angelId, rows), found, hasMore: hits.length > MOST_FOUND }
    },
  }
}

function presentInboxRow(
  row: InboxListRow,
  member: MemberFacts,
  standing: { isOnline: boolean; canRead: boolean; isMatch: boolean },
): InboxRow {
  const waits = row.waits_since !== null && !row.invite_declined
  return {
    conversation: presentStudioRow({ ...row, unread: row.angel_unread }, member, standing),
    waitsSince: waits ? Math.round(row.waits_since ?? 0) : null,
    lastWords: member.isErased ? null : row.last_words,
    isFirst: waits && !row.angel_wrote,
    draft: row.draft,
    hasNote: row.has_note,
    isPinned: row.is_pinned,
    snooze: row.is_snoozed ? { until: row.snoozed_until === null ? null : Math.round(row.snoozed_until) } : null,
  }
}

function cursorOf(row: InboxListRow, view: InboxView): string {
  const at = view === 'waiting' || view === 'first' ? row.waits_since : row.angel_at
  return `${at ?? 0}_${row.conversation_id}`
}

function placeOf(cursor: string): InboxPlaceInList {
  const [at = '', id = ''] = cursor.split('_')
  if (!/^\d{1,15}(\.\d{1,6})?$/.test(at) || !isId(id))
    throw new AppError('bad_request', { message: 'not a cursor of this list', field: 'after' })
  return { at: Number(at), id }
}
