import { randomUUID } from 'node:crypto'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember, addPersonAngel, openPage, type Page, type TestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { operatorDriver, type TestOperator } from '../../../modules/operators/operators.fixtures.ts'

const DAY_MS = 86_400_000
export const MINUTE_MS = 60_000
export const mixed = { model: 'mixed', perHour: 1200, perConversation: 35, answerMinutes: 10 } as const

/** Hosts at work, as tests drive them: available time, conversations, rates that two operators announce. */
export async function hostsDriver(server: TestServer) {
  const { database, product } = server
  const desk = operatorDriver(server)
  const pages: Page[] = []
  await sql`create table if not exists availability_spans (angel_id uuid not null references angels, from_at timestamptz not null,
    to_at timestamptz not null, ended_by text not null, primary key (angel_id, from_at))`.execute(database.db)
  const now = () => product.clock.now()

  async function host(name = 'Marta') {
    const made = await addPersonAngel(server, { kind: 'host', screen_name: name })
    return { ...made, token: made.session.token }
  }
  type Host = Awaited<ReturnType<typeof host>>

  /** She was available from a moment on, for so many minutes. */
  async function available({ angelId }: Pick<Host, 'angelId'>, from: Date, minutes: number): Promise<void> {
    const to = new Date(from.getTime() + minutes * MINUTE_MS)
    await sql`insert into availability_spans (angel_id, from_at, to_at, ended_by) values (${angelId}, ${from}, ${to}, 'off')`.execute(
      database.db,
    )
  }
  async function chatPage(token: string): Promise<Page> {
    const page = await openPage(server.url, token)
    pages.push(page)
    return page
  }
  /** A member with a conversation with her. */
  async function talk({ angelId, session }: Host) {
    const member = await addMember(server, { level: 1 })
    await database.transaction((tx) =>
      product.apis.credits.grant(tx, {
        memberId: member.id,
        asset: 'msg',
        class: 'plan',
        amount: 500,
        source: 'plan',
        key: randomUUID(),
        cause: { kind: 'purchase' },
      }),
    )
    const [theirs, hers] = [await chatPage(member.token), await chatPage(session.token)]
    const said = { trackerId: member.trackerId, angelId }
    const send = async (page: Page, text: string) => {
      const { ok } = await page.send('chat', { ...said, clientId: randomUUID(), text })
      if (!ok) throw new Error('it was not sent')
    }
    return {
      member,
      writes: () => send(theirs, 'hola'),
      async answers(text = 'hola, aquí estoy') {
        await send(hers, text)
        await product.outbox.drain()
      },
    }
  }
  /** Announces a rate and approves it; answers the first day of it. */
  async function announce(terms: object = mixed, brandId = 'original'): Promise<string> {
    const [asks, says] = [await desk.operator('host_manager'), await desk.operator('finance')]
    const row = await ratesOf(asks, brandId)
    const validFrom = row.earliest
    const body = { ...desk.newAct('legal_duty', { version: row.version, ...terms, validFrom }), ...because }
    const reply = await desk.call(calls.announcePayRate, { token: asks.token, params: { brandId }, body })
    if (reply.state !== 'waiting') throw new Error('it waits for a second yes')
    await approve(says, reply.approvalId)
    return validFrom
  }
  async function approve({ token }: TestOperator, id: string): Promise<void> {
    await desk.call(calls.approve, { token, params: { id }, body: desk.newAct('reading') })
  }
  async function ratesOf({ token }: Pick<TestOperator, 'token'>, brandId = 'original') {
    const row = (await desk.call(calls.listPayRates, { token })).rows.find((each) => each.brandId === brandId)
    if (row === undefined) throw new Error('no such brand')
    return row
  }
  /** Moves the clock to a time of a day, without what a visit in between would do. */
  async function goTo(day: string, time = '12:00'): Promise<void> {
    const at = new Date(`${day}T${time}:00Z`)
    if (at > now()) await product.clock.advance(at.getTime() - now().getTime())
  }
  const run = (name: string) => product.jobs.run(name)
  return {
    ...desk,
    host,
    available,
    talk,
    announce,
    approve,
    ratesOf,
    goTo,
    run,
    now,
    close: () => pages.forEach((page) => page.close()),
  }
}
/** G1: words beside a reason that asks for them. */
export const because = { reason: { code: 'legal_duty', text: 'the collective agreement of this year' } } as const

/** The day after one. */
export function dayAfter(day: string, days = 1): string {
  return new Date(new Date(`${day}T12:00:00Z`).getTime() + days * DAY_MS).toISOString().slice(0, 10)
}
