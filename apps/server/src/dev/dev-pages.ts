import type { FastifyInstance } from 'fastify'
import { Temporal } from 'temporal-polyfill'
import type { Clock } from '../platform/clock/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { Mail } from '../platform/email/mail.ts'
import { operatorCodes } from './operator-codes.ts'
import { asJson, emailPage, EMAIL_POLICY, MAILBOX_POLICY, mailboxPage } from './mailbox.ts'

type Deps = { mail: Mail; clock: Clock; hasDemoOperators: boolean }
const MAX_EMAILS = 200

/** D18: the mailbox and the clock of demo mode. Not registered in production. */
export function devPages(app: FastifyInstance, { mail, clock, hasDemoOperators }: Deps): void {
  app.get('/dev/mailbox.json', async () => (await mail.sent(MAX_EMAILS)).map(asJson))
  app.get('/dev/mailbox', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', MAILBOX_POLICY)
      .send(mailboxPage(await mail.sent(MAX_EMAILS))),
  )
  app.get('/dev/mailbox/:id', async (request, reply) => {
    const { id } = request.params as { id: string } // the path's own parameter
    const email = (await mail.sent(MAX_EMAILS)).find((each) => each.id === id)
    if (email === undefined) throw new AppError('not_found')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', EMAIL_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(await emailPage(email))
  })
  app.get('/dev/mailbox/:id/file', async (request, reply) => {
    const { id } = request.params as { id: string } // the path's own parameter
    const email = (await mail.sent(MAX_EMAILS)).find((each) => each.id === id)
    const file = email?.document == null ? null : await mail.document(email.document)
    if (file === null) throw new AppError('not_found')
    return reply.type(file.type).header('content-disposition', `inline; filename="${file.name}"`).send(file.content)
  })
  if (hasDemoOperators) app.get('/dev/operators', async () => operatorCodes(clock.now()))
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
    // answered below, like a negative one
  }
  throw new AppError('bad_request', { message: 'an ISO 8601 duration forward, such as P1M', field: 'advance' })
}
