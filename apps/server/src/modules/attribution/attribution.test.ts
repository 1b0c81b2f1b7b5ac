import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import type { Affiliate } from '@incontro/brand'
import { ErrorReply, routes } from '@incontro/contract'
import { addAngel, addMember, type Answer, openPage, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { accountsErased } from '../../events/privacy.ts'
import { everything, secret, startAffiliate } from './affiliate.fixtures.ts'
import { buy, cards } from './buying.fixtures.ts'

const server = await startTestServer()
const { api, database, product } = server
const errorOf = ({ status, json }: Answer) => {
  const { code, field } = ErrorReply.parse(json).error
  return [status, code, field]
}
async function rowsOf(table: string, where: Record<string, string>) {
  const [[column, value] = ['', '']] = Object.entries(where)
  const found = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${sql.ref(column)} = ${value} order by at, id`.execute(database.db)
  return found.rows
}
const originOf = async (orderId: string) =>
  (
    await sql<{ attribution: Record<string, string> }>`select attribution from orders where id = ${orderId}`.execute(
      database.db,
    )
  ).rows[0]?.attribution
const noted = async (orderId: string) =>
  (
    await sql<{
      kind: string
      campaign: string
      page_type: string
      abandoned_at: Date | null
    }>`select * from attributed_orders where order_id = ${orderId}`.execute(database.db)
  ).rows

test('TR-06 getIp returns the caller’s own address and browser', async () => {
  const { json, status } = await api.send(routes.getIp, { headers: { 'user-agent': 'A browser/1.0' } })
  assert.equal(status, 200)
  assert.ok(typeof json === 'object' && json !== null)
  assert.deepEqual(Object.keys(json).sort(), ['ip', 'ua'])
  const { ip, userAgent } = await api.call(routes.getIp, { headers: { 'user-agent': 'A browser/1.0' } })
  assert.match(ip, /^(127\.0\.0\.1|::1)$/)
  assert.equal(userAgent, 'A browser/1.0')
})

test('TR-06 the address that a proxy reports counts where the settings trust it, and nowhere else', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  assert.notEqual((await api.call(routes.getIp, { headers })).ip, '203.0.113.9')
  const behindProxy = await startTestServer({ env: { TRUST_PROXY: '1' } })
  assert.equal((await behindProxy.api.call(routes.getIp, { headers })).ip, '203.0.113.9')
})

test('TR-07 a visitor’s click is kept with all that it came with, and becomes that of the account opened next', async () => {
  const clickid = `c-${randomUUID()}`
  const body = { clickid, kcampaign: 'Autunno 7', pageType: 'landing', source: 'partner', campid: 'c9' }
  for (let loads = 0; loads < 3; loads += 1) await api.call(routes.importClick, { body })
  const kept = await rowsOf('clicks', { tracker_id: clickid })
  assert.equal(kept.length, 1, 'a page that is loaded again is one click')
  const { campaign, page_type, source, campaign_id, brand_id, member_id } = kept[0] ?? {}
  assert.deepEqual(
    { campaign, page_type, source, campaign_id, brand_id, member_id },
    {
      campaign: 'Autunno 7',
      page_type: 'landing',
      source: 'partner',
      campaign_id: 'c9',
      brand_id: 'original',
      member_id: null,
    },
  )
  const member = await addMember(server, { trackerId: clickid, source: 'partner', campaignId: 'c9' })
  await product.outbox.drain()
  assert.equal((await rowsOf('clicks', { tracker_id: clickid }))[0]?.['member_id'], member.id)
})

test('TR-07 a click without a source is a direct one', async () => {
  const clickid = `c-${randomUUID()}`
  await api.call(routes.importClick, { body: { clickid, pageType: 'home' } })
  assert.deepEqual(
    (await rowsOf('clicks', { tracker_id: clickid })).map(({ source, campaign }) => [source, campaign]),
    [['direct', null]],
  )
})

test('TR-07 TR-13 a member’s click belongs to that member alone, and its later tracker id stays with them', async () => {
  const [mine, other] = [await addMember(server), await addMember(server)]
  const click = (clickid: string) =>
    api.send(routes.importClick, {
      token: mine.token,
      body: { clickid, pageType: 'landing', remarketing_clickid: 'later-click' },
    })
  assert.deepEqual(errorOf(await click(other.trackerId)), [403, 'forbidden', 'clickid'])
  assert.equal((await rowsOf('clicks', { tracker_id: other.trackerId })).length, 0)
  assert.equal((await click(mine.trackerId)).status, 200)
  assert.equal((await rowsOf('clicks', { tracker_id: mine.trackerId }))[0]?.['member_id'], mine.id)
  const verified = await api.call(routes.verify, { body: { token: mine.token } })
  assert.ok('verify' in verified && verified.verify === 1)
  assert.equal(verified.session.remarketingClickId, 'later-click')
})

test('TR-07 D3 a visitor cannot write into the attribution of a member by naming their tracker id', async () => {
  const member = await addMember(server)
  await api.call(routes.importClick, {
    body: { clickid: member.trackerId, pageType: 'landing', kcampaign: 'foreign', remarketing_clickid: 'foreign' },
  })
  assert.equal((await rowsOf('clicks', { tracker_id: member.trackerId }))[0]?.['member_id'], null)
  const orderId = await buy(api, member, cards.success)
  assert.deepEqual(await originOf(orderId), { source: 'direct', clickId: member.trackerId })
})

for (const [what, over, field] of [
  ['no tracker id', { clickid: undefined }, 'clickid'],
  ['a tracker id that is none', { clickid: "x'; drop" }, 'clickid'],
  ['no page type', { pageType: undefined }, 'pageType'],
  ['a page type with blanks', { pageType: 'a b' }, 'pageType'],
  ['an empty campaign', { kcampaign: '' }, 'kcampaign'],
  ['a campaign that is too long', { kcampaign: 'x'.repeat(201) }, 'kcampaign'],
  ['a control character', { source: 'a\u0000b' }, 'source'],
  ['a number for a source', { source: 1 }, 'source'],
  ['an unheard-of field', { ip: '1.2.3.4' }, 'ip'],
] as const)
  test(`TR-07 AP-03 importClick: ${what} is refused by name, and nothing is kept`, async () => {
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from clicks`.execute(database.db)).rows[0]?.n
    const before = await count()
    const body = { clickid: `c-${randomUUID()}`, pageType: 'home', ...over }
    assert.deepEqual(errorOf(await api.send(routes.importClick, { body })), [400, 'bad_request', field])
    assert.equal(await count(), before)
  })

test('TR-07 TR-13 an order keeps where it came from, as it was when it was made', async () => {
  const clickid = `c-${randomUUID()}`
  await api.call(routes.importClick, { body: { clickid, kcampaign: 'k1', pageType: 'ms', source: 'partner' } })
  const member = await addMember(server, {
    trackerId: clickid,
    source: 'partner',
    campaignId: 'c1',
    remarketingClickId: 'r1',
  })
  await product.outbox.drain()
  const orderId = await buy(api, member, cards.success)
  const origin = {
    source: 'partner',
    clickId: clickid,
    campaignId: 'c1',
    campaign: 'k1',
    remarketingClickId: 'r1',
  }
  assert.deepEqual(await originOf(orderId), origin)
  await api.call(routes.importClick, {
    token: member.token,
    body: { clickid, pageType: 'landing', kcampaign: 'k2', remarketing_clickid: 'r2' },
  })
  const second = await buy(api, member, cards.success)
  assert.deepEqual(await originOf(second), { ...origin, campaign: 'k2', remarketingClickId: 'r2' })
  assert.deepEqual(await originOf(orderId), origin)
})

test('TR-13 D3 the click id of a member whose tracker id was taken is the one they came with', async () => {
  const first = await addMember(server)
  const second = await addMember(server, { trackerId: first.trackerId })
  assert.notEqual(second.trackerId, first.trackerId)
  const orderId = await buy(api, second, cards.success)
  assert.equal((await originOf(orderId))?.['clickId'], first.trackerId)
})

test('TR-07 importOrder notes an own order once; a second time changes nothing', async () => {
  const member = await addMember(server)
  const ordine = await buy(api, member, cards.success)
  const imported = { clickid: member.trackerId, ordine, kcampaign: 'k', pageType: 'vip_plan' }
  const send = (body: object) => api.send(routes.importOrder, { token: member.token, body })
  assert.equal((await send(imported)).status, 200)
  assert.equal((await send({ ...imported, kcampaign: 'other', pageType: 'other' })).status, 200)
  assert.deepEqual(
    (await noted(ordine)).map(({ kind, campaign, page_type }) => [kind, campaign, page_type]),
    [['order', 'k', 'vip_plan']],
  )
})

test('TR-07 importUpsell takes an order of a member who had bought before, and no other', async () => {
  const member = await addMember(server)
  const first = await buy(api, member, cards.success)
  const second = await buy(api, member, cards.success)
  const send = (ordine: string) =>
    api.send(routes.importUpsell, { token: member.token, body: { clickid: member.trackerId, ordine } })
  assert.deepEqual(errorOf(await send(first)), [409, 'conflict', 'ordine'])
  assert.deepEqual((await send(second)).json, { result: true })
  const asOrder = await api.send(routes.importOrder, {
    token: member.token,
    body: { clickid: member.trackerId, ordine: second },
  })
  assert.deepEqual(errorOf(asOrder), [409, 'conflict', 'ordine'])
  assert.deepEqual([(await noted(first)).length, (await noted(second))[0]?.kind], [0, 'upsell'])
})

test('TR-07 cancelOrder marks an order that was not paid, and leaves it and its money alone', async () => {
  const member = await addMember(server)
  const ordine = await buy(api, member, cards.declined)
  const send = (order: string) =>
    api.send(routes.cancelOrder, { token: member.token, body: { clickid: member.trackerId, ordine: order } })
  const stateOf = () => sql`select * from orders where id = ${ordine}`.execute(database.db)
  const before = await stateOf()
  assert.equal((await send(ordine)).status, 200)
  const [{ abandoned_at } = { abandoned_at: null }] = await noted(ordine)
  assert.ok(abandoned_at)
  assert.equal((await send(ordine)).status, 200)
  assert.deepEqual((await noted(ordine))[0]?.abandoned_at, abandoned_at)
  assert.deepEqual((await stateOf()).rows, before.rows)

  const paid = await buy(api, member, cards.success)
  assert.deepEqual(errorOf(await send(paid)), [409, 'conflict', 'ordine'])
  assert.equal((await noted(paid)).length, 0)
})

for (const route of [routes.importOrder, routes.importUpsell, routes.cancelOrder])
  test(`TR-07 AP-02 AP-03 ${route.id}: unknown, foreign and malformed orders are refused`, async () => {
    const [mine, other] = [await addMember(server), await addMember(server)]
    const orderId = await buy(api, other, cards.declined)
    const send = (body: object, token: string | undefined = mine.token) => api.send(route, { token, body })
    const own = { clickid: mine.trackerId }
    assert.deepEqual(errorOf(await api.send(route, { body: { ...own, ordine: orderId } })).slice(0, 2), [
      401,
      'unauthorized',
    ])
    assert.deepEqual(errorOf(await send({ clickid: other.trackerId, ordine: orderId })), [403, 'forbidden', 'clickid'])
    assert.deepEqual(errorOf(await send({ ...own, ordine: orderId })), [404, 'order_not_found', 'ordine'])
    assert.deepEqual(errorOf(await send({ ...own, ordine: randomUUID() })), [404, 'order_not_found', 'ordine'])
    assert.deepEqual(errorOf(await send({ ...own, ordine: 'x' })), [400, 'bad_request', 'ordine'])
    assert.deepEqual(errorOf(await send(own)), [400, 'bad_request', 'ordine'])
    assert.deepEqual(errorOf(await send({ ...own, ordine: orderId, amount: 1 })), [400, 'bad_request', 'amount'])
    assert.equal((await noted(orderId)).length, 0)
  })

test('TR-13 ID-12 what the link of an e-mail carries is kept, and its click stands in the session from then on', async () => {
  const member = await addMember(server)
  const arrive = (headers: Record<string, string>) =>
    api.call(routes.arrival, { token: member.token, params: { trackerId: member.trackerId }, headers })
  const arrived = await arrive({ remarketingclickid: 'r-7', tipoautologin: 'email', eventoautologin: 'like' })
  assert.equal(arrived.remarketingClickId, 'r-7')
  assert.equal((await arrive({})).remarketingClickId, 'r-7')
  await arrive({ remarketingclickid: 'not a click id', tipoautologin: '<script>' })
  const kept = await rowsOf('arrivals', { member_id: member.id })
  assert.deepEqual(
    kept.map(({ kind, event, remarketing_click_id }) => [kind, event, remarketing_click_id]),
    [['email', 'like', 'r-7']],
  )
  const orderId = await buy(api, member, cards.success)
  assert.equal((await originOf(orderId))?.['remarketingClickId'], 'r-7')
})

test('TR-11 an error of a browser is kept with its tracker id and page, without what it must not hold', async () => {
  const clickid = `c-${randomUUID()}`
  for (const subject of ['network', 'window', 'render', 'PROBLEMA SOCKET', 'registration'])
    await api.call(routes.logClient, {
      body: {
        subject,
        clickid,
        page: '/resetPassword?token=abc123#x',
        messaggio: 'failed for anna.rossi@example.test with Bearer abcDEF123 at 4111 1111 1111 1111',
        ...(subject === 'registration' && { errore: '{"password":"hunter22","code":"1004"}' }),
      },
    })
  const kept = await rowsOf('client_log', { tracker_id: clickid })
  assert.deepEqual(
    kept.map(({ subject }) => subject),
    ['network', 'window', 'render', 'PROBLEMA SOCKET', 'registration'],
  )
  for (const { message, page } of kept)
    assert.deepEqual([message, page], ['failed for [e-mail] with Bearer [removed] at [number]', '/resetPassword'])
  assert.equal(kept.at(-1)?.['fault'], '{"password":[removed],"code":"1004"}')
})

for (const [what, over, field] of [
  ['no subject', { subject: undefined }, 'subject'],
  ['a subject that is too long', { subject: 'x'.repeat(201) }, 'subject'],
  ['a message that is too long', { messaggio: 'x'.repeat(4001) }, 'messaggio'],
  ['a page that is too long', { page: 'x'.repeat(501) }, 'page'],
  ['an object for a message', { messaggio: {} }, 'messaggio'],
] as const)
  test(`TR-11 AP-03 logClient: ${what} is refused by name`, async () => {
    const answer = await api.send(routes.logClient, { body: { subject: 's', messaggio: 'm', ...over } })
    assert.deepEqual(errorOf(answer), [400, 'bad_request', field])
  })

test('TR-07 TR-11 clicks and lines of one address have a limit a minute', async () => {
  const own = await startTestServer({ env: { TRUST_PROXY: '1' } })
  const headers = { 'x-forwarded-for': '203.0.113.77' }
  const statuses = async (send: (n: number) => Promise<Answer>) => {
    const seen = new Set<number>()
    for (let n = 0; n < 130 && !seen.has(429); n += 1) seen.add((await send(n)).status) // a minute may turn in between
    return seen
  }
  const clicks = await statuses((n) =>
    own.api.send(routes.importClick, { headers, body: { clickid: `n${n}`, pageType: 'home' } }),
  )
  const lines = await statuses(() =>
    own.api.send(routes.logClient, { headers, body: { subject: 's', messaggio: 'm' } }),
  )
  assert.deepEqual(
    [[...clicks], [...lines]],
    [
      [200, 429],
      [200, 429],
    ],
  )
  const elsewhere = { 'x-forwarded-for': '203.0.113.78' }
  assert.equal(
    (await own.api.send(routes.importClick, { headers: elsewhere, body: { clickid: 'n', pageType: 'home' } })).status,
    200,
  )
})

test('TR-12 each step is counted once, whether page or server reports it', async () => {
  const member = await addMember(server)
  const angelId = await addAngel(server)
  const report = (type: string) =>
    api.call(routes.logEvent, { token: member.token, body: { clickid: member.trackerId, angelId, type } })
  await product.outbox.drain() // lead
  for (const name of ['lead', 'tentativo', 'visita_profilo']) await report(name) // the server's own to report
  for (const name of ['vista_profilo', 'like_da_home', 'lettura_pressing']) for (const _ of [1, 2]) await report(name)
  await api.call(routes.visited, { token: member.token, body: { trackerId: member.trackerId, angelId } })
  await product.outbox.drain() // visita_profilo
  await writeUntilRefused(member, angelId)
  await report('ko_icebreaker') // as the page does after the refusal
  await buy(api, member, cards.declined)
  await product.outbox.drain()
  const steps = await rowsOf('funnel_events', { member_id: member.id })
  // either may be first to report a refusal
  assert.deepEqual(
    steps.map(({ name, told_by }) => `${String(name)} ${name === 'ko_icebreaker' ? 'both' : String(told_by)}`).sort(),
    [
      'ko_icebreaker both',
      'lead server',
      'lettura_pressing page',
      'like_da_home page',
      'tentativo server',
      'visita_profilo server',
      'vista_profilo page',
    ],
  )
})

test('TR-12 a message that the server refused is a step, whether the page reports it or not', async () => {
  const member = await addMember(server)
  await writeUntilRefused(member, await addAngel(server))
  const steps = () => rowsOf('funnel_events', { member_id: member.id })
  const isNoted = async () =>
    (await steps()).some(({ name, told_by }) => name === 'ko_icebreaker' && told_by === 'server')
  while (!(await isNoted())) await new Promise((next) => setTimeout(next, 10))
})

test('TR-10 D12 through every public API: a lead, a purchase and its refund reach the affiliate, and nothing of the person does', async () => {
  const affiliate = await startAffiliate()
  after(() => affiliate.stop())
  await saveAffiliates([partnerOf(`${affiliate.url}/${everything}`)])
  const received = async (event: string) => {
    for (let rounds = 0; rounds < 2; rounds += 1) await product.clock.advance(1_000) // the next job sends what a job found out
    return affiliate.received.filter(({ query }) => query['event'] === event)
  }
  const direct = await addMember(server)
  await buy(api, direct, cards.success)
  const member = await addMember(server, { source: 'partner', trackerId: `c-${randomUUID()}` })
  assert.deepEqual(
    (await received('lead')).map(({ query }) => query['cid']),
    [member.trackerId],
  )
  await buy(api, member, cards.declined)
  assert.deepEqual(await received('purchase'), [])
  const orderId = await buy(api, member, cards.success)
  const [purchase, ...more] = await received('purchase')
  assert.deepEqual(more, [])
  const { order, amount, currency, cid } = purchase?.query ?? {}
  assert.deepEqual(
    { order, amount, currency, cid },
    { order: orderId, amount: '9.99', currency: 'EUR', cid: member.trackerId },
  )

  await sql`insert into refunds (id, attempt_id, amount_minor, currency, reason, next_try_at, created_at)
    select ${randomUUID()}, id, 250, 'EUR', 'goodwill', now(), now() from payment_attempts
    where order_id = ${orderId} and state = 'captured'`.execute(database.db)
  const [reversal] = await received('purchase_reversed')
  assert.deepEqual(
    [reversal?.query['amount'], reversal?.query['reverses'], reversal?.query['reason']],
    ['2.50', purchase?.query['id'], 'refund'],
  )
  await database.transaction((tx) => product.outbox.publish(tx, accountsErased({ memberId: member.id })))
  assert.equal((await received('lead_reversed')).length, 1)

  const all = JSON.stringify(affiliate.received)
  for (const personal of [
    member.email,
    encodeURIComponent(member.email),
    member.id,
    direct.trackerId,
    'Madrid',
    'Marco',
  ])
    assert.ok(!all.includes(personal), personal)
  assert.deepEqual([...new Set(affiliate.received.flatMap(({ headers }) => Object.keys(headers)))].sort(), [
    'accept',
    'connection',
    'host',
    'user-agent',
    'webhook-id',
    'webhook-signature',
    'webhook-timestamp',
  ])
})

test('TR-10 a subscription that renews is sent as a renewal, with the click that brought the member', async () => {
  const affiliate = await startAffiliate()
  after(() => affiliate.stop())
  await saveAffiliates([partnerOf(`${affiliate.url}/${everything}`)])
  const member = await addMember(server, { source: 'partner', trackerId: `c-${randomUUID()}` })
  const first = await buy(api, member, cards.success)
  await product.clock.advance(34 * 86_400_000) // stops where something comes due
  await product.clock.advance(1_000)
  const [purchase, renewal, ...more] = affiliate.received
    .map(({ query }) => query)
    .filter(({ cid, order }) => cid === member.trackerId && order !== '')
  assert.deepEqual([purchase?.['event'], purchase?.['order']], ['purchase', first])
  assert.deepEqual([renewal?.['event'], renewal?.['amount']], ['renewal', '9.99'])
  assert.notEqual(renewal?.['order'], first)
  assert.deepEqual(more, [])
})

test('TR-13 the session names the page of the affiliate, and an order keeps it; a link decides nothing', async () => {
  const partner = {
    ...partnerOf('https://partner.example/in?c={click_id}'),
    paymentUrl: 'https://partner.example/pay?c={click_id}',
  }
  await saveAffiliates([partner])
  const pageOf = async (over: Parameters<typeof api.signUp>[0]) =>
    (await api.signUp(over)).additionalInfo.aff_payment_url
  const trackerId = `c-${randomUUID()}`
  const member = await addMember(server, { source: 'partner', trackerId })
  const own = `https://partner.example/pay?c=${trackerId}`
  assert.equal(member.additionalInfo.aff_payment_url, own)
  assert.equal((await originOf(await buy(api, member, cards.success)))?.['affiliatePage'], own)
  const requested = 'https://partner.example/pay/gold'
  assert.equal(await pageOf({ source: 'partner', affiliatePage: requested }), requested)
  assert.match(
    (await pageOf({ source: 'partner', affiliatePage: 'https://elsewhere.example/pay' })) ?? '',
    /^https:\/\/partner\.example\/pay\?c=/,
  )
  assert.equal(await pageOf({ source: 'direct', affiliatePage: requested }), undefined)
  await saveAffiliates([partner], false)
  assert.equal(await pageOf({ source: 'partner', affiliatePage: requested }), undefined)
})

const partnerOf = (url: string): Affiliate => ({
  id: 'partner',
  enabled: true,
  paymentUrl: null,
  postback: { url, method: 'GET', secret, events: ['lead', 'purchase', 'renewal', 'reversal'] },
})

/** As an operator saves it; waits until this process has seen it. */
async function saveAffiliates(affiliates: readonly Affiliate[], affiliation = true): Promise<void> {
  const { brands } = product.apis
  const brand = await brands.get('original')
  await database.transaction(async (tx) =>
    brands.saveBrand(tx, { ...brand, affiliation, affiliates }, await brands.hosts('original')),
  )
  const isSeen = async () => {
    const seen = await brands.get('original')
    return seen.affiliation === affiliation && JSON.stringify(seen.affiliates) === JSON.stringify(affiliates)
  }
  while (!(await isSeen())) await new Promise((next) => setTimeout(next, 5))
}

/** The three icebreakers of the flow, then one too many. */
async function writeUntilRefused(member: { token: string; trackerId: string }, angelId: string): Promise<void> {
  const page = await openPage(server.url, member.token)
  for (let sent = 0; sent < 4; sent += 1) {
    const place = { trackerId: member.trackerId, angelId: sent < 3 ? await addAngel(server) : angelId }
    assert.equal((await page.send('chat', { ...place, text: 'ciao', clientId: randomUUID() })).ok, sent < 3)
  }
  page.close()
}
