import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { type ContactTopic, routes } from '@incontro/contract'
import { operatorCalls as calls, type TicketDetails } from '@incontro/contract/backoffice.ts'
import type { MailServer, Received } from '@incontro/testing/mail-server.ts'
import type { TestServer } from '@incontro/testing/server.ts'
import { sql } from 'kysely'
import { operatorDriver, type TestOperator } from '../../../modules/operators/operators.fixtures.ts'

export const WEBHOOK_KEY = 'the-key-of-the-provider'
/** Longer than an answer can be undone. */
export const LEFT_MS = 12_000

/** Drives tickets as the pages of visitors and operators, and the mail provider, do. */
export function ticketsDriver(server: TestServer, smtp: MailServer) {
  const { api, url, product, database } = server
  const operators = operatorDriver(server)
  let networks = 0

  /** Writes to the brand by its form; answers the ticket’s id and the address that it was written from. */
  async function written({
    email = `${randomUUID()}@example.test`,
    topic = 'payment',
    message = 'I was charged twice.',
    language = 'it',
    token,
  }: { email?: string; topic?: ContactTopic; message?: string; language?: string; token?: string } = {}) {
    const id = randomUUID()
    const answer = await api.send(routes.sendContact, {
      body: { id, email, topic, message, language },
      headers: {
        'x-forwarded-for': `198.51.100.${(networks += 1)}`,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.json))
    const { rows } = await sql<{ id: string; number: number }>`
      select t.id, t.number::int from tickets t join contact_messages c on c.ticket_id = t.id where c.id = ${id}`.execute(
      database.db,
    )
    const [ticket] = rows
    if (ticket === undefined) throw new Error('no ticket')
    return { ...ticket, email, messageId: id, name: `T-${ticket.number}` }
  }

  const show = async ({ token }: TestOperator, id: string): Promise<TicketDetails> =>
    operators.call(calls.showTicket, { token, params: { id } })

  /** Answers as the page does, with the version that it saw. */
  async function answer(by: TestOperator, id: string, over: object = {}) {
    const { version } = await show(by, id)
    const body = operators.newAct('asked_by_person', { version, text: 'We gave one back.', closes: false, ...over })
    return operators.send(calls.answerTicket, { token: by.token, params: { id }, body })
  }

  /** What a mail program sends when the person presses Reply. */
  function replyTo({ mail }: Received, text: string, { from, headers = [] }: { from: string; headers?: string[] }) {
    const quoted = (mail.text ?? '').split('\n').map((line) => `> ${line}`)
    const to = mail.replyTo?.[0]?.address ?? ''
    const mime = [
      `From: Somebody <${from}>`,
      `To: ${to}`,
      `Subject: Re: ${mail.subject}`,
      `Message-ID: <${randomUUID()}@mail.example.test>`,
      `In-Reply-To: ${mail.messageId}`,
      `References: ${mail.references ?? ''} ${mail.messageId}`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      ...headers,
      '',
      text,
      '',
      'On Thu, 26 Nov 2026 at 10:00, Help wrote:',
      ...quoted,
    ].join('\r\n')
    return { recipient: to, mime }
  }

  /** The mail provider hands over an e-mail that came in. */
  async function comesIn(
    { recipient, mime }: { recipient: string; mime: string },
    { key = WEBHOOK_KEY, ageMs = 0 }: { key?: string; ageMs?: number } = {},
  ): Promise<number> {
    const timestamp = String(Math.floor((product.clock.now().getTime() - ageMs) / 1000))
    const token = randomBytes(25).toString('hex')
    const signature = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex')
    const body = new FormData()
    for (const [name, value] of Object.entries({ recipient, timestamp, token, signature, 'body-mime': mime }))
      body.set(name, value)
    return (await fetch(`${url}/cron/mailInbound/mime`, { method: 'POST', body })).status
  }

  /** The e-mails to an address, once those that wait have left. */
  async function mailTo(email: string, { afterMs = 0 } = {}): Promise<readonly Received[]> {
    await product.clock.advance(afterMs)
    return smtp.to(email)
  }

  return { ...operators, written, show, answer, replyTo, comesIn, mailTo }
}
