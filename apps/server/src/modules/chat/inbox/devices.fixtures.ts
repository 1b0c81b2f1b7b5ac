import { randomUUID } from 'node:crypto'
import { type DraftWrite, ServerDraft } from '@incontro/client/chat/server-draft.ts'
import { type InboxPlace, type InboxView, routes, type ServerPayload } from '@incontro/contract'
import { type addPersonAngel, openPage, type Page, type TestServer } from '@incontro/testing'

type Her = Awaited<ReturnType<typeof addPersonAngel>>
export type Frame = ServerPayload<'place'>
/** Where the line breaks while a message is sent. */
export type Cut = 'never' | 'before sending' | 'before the answer' | 'page left'

const MEMBERS = `insert into members (id, tracker_id, brand_id, role, email, country, language, flow_id, declared_at, created_at, last_active_at)
  select id, 'i-' || id, 'original', 'member', id || '@inbox.test', 'es', 'es', '7', $2, $2, $2 from unnest($1::uuid[]) as t (id)`
const CONVERSATIONS = `insert into conversations (id, member_id, angel_id, last_seq, last_at, is_started, angel_at, angel_seq, angel_unread,
    waits_since, member_wrote_seq, created_at)
  select gen_random_uuid(), id, $2, 1, at, true, at, 1, 1, at, 1, at from unnest($1::uuid[]) with ordinality as t (id, n),
    lateral (select date_trunc('milliseconds', $3::timestamptz) - make_interval(mins => 400 - n::int) as at) a`
const MESSAGES = `insert into messages (conversation_id, seq, sender_id, client_id, by_member, type, body, at)
  select id, 1, member_id, gen_random_uuid(), true, 'personal', 'hola', c.waits_since from conversations c where c.angel_id = $1`

/** So many conversations whose members wait since some minutes; those of the given members stand among the others. */
export async function addWaiting(
  { database, product }: TestServer,
  { angelId }: Her,
  { count, members }: { count: number; members: readonly { readonly id: string }[] },
): Promise<void> {
  const every = Math.floor(count / members.length)
  const now = product.clock.now()
  const others = Array.from({ length: count - members.length }, () => randomUUID())
  await database.pool.query(MEMBERS, [others, now])
  const rest = [...others]
  const ids = members.flatMap(({ id }) => [id, ...rest.splice(0, every - 1)])
  await database.pool.query(CONVERSATIONS, [[...ids, ...rest], angelId, now])
  await database.pool.query(MESSAGES, [angelId])
}

/** A view page by page, as a list that is scrolled to its end. */
export async function walkView({ api }: TestServer, { session: { token } }: Her, view: InboxView) {
  const read = (after?: string) => api.call(routes.studioInbox, { token, query: { view, ...(after && { after }) } })
  const first = await read()
  const rows = [...first.rows]
  for (let { next } = first; next !== null;) {
    const page = await read(next)
    rows.push(...page.rows)
    next = page.next
  }
  return { rows, counts: first.counts }
}

/** One device of hers, which does as the studio does: an outbox, a draft for each conversation, and what it heard of their places. */
export function createDevice({ api, url }: TestServer, { session: { token }, angelId }: Her) {
  const kept = new Map<string, string>() // what it would find again after a reload
  const outbox: { trackerId: string; clientId: string; text: string }[] = []
  let places = new Map<string, InboxPlace>()
  let drafts = new Map<string, ServerDraft>()
  let page: Page | undefined
  let heard = 0

  const onLine = <T>(work: () => Promise<T>): Promise<T> =>
    page === undefined ? Promise.reject(new Error('no line')) : work()
  const readPlace = (trackerId: string) => onLine(() => api.call(routes.inboxPlace, { token, params: { trackerId } }))

  function take(trackerId: string, place: InboxPlace): InboxPlace {
    if (place.version >= (places.get(trackerId)?.version ?? 0)) places.set(trackerId, place)
    drafts.get(trackerId)?.take(place)
    return place
  }
  function listen(): void {
    const frames = page?.received('place') ?? []
    for (const { trackerId, place } of frames.slice(heard)) take(trackerId, place)
    heard = frames.length
  }
  async function draftOf(trackerId: string): Promise<ServerDraft> {
    const known = drafts.get(trackerId)
    if (known !== undefined) return known
    const save = (write: DraftWrite) =>
      onLine(() => api.call(routes.inboxKeepText, { token, params: { trackerId }, body: { of: 'draft', ...write } }))
    const made = new ServerDraft({
      local: {
        read: async () => kept.get(trackerId) ?? '',
        keep: async (text) => void kept.set(trackerId, text),
      },
      server: {
        read: async () => take(trackerId, await readPlace(trackerId)),
        save: async (write) => take(trackerId, await save(write)),
      },
    })
    drafts.set(trackerId, made)
    await made.open()
    return made
  }
  async function drop(): Promise<void> {
    page?.close()
    page = undefined
  }
  /** As a page that was left and is opened again: what it knew is gone, what it kept is not. */
  async function reload(): Promise<void> {
    await drop()
    for (const draft of drafts.values()) draft.close()
    drafts = new Map()
    places = new Map()
  }
  async function flush(cut: Cut = 'never'): Promise<void> {
    for (let [entry] = outbox; entry !== undefined && page !== undefined; [entry] = outbox) {
      if (cut === 'before sending') return drop()
      const { trackerId, ...message } = entry
      const answer = page.send('chat', { trackerId, angelId, ...message })
      if (cut === 'before the answer' || cut === 'page left') {
        answer.catch(() => undefined)
        return drop()
      }
      const reply = await answer.catch(() => undefined) // the line broke: it goes out again with the next one
      if (reply === undefined) return
      if (!reply.ok) throw new Error('refused')
      if (outbox.includes(entry)) outbox.splice(outbox.indexOf(entry), 1)
    }
  }

  return {
    isOnLine: () => page !== undefined,
    drop,
    reload,
    async comeBack(): Promise<void> {
      if (page !== undefined) return
      page = await openPage(url, token)
      heard = 0
      await flush()
      for (const trackerId of places.keys()) take(trackerId, await readPlace(trackerId))
      await Promise.all([...drafts.values()].map((draft) => draft.refresh()))
    },
    textIn: async (trackerId: string) => (await draftOf(trackerId)).getSnapshot().text,
    async type(trackerId: string, text: string): Promise<void> {
      const draft = await draftOf(trackerId)
      draft.write(text)
      await draft.save()
    },
    /** Sends what stands in the field. */
    async send(trackerId: string, text: string, cut: Cut): Promise<void> {
      const draft = await draftOf(trackerId)
      outbox.push({ trackerId, clientId: randomUUID(), text })
      await flush(cut)
      draft.write('') // where the line broke it is gone for this as well
      if (cut === 'page left') await reload()
      else await draft.save()
    },
    async mark(trackerId: string, body: { isPinned?: boolean; snooze?: { until: number | null } | null }) {
      await onLine(() => api.call(routes.inboxKeepPlace, { token, params: { trackerId }, body })).then(
        (place) => take(trackerId, place),
        () => undefined, // it is said to her, and nothing changes
      )
    },
    async read(trackerId: string, seq: number): Promise<void> {
      await onLine(async () => page?.send('read', { trackerId, angelId, seq })).catch(() => undefined)
    },
    async known(trackerId: string) {
      await page?.caughtUp()
      listen()
      const draft = await draftOf(trackerId)
      await draft.save()
      const place = places.get(trackerId)
      return { place, ...draft.getSnapshot() }
    },
    async close(): Promise<void> {
      await drop()
      for (const draft of drafts.values()) draft.close()
    },
  }
}
export type Device = ReturnType<typeof createDevice>
