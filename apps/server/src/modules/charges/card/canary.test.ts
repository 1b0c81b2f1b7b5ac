import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { routes } from '@incontro/contract'
import { addMember, startTestServer } from '@incontro/testing'
import { until } from '@incontro/testing/until.ts'
import { sql } from 'kysely'
import { dumpTables, traces } from '../../../testing/payments/canary.fixtures.ts'
import { cardFields, cards, createBuying } from '../../../testing/payments/payments.fixtures.ts'
import { createWalletBuying } from '../wallets/wallets.fixtures.ts'

const HOLDER = 'Zxcvbnmqwerty'
/** Every token of the test wallet begins so. */
const WALLET_TOKEN = 'swt_'
const numbers = [...Object.values(cards), '4000 0000 0000 8823'].map((number) => number.replaceAll(' ', ''))

function tracesIn(text: string): string[] {
  const places = numbers.flatMap(traces).filter((trace) => text.includes(trace))
  if (text.includes(HOLDER)) places.push('the name of the holder')
  if (text.includes(WALLET_TOKEN)) places.push('a token of a wallet')
  if (text.includes('card_number_in_log')) places.push('a number that was kept out of the log at the last moment')
  if (/"(cvc|cvv|cvc2|securityCode|cardSecurityCode)"\s*:/i.test(text)) places.push('a security code')
  return places
}

/** All purchases and refusals there are, also the ways that fail, in a process whose whole output is heard. */
async function shopping(): Promise<void> {
  const server = await startTestServer({
    env: { LOG_LEVEL: 'trace', SANDBOX_DECIDE_MS: '300', CHARGE_TIMEOUT_MS: '4000' },
  })
  const { buy, bodyOf, answerChallenge, comeBack, handleOf } = createBuying(server)
  const post = (path: string, body: string, token?: string) =>
    fetch(`${server.paymentUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body,
    })
  for (const card of numbers) {
    const buyer = await addMember(server)
    const reply = await buy(buyer, card)
    if (reply.challenge !== null) await comeBack(buyer, await answerChallenge(reply.challenge.url, 'approve'))
    const other = await addMember(server)
    await server.api.send(routes.tryCharge, {
      token: other.token,
      body: { ...(await bodyOf(other)), ...cardFields(card), firstName: HOLDER },
    })
    // misshapen, in the wrong place, on the wrong origin, over a gateway that fails
    const fields = JSON.stringify({ ...cardFields(card), firstName: HOLDER, session: card })
    await post('/payment/handles', fields)
    await post('/payment/handles', fields.slice(0, -1))
    await post('/payment/handles', JSON.stringify({ cardNumber: Number(card), extra: { [card]: card } }))
    await post(
      '/payment/orders/tryCharge',
      JSON.stringify({ ...(await bodyOf(buyer)), cardNumber: [card], rateplan: card }),
      buyer.token,
    )
    await post(`/payment/webhooks/sandbox?card=${card}`, fields)
    await fetch(`${server.url}/payment/cardSession`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
      body: fields,
    })
  }
  // wallets: taken, refused, used twice, made up, misshapen
  const { googleToken, appleToken, payGoogle, payApple } = createWalletBuying(server)
  for (const card of ['visa', 'mastercard', 'empty']) {
    const [google, apple] = [await googleToken(card), await appleToken(card)]
    await payGoogle(await addMember(server), google)
    await payGoogle(await addMember(server), google)
    await payApple(await addMember(server), apple)
    await payApple(await addMember(server), google)
    await payGoogle(await addMember(server), google, { rateplan: google, country: google })
  }
  const unlucky = await addMember(server)
  const carta = await handleOf(unlucky, cards.success)
  await sql`alter table sandbox_payments rename to sandbox_payments_away`.execute(server.database.db)
  await server.api.send(routes.tryCharge, { token: unlucky.token, body: await bodyOf(unlucky, { carta }) })
  await sql`alter table sandbox_payments_away rename to sandbox_payments`.execute(server.database.db)
  await until('the bank has decided and reported everything, and it was applied', async () => {
    await server.product.jobs.runAll()
    const waiting = await sql<{ n: number }>`select
      (select count(*) from sandbox_payments where state = 'pending')::int
      + (select count(*) from sandbox_webhooks where delivered_at is null and tries < 12)::int
      + (select count(*) from inbound_webhooks where state = 'received')::int as n`.execute(server.database.db)
    return waiting.rows[0]?.n === 0
  })

  const rows = await dumpTables(server.database)
  const hits = [...rows].flatMap(([table, text]) => tracesIn(text).map((trace) => `${table}: ${trace.slice(0, 6)}…`))
  const paid = await sql<{ n: number }>`select count(*)::int as n from orders where state = 'paid'`.execute(
    server.database.db,
  )
  process.stdout.write(
    `\nCANARY ${JSON.stringify({ hits, tables: rows.size, paid: paid.rows[0]?.n, bytes: [...rows.values()].join('').length })}\n`,
  )
  await server.stop()
}

if (process.env['CANARY_CHILD'] === '1') await shopping()
else
  test(
    'D14 no table, log line or error holds a card number, a security code or a holder, after every card and every failure',
    { timeout: 600_000 },
    async () => {
      const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
        env: { ...process.env, CANARY_CHILD: '1' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
      const code = await new Promise((resolve) => child.once('exit', resolve))
      assert.equal(code, 0, output.slice(-2000))
      const received = /^CANARY (.*)$/m.exec(output)?.[1]
      assert.ok(received !== undefined, output.slice(-2000))
      const { hits, tables, paid, bytes } = JSON.parse(received) as {
        hits: string[]
        tables: number
        paid: number
        bytes: number
      } // written by the child
      assert.deepEqual(hits, [])
      assert.ok(
        tables > 20 && paid >= 8 && bytes > 20_000,
        `the search saw ${tables} tables, ${paid} paid orders, ${bytes} bytes`,
      )
      assert.deepEqual(tracesIn(output.replace(/^CANARY .*$/m, '')), [])
      assert.match(output, /payment event/, 'the log was heard')
      assert.deepEqual(
        tracesIn(`card 4242 4242 4242 4242 of ${HOLDER}`).length >= 2,
        true,
        'the search finds what it looks for',
      )
    },
  )
