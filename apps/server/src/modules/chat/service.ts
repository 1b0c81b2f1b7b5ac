import { type ConversationRow, type Message, SERVICE_ID } from '@incontro/contract'
import { Language } from '@incontro/locale/schemas.ts'
import { idOfMember } from '../../platform/ids/ids.ts'
import { type Database, forLookUps } from '../../platform/database/database.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { BrandsApi } from '../brands/index.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import {
  insertServiceMessageOnce,
  markServiceRead,
  readServiceMessages,
  readServiceUnread,
  type ServiceMessage,
} from './service.store.ts'

type Deps = {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly brands: Pick<BrandsApi, 'flow' | 'get'>
  readonly hub: Pick<Hub, 'deliver'>
  readonly now: () => Date
}
type Place = { readonly at: number; readonly id: string }
/** What the service said to a member, oldest first. */
type Said = { readonly shown: Message[]; readonly unread: number }
export type Service = ReturnType<typeof createService>

const WELCOME = 'benvenuto'

/** CH-18: the service’s own conversation with a member. No person is behind it, it says so (D2), and it cannot be answered. */
export function createService({ database, memberships, brands, hub, now }: Deps) {
  const { db } = database

  async function messages(memberId: string): Promise<Said> {
    const [member, rows] = await Promise.all([
      memberships.member(memberId),
      readServiceMessages(forLookUps(db), memberId),
    ])
    if (member === null || rows.length === 0) return { shown: [], unread: 0 }
    const { title } = await brands.get(member.brandId)
    return {
      shown: rows.map((row, index) => present(row, { seq: index + 1, title, trackerId: member.trackerId })),
      unread: rows.filter((row) => !row.is_read).length,
    }
  }

  return {
    messages,
    unread: (memberId: string) => readServiceUnread(forLookUps(db), memberId),

    /** The row of these messages, where it falls on a page of the list: after `before`, and not behind the page's last row. */
    async row(
      memberId: string,
      { shown, unread }: Said,
      { before, last }: { before: Place | null; last: Place | null },
    ): Promise<ConversationRow | null> {
      const newest = shown.at(-1)
      if (newest === undefined) return null
      if (before !== null && newest.time >= before.at) return null
      if (last !== null && newest.time < last.at) return null
      const member = await memberships.member(memberId)
      if (member === null) return null
      const { logo } = await brands.get(member.brandId)
      return {
        angelId: SERVICE_ID,
        screenName: newest.screenName,
        photo: logo.mark,
        thumbHash: null,
        kind: 'automated',
        text: newest.text,
        time: newest.time,
        isRead: newest.isRead,
        type: newest.type,
        author: 'angel',
        notificationId: newest.notificationId,
        category: null,
        unread,
        lastSeq: newest.seq,
        isAvailable: false,
      }
    },

    async read(memberId: string, trackerId: string, seq: number): Promise<void> {
      await markServiceRead(db, memberId, seq, now())
      hub.deliver(memberId, 'read', { trackerId, angelId: SERVICE_ID, seq, reader: 'member' })
    },

    /** Greets a new member in the words of the member's flow, once. */
    async welcome(memberId: string): Promise<void> {
      const member = await memberships.member(memberId)
      if (member === null || member.role !== 'member') return
      const { welcome } = await brands.flow(member.brandId, member.flowId)
      if (welcome === null) return
      const isNew = await database.transaction((tx) =>
        insertServiceMessageOnce(tx, {
          id: idOfMember(memberId),
          memberId,
          notificationId: WELCOME,
          body: welcome[Language.parse(member.language)],
          at: now(),
        }),
      )
      const item = isNew ? (await messages(memberId)).shown.at(-1) : undefined
      if (item !== undefined) hub.deliver(memberId, 'chat', item)
    },
  }
}

function present(
  row: ServiceMessage,
  { seq, title, trackerId }: { seq: number; title: string; trackerId: string },
): Message {
  return {
    id: `service.${seq}`,
    seq,
    clientId: row.id,
    angelId: SERVICE_ID,
    trackerId,
    screenName: title,
    author: 'angel',
    text: row.body,
    time: row.at,
    isRead: row.is_read,
    type: 'other',
    isAutomated: true,
    notificationId: row.notification_id,
    category: null,
  }
}
