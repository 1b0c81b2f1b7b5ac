import { type NoticeReason, type OwnNotice, routes } from '@incontro/contract'
import { type Answer } from '@incontro/testing'
import type { TestServer } from '@incontro/testing/server.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { solve } from '../../../platform/crypto/proof-of-work.ts'

/** Gives notice as the page does: asks for a challenge, solves it, sends. */
export function noticeDriver({ api, database }: TestServer) {
  const proof = async () => {
    const { challenge, bits } = await api.call(routes.noticeChallenge)
    return { challenge, counter: solve({ challenge, bits }) }
  }
  const noticeOf = async (over: Record<string, unknown> = {}) => ({
    ...(await proof()),
    place: '',
    reason: 'scam' satisfies NoticeReason,
    text: 'This profile asks people for money for a flight.',
    name: 'Ada Witness',
    email: `${randomUUID()}@example.test`,
    isInGoodFaith: true,
    language: 'en',
    ...over,
  })
  const send = async (body: Record<string, unknown>): Promise<Answer> => api.send(routes.sendNotice, { body })
  async function give(over: Record<string, unknown> = {}) {
    const body = await noticeOf(over)
    const { number, needsPlace } = await api.call(routes.sendNotice, { body })
    return { number, needsPlace, email: String(body.email), body }
  }
  /** The newest e-mail to an address. */
  async function newest(email: string) {
    const { rows } = await sql<{ subject: string; text: string }>`select subject, text_body as text from mails
      where recipient = ${email} order by created_at desc, id desc limit 1`.execute(database.db)
    return rows[0]
  }
  const tokenTo = async (email: string) => {
    const [, token = ''] = /\/case\/([^\s?]+)/.exec((await newest(email))?.text ?? '') ?? []
    return decodeURIComponent(token)
  }
  const read = async (token: string): Promise<OwnNotice> =>
    (await api.call(routes.noticeByLink, { query: { token } })).notice
  return { proof, noticeOf, send, give, newest, tokenTo, read }
}
