import type { FastifyInstance } from 'fastify'
import { Temporal } from 'temporal-polyfill'
import type { Clock } from '../platform/clock/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { Mail, SentLetter } from '../platform/mail/mail.ts'

type Deps = { mail: Mail; clock: Clock }
const MOST_LETTERS = 200

/** D18: the mailbox and the clock of demo mode. Not registered in production. */
export function devPages(app: FastifyInstance, { mail, clock }: Deps): void {
  app.get('/dev/mailbox.json', async () => (await mail.sent(MOST_LETTERS)).map(asJson))
  app.get('/dev/mailbox', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(mailboxPage((await mail.sent(MOST_LETTERS)).map(asJson))),
  )
  app.get('/dev/clock', async () => ({ now: clock.now().toISOString() }))
  app.post('/dev/clock', async (request) => {
    const body = request.body as { advance?: unknown } | null // any JSON; advance is checked by durationMs
    return { now: (await clock.advance(durationMs(body?.advance, clock.now()))).toISOString() }
  })
}

/** The length of an ISO 8601 duration from a moment on: a month is as long as that month. */
function durationMs(advance: unknown, from: Date): number {
  try {
    const start = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO('UTC')
    const ms = start.add(Temporal.Duration.from(String(advance))).epochMilliseconds - start.epochMilliseconds
    if (ms >= 0) return ms
  } catch {
    // told below, like a negative one
  }
  throw new AppError('bad_request', { message: 'an ISO 8601 duration forward, such as P1M', field: 'advance' })
}

function asJson(letter: SentLetter) {
  const links = [...letter.html.matchAll(/href="([^"]+)"/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'))
  return { ...letter, links, at: letter.at.getTime() }
}

function mailboxPage(letters: ReturnType<typeof asJson>[]): string {
  const rows = letters.map(
    (
      letter,
    ) => `<article><h2>${escape(letter.subject)}</h2><p>${escape(new Date(letter.at).toISOString())} · from ${escape(letter.from)} · to ${escape(letter.to)}</p>
<pre>${escape(letter.text)}</pre></article>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title></head>
<body><main><h1>Mailbox</h1>${rows.length === 0 ? '<p>No letter has been sent yet.</p>' : rows.join('\n')}</main></body></html>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
