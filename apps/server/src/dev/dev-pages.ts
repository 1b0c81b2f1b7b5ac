import type { FastifyInstance } from 'fastify'
import { Temporal } from 'temporal-polyfill'
import type { Clock } from '../platform/clock/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { Mail } from '../platform/email/mail.ts'
import { asJson, letterPage, LETTER_POLICY, MAILBOX_POLICY, mailboxPage } from './mailbox.ts'

type Deps = { mail: Mail; clock: Clock }
const MOST_LETTERS = 200

/** D18: the mailbox and the clock of demo mode. Not registered in production. */
export function devPages(app: FastifyInstance, { mail, clock }: Deps): void {
  app.get('/dev/mailbox.json', async () => (await mail.sent(MOST_LETTERS)).map(asJson))
  app.get('/dev/mailbox', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', MAILBOX_POLICY)
      .send(mailboxPage(await mail.sent(MOST_LETTERS))),
  )
  app.get('/dev/mailbox/:id', async (request, reply) => {
    const { id } = request.params as { id: string } // the path's own parameter
    const letter = (await mail.sent(MOST_LETTERS)).find((each) => each.id === id)
    if (letter === undefined) throw new AppError('not_found')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', LETTER_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(await letterPage(letter))
  })
  app.get('/dev/mailbox/:id/file', async (request, reply) => {
    const { id } = request.params as { id: string } // the path's own parameter
    const letter = (await mail.sent(MOST_LETTERS)).find((each) => each.id === id)
    const file = letter?.document == null ? null : await mail.document(letter.document)
    if (file === null) throw new AppError('not_found')
    return reply.type(file.type).header('content-disposition', `inline; filename="${file.name}"`).send(file.content)
  })
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
