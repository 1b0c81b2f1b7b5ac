import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMember, startTestServer } from '@incontro/testing'
import { languages } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import { sql } from 'kysely'
import { cards, createBuying } from '../../../testing/payments/payments.fixtures.ts'

const server = await startTestServer()
const { buy } = createBuying(server)
const { db } = server.database
const raw = [/[0-9a-f]{8}-[0-9a-f]{4}-/i, /token/i, /https?:/, /order-[a-z]{2}-\d/]

for (const language of languages)
  test(`F-79 R10 the e-mail of an order says what was bought, cancelling and withdrawing, and shows no token or version, ${language}`, async () => {
    const member = await addMember(server)
    await sql`update members set language = ${language} where tracker_id = ${member.trackerId}`.execute(db)
    const { orderId } = await buy(member, cards.success)
    const { rows } = await sql<{
      html: string
      text: string
    }>`select html_body as html, text_body as text from mails where idempotency_key = ${`order:${orderId}`}`.execute(db)
    const { html = '', text = '' } = rows[0] ?? {}
    const { order } = textsFor(language, 'pay')
    const shown = html.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]*>/g, ' ')
    for (const part of [order.howToCancel, order.howToWithdraw, order.noTerm, order.button, '4242', 'Classic'])
      for (const [form, body] of Object.entries({ shown, text }))
        assert.ok(body.includes(part), `${part} in ${form}: ${body}`)
    for (const one of raw) assert.doesNotMatch(shown, one)
    for (const path of ['/profile/payments/receipts/', '/cancel?', '/withdraw?']) {
      assert.ok(html.includes(path), path)
      assert.ok(text.includes(path), path)
    }
  })
