import assert from 'node:assert/strict'
import { createHmac, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import {
  type AnyRoute,
  type WireErrorCode,
  ErrorReply,
  type EmailKinds,
  routes,
  type Session,
  SignUp,
} from '@incontro/contract'
import {
  addAngel,
  addMember,
  addPersonAngel,
  linkIn,
  openPage,
  openPersonPage,
  startMailServer,
  startTestServer,
  validSignUp,
} from '@incontro/testing'
import { until as eventually } from '@incontro/testing/until.ts'

const HOUR = 3_600_000
const KEY = 'a-signing-key-of-the-test'
const mail = await startMailServer()
after(() => mail.stop())
const server = await startTestServer({ env: { SMTP_URL: mail.url, MAIL_WEBHOOK_KEY: KEY } })
const { api, database, product, url } = server
const { apis, clock } = product
const her = await addPersonAngel(server, { screen_name: 'Sofía' })
const bot = await addAngel(server, { screen_name: 'Robotina' })

type Member = Session & { id: string }
async function refused(route: AnyRoute, input: Parameters<typeof api.send>[1], code: WireErrorCode): Promise<void> {
  const answer = await api.send(route, input)
  assert.equal(ErrorReply.safeParse(answer.json).data?.error.code, code, JSON.stringify(answer.json))
}
const settingsOf = ({ token }: Session) => api.call(routes.emailSettings, { token })
const save = ({ token }: Session, body: object) => api.call(routes.saveEmailSettings, { token, body })
const tokenFor = ({ id, email }: Member) => apis.account.unsubscribe.token({ memberId: id, email })
const nothing: EmailKinds = { messages: false, likes: false, visits: false, news: false }
const everything: EmailKinds = { messages: true, likes: true, visits: true, news: true }

/** The member begins a conversation, so that the angel may write. */
async function begin(angelId = her.angelId, over: Parameters<typeof addMember>[1] = {}): Promise<Member> {
  const member = await addMember(server, over)
  await say('member', member, angelId)
  return member
}
async function say(by: 'member' | 'angel', { id: memberId }: Member, angelId = her.angelId): Promise<void> {
  await apis.chat.send({
    by,
    memberId,
    angelId,
    clientId: randomUUID(),
    text: `a secret sentence for ${memberId}`,
    isAutomated: false,
  })
}
const write = (member: Member) => say('angel', member)
async function like(member: Session): Promise<void> {
  await openPersonPage(server, her, member)
  const page = await openPage(url, her.session.token)
  const answer = await page.send('like', { trackerId: member.trackerId, angelId: her.angelId })
  assert.equal(answer.ok, true)
  page.close()
}
/** Moves the product's clock to the next time that it is so late in Madrid. */
async function until(hour: number): Promise<void> {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Madrid', timeStyle: 'medium', hourCycle: 'h23' })
  const [h = 0, m = 0, s = 0] = format.format(clock.now()).split(':').map(Number)
  const toGo = ((hour * 3600 - (h * 3600 + m * 60 + s) + 86_400) % 86_400) * 1000
  await pass((toGo === 0 ? 86_400_000 : toGo) / HOUR)
}
/** What happened before is noted with the time at which it happened. */
async function pass(hours: number): Promise<void> {
  await product.outbox.drain()
  await clock.advance(hours * HOUR)
}
const emailsTo = ({ email }: Session) =>
  mail.to(email).filter(({ mail: { headers } }) => headers.some(({ key }) => key === 'list-id'))

// settings

test('NT-09 no bearer reads or changes settings of e-mails; each member has their own', async () => {
  await refused(routes.emailSettings, {}, 'unauthorized')
  await refused(routes.saveEmailSettings, { body: { everyDays: 7 } }, 'unauthorized')
  const [mine, other] = [await addMember(server), await addMember(server)]
  await save(mine, { kinds: { messages: false }, everyDays: 7 })
  assert.equal((await settingsOf(other)).kinds.messages, true)
  assert.equal((await settingsOf(other)).everyDays, 1)
})

test('NT-09 D7 kinds, quiet hours, time zone and rhythm are kept; what is wrong is refused', async () => {
  const member = await addMember(server, { marketing: true })
  const first = await settingsOf(member)
  assert.deepEqual(first, {
    kinds: everything,
    quietHours: { from: 22, to: 8 },
    timeZone: 'Europe/Madrid',
    everyDays: 1,
    address: { email: member.email, trouble: null, mayRetry: false },
  })
  const change = { quietHours: { from: 20, to: 9 }, timeZone: 'Atlantic/Canary', everyDays: 7 }
  const saved = await save(member, { ...change, kinds: { visits: false } })
  assert.deepEqual(saved, { ...first, ...change, kinds: { ...everything, visits: false } })
  assert.deepEqual(await settingsOf(member), saved)
  for (const body of [
    { quietHours: { from: 24, to: 8 } },
    { timeZone: 'Nowhere/Town' },
    { everyDays: 3 },
    { kinds: { sms: true } },
  ])
    await refused(routes.saveEmailSettings, { token: member.token, body }, 'bad_request')
})

test('NT-09 marketing that is taken back leaves what was said before on record, and the other kinds as they were', async () => {
  const member = await addMember(server, { marketing: true })
  const { kinds } = await save(member, { kinds: { news: false } })
  assert.deepEqual(kinds, { ...everything, news: false })
  await save(member, { kinds: { news: false } })
  const { rows } = await database.pool.query(
    `select granted from consents where member_id = $1 and kind = 'marketing' order by at, id`,
    [member.id],
  )
  assert.deepEqual(rows, [{ granted: true }, { granted: false }])
})

// the e-mail

test('NT-09 NT-12 D6 who was written to and is away gets one e-mail: who, how many, never what; its link signs in', async () => {
  await until(10)
  const member = await begin(her.angelId, { language: 'fr' })
  await write(member)
  await write(member)
  await say('member', member, bot) // which answers of itself
  await pass(0.5)
  assert.equal(emailsTo(member).length, 0)
  await pass(2)
  const sent = await mail.waitFor(member.email)
  assert.equal(emailsTo(member).length, 1)
  assert.equal(sent.mail.subject, 'Robotina et 1 autre personne t’ont écrit · Original')
  for (const part of [sent.mail.text ?? '', sent.mail.html ?? '']) {
    assert.match(part, /Sofía/)
    assert.match(part, /2 nouveaux messages/)
    assert.match(part, /Automatique/) // D2
    assert.doesNotMatch(part, /secret/)
  }
  const header = (name: string) => sent.mail.headers.find(({ key }) => key === name)?.value
  assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  assert.match(sent.raw, /^Precedence|^List-Id: <notifications\.original\.example>/im)

  assert.equal(linkIn(sent, '/unsubscribe').searchParams.get('lang'), 'fr')
  const link = linkIn(sent, '/autologin')
  assert.equal(
    Buffer.from((link.searchParams.get('red') ?? '').replaceAll('~', '/').replaceAll('*', '+'), 'base64').toString(),
    '/chats',
  )
  const entered = await api.call(routes.autoLogin, { token: link.searchParams.get('token') ?? '', body: {} })
  assert.equal(entered.trackerId, member.trackerId)
})

test('NT-09 one sender: the e-mail leads into that conversation; nothing new: no second e-mail, ever', async () => {
  await until(10)
  const member = await begin()
  await write(member)
  await pass(2)
  const link = linkIn(await mail.waitFor(member.email), '/autologin')
  assert.equal(atob(link.searchParams.get('red') ?? ''), `/chats/${her.angelId}`)
  for (let day = 0; day < 3; day += 1) await pass(24)
  assert.equal(emailsTo(member).length, 1)
})

test('NT-09 D7 at most one a day, and at most one a week for members who want that', async () => {
  await until(10)
  const [daily, weekly] = [await begin(), await begin()]
  await save(weekly, { everyDays: 7 })
  for (let day = 0; day < 8; day += 1) {
    for (const member of [daily, weekly]) {
      await write(member)
      await write(member)
    }
    await pass(12)
    await pass(12)
  }
  await mail.waitFor(daily.email, 7)
  assert.ok(emailsTo(daily).length >= 7 && emailsTo(daily).length <= 8, String(emailsTo(daily).length))
  assert.equal(emailsTo(weekly).length, 2)
  const { rows } = await database.pool.query<{ most: number }>(
    `select max(n)::int as most from (select count(*) as n from notification_deliveries
      where channel = 'email' and state = 'sent' group by member_id, period) each_day`,
  )
  assert.equal(rows[0]?.most, 1)
})

test('D7 nothing at night by the member’s clock: it waits for the morning', async () => {
  await until(21)
  const member = await begin()
  await write(member)
  await until(23)
  await until(3)
  await until(7)
  assert.equal(emailsTo(member).length, 0)
  await until(8)
  await pass(0.2)
  await mail.waitFor(member.email)
  assert.equal(emailsTo(member).length, 1)
})

test('NT-12 what was read meanwhile is not written about', async () => {
  await until(10)
  const member = await begin()
  await write(member)
  const page = await openPage(url, member.token)
  await page.send('read', { trackerId: member.trackerId, angelId: her.angelId, seq: 2 })
  page.close()
  await pass(3)
  assert.equal(emailsTo(member).length, 0)
})

test('NT-09 a member who is here gets none until they have been away for an hour', async () => {
  await until(10)
  const member = await begin()
  const page = await openPage(url, member.token)
  await write(member)
  await pass(2)
  await pass(2)
  assert.equal(emailsTo(member).length, 0)
  page.close()
  await eventually('his page is gone', async () => {
    const { conversations } = await api.call(routes.studioConversations, { token: her.session.token })
    return conversations.find(({ trackerId }) => trackerId === member.trackerId)?.isOnline === false
  })
  await pass(2)
  await mail.waitFor(member.email)
})

test('NT-09 likes and visits: sent to members who agreed to marketing or asked for it, to no one else', async () => {
  await until(10)
  const [agreed, not, asked] = [
    await addMember(server, { marketing: true }),
    await addMember(server),
    await addMember(server),
  ]
  await save(asked, { kinds: { likes: true } })
  for (const member of [agreed, not, asked]) await like(member)
  await pass(2)
  const sent = await mail.waitFor(agreed.email)
  assert.equal(sent.mail.subject, 'Le gustas a Sofía · Original')
  assert.equal(atob(linkIn(sent, '/autologin').searchParams.get('red') ?? ''), '/notifications')
  await mail.waitFor(asked.email)
  assert.equal(emailsTo(not).length, 0)
})

test('NT-09 no e-mail to a member who is muted, disabled, blocked her, or did not confirm the address (ID-10)', async () => {
  await until(10)
  const [muted, disabled, blocking, unconfirmed] = [
    await begin(),
    await begin(),
    await begin(),
    await begin(her.angelId, { flowId: '9' }),
  ]
  await save(muted, { kinds: { messages: false } })
  for (const member of [muted, disabled, blocking, unconfirmed]) await write(member)
  await api.call(routes.disableProfile, { token: disabled.token, body: { clickid: disabled.trackerId } })
  await api.call(routes.blockAngel, {
    token: blocking.token,
    body: { angelId: her.angelId, trackerId: blocking.trackerId },
  })
  await pass(3)
  for (const member of [muted, disabled, blocking, unconfirmed]) assert.equal(emailsTo(member).length, 0)
})

test('NT-09 what waits for the mail server is taken back when the member leaves the list', async () => {
  await until(10)
  const member = await begin()
  await write(member)
  const key = `notifications:${member.id}:`
  await database.pool.query(`create or replace function hold() returns trigger language plpgsql as
    $$ begin if new.idempotency_key like '${key}%' then new.next_attempt_at = new.next_attempt_at + interval '1 hour'; end if; return new; end $$`)
  await database.pool.query(`create trigger hold before insert on mails for each row execute function hold()`)
  await pass(2)
  await database.pool.query(`drop trigger hold on mails`)
  const stateOf = async () =>
    (await database.pool.query<{ state: string }>(`select state from mails where idempotency_key like $1`, [`${key}%`]))
      .rows[0]?.state
  assert.equal(await stateOf(), 'queued')
  await save(member, { kinds: { messages: false } })
  assert.equal(await stateOf(), 'withdrawn')
  await pass(2)
  assert.equal(emailsTo(member).length, 0)
})

test('NT-09 a plan that fails half-way leaves nothing behind and is made again, once', async () => {
  await until(10)
  const member = await begin()
  await write(member)
  await database.pool.query(`create function fail_once() returns trigger language plpgsql as
    $$ begin if new.member_id = '${member.id}' then raise exception 'the process died'; end if; return new; end $$`)
  await database.pool.query(`create trigger fail_once before insert on mails for each row execute function fail_once()`)
  const planned = async () =>
    (
      await database.pool.query(
        `select 1 from notification_deliveries where member_id = $1 and channel = 'email' and state = 'sent'`,
        [member.id],
      )
    ).rows.length
  await pass(2)
  assert.equal(await planned(), 0)
  await database.pool.query(`drop trigger fail_once on mails`)

  const other = await database.connect() // another process that has him in hand
  await other.query('begin')
  await other.query(`select 1 from notification_deliveries where member_id = $1 for update`, [member.id])
  await pass(1)
  assert.equal(await planned(), 0)
  await other.query('commit')
  await other.end()
  await pass(0.5)
  await pass(0.5)
  await mail.waitFor(member.email)
  assert.deepEqual([await planned(), emailsTo(member).length], [1, 1])
})

test('NT-09 killed after an e-mail was queued and before that was recorded: it is attempted again and leaves once', async () => {
  await until(10)
  const member = await begin()
  await write(member)
  const { pool } = database
  await pool.query(`create function die_recording() returns trigger language plpgsql as
    $$ begin if new.member_id = '${member.id}' and new.state = 'sent' then raise exception 'the process died'; end if; return new; end $$`)
  await pool.query(
    `create trigger die_recording before update on notification_deliveries for each row execute function die_recording()`,
  )
  const states = async () => {
    const { rows } = await pool.query<{ state: string }>(
      `select state from notification_deliveries where member_id = $1 and channel = 'email'`,
      [member.id],
    )
    return rows.map(({ state }) => state)
  }
  await pass(2)
  assert.deepEqual(await states(), ['queued'])
  await mail.waitFor(member.email)
  await pool.query(`drop trigger die_recording on notification_deliveries`)
  await pass(0.5)
  assert.deepEqual(await states(), ['sent'])
  await pass(2)
  assert.equal(emailsTo(member).length, 1)
})

// unsubscribing

test('RT-18 the link of an e-mail shows and changes what is sent, without a session, any number of times, and back again', async () => {
  const member = await addMember(server, { marketing: true })
  const token = tokenFor(member)
  const shown = await api.call(routes.subscription, { body: { token } })
  assert.deepEqual(shown.kinds, everything)
  assert.match(shown.email, /^p•••@e•••\.test$/)
  assert.deepEqual((await settingsOf(member)).kinds, everything, 'looking changes nothing')
  const only = { ...nothing, messages: true }
  assert.deepEqual((await api.call(routes.changeSubscription, { body: { token, kinds: only } })).kinds, only)
  assert.deepEqual((await settingsOf(member)).kinds, only)
  await api.call(routes.changeSubscription, { body: { token, kinds: everything } })
  assert.deepEqual((await settingsOf(member)).kinds, everything)
  await refused(routes.autoLogin, { token, body: {} }, 'token_not_encrypted')
  await refused(routes.confirmEmail, { body: { token } }, 'token_not_encrypted')
})

for (const [what, code, make] of [
  ['no token', 'token_missing', () => undefined],
  ['no base64', 'token_not_base64', () => '%%%'],
  ['no token of ours', 'token_not_encrypted', () => Buffer.from('x'.repeat(80)).toString('base64')],
  [
    'a token of another purpose',
    'token_not_encrypted',
    async (member: Member) => {
      const link = await apis.account.loginLink({ memberId: member.id, origin: url, to: '/', event: 'x' })
      return new URL(link ?? '').searchParams.get('token') ?? ''
    },
  ],
  [
    'a member who is not there',
    'token_expired',
    () => apis.account.unsubscribe.token({ memberId: randomUUID(), email: 'x@y.test' }),
  ],
  [
    'an address that the member left',
    'token_expired',
    (member: Member) => apis.account.unsubscribe.token({ memberId: member.id, email: 'former@example.test' }),
  ],
] as const)
  test(`RT-18 ${what}: ${code}`, async () => {
    const member = await addMember(server)
    const token = await make(member)
    const body = token === undefined ? {} : { token }
    await refused(routes.subscription, { body }, code)
    await refused(routes.changeSubscription, { body: { ...body, kinds: nothing } }, code)
    await refused(routes.oneClickUnsubscribe, { query: body, body: { 'List-Unsubscribe': 'One-Click' } }, code)
    assert.equal((await settingsOf(member)).kinds.messages, true)
  })

test('RT-18 a link works on the hosts of its brand alone', async () => {
  const member = await addMember(server)
  await refused(
    routes.changeSubscription,
    { body: { token: tokenFor(member), kinds: nothing }, headers: { host: 'red.localhost' } },
    'token_expired',
  )
})

test('RFC 8058 one click: a form posted to the address of the header, in either encoding, ends the e-mails; a GET does not', async () => {
  for (const body of [
    new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    multipart({ 'List-Unsubscribe': 'One-Click' }),
  ]) {
    const member = await addMember(server, { marketing: true })
    const address = `${url}/unsubscribe?${new URLSearchParams({ token: tokenFor(member), lang: 'fr' }).toString()}`
    await fetch(address, { headers: { 'user-agent': 'a mail scanner' } })
    await fetch(address, { method: 'HEAD' })
    assert.deepEqual((await settingsOf(member)).kinds, everything)
    const without = await fetch(address, { method: 'POST', body: new URLSearchParams({ other: 'thing' }) })
    assert.equal(without.status, 400)
    assert.deepEqual((await settingsOf(member)).kinds, everything)
    for (let times = 0; times < 2; times += 1) {
      const answer = await fetch(address, { method: 'POST', body })
      assert.equal(answer.status, 200)
    }
    assert.deepEqual((await settingsOf(member)).kinds, nothing)
  }
})

function multipart(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('RFC 8058 other calls take no forms', async () => {
  const answer = await fetch(`${url}/auth/users/authenticate`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'a@b.test', password: 'x' }),
  })
  assert.equal(answer.status, 415)
})

// what the provider reports

type Reported = { event?: string; severity?: string; recipient: string; emailId?: string }
function reportOf(
  { recipient, event = 'failed', severity = 'permanent', emailId }: Reported,
  over: Record<string, string> = {},
) {
  const timestamp = String(Math.floor(clock.now().getTime() / 1000))
  const token = randomUUID().replaceAll('-', '')
  const signature = createHmac('sha256', KEY)
    .update(`${over['timestamp'] ?? timestamp}${token}`)
    .digest('hex')
  return {
    signature: { timestamp, token, signature, ...over },
    'event-data': {
      id: 'Ase7i2zsRYeDXztHGENqRA',
      timestamp: clock.now().getTime() / 1000,
      'log-level': 'error',
      event,
      severity,
      recipient,
      'delivery-status': { code: 550, description: 'no such mailbox', 'attempt-no': 1 },
      message: {
        headers: { to: recipient, ...(emailId !== undefined && { 'message-id': `${emailId}@original.example` }) },
        size: 512,
      },
    },
  }
}
const report = (body: object) => api.send(routes.mailRemove, { body })

test('ID-16 an address that bounces for good gets no more e-mails; the member sees that, asks for one e-mail, and its link repairs it', async () => {
  const member = await begin()
  assert.equal((await report(reportOf({ recipient: member.email.toUpperCase() }))).status, 200)
  assert.deepEqual((await settingsOf(member)).address, { email: member.email, trouble: 'bounced', mayRetry: true })
  await until(10)
  await write(member)
  await pass(2)
  assert.equal(emailsTo(member).length, 0)

  await api.call(routes.resendConfirmation, { token: member.token })
  const link = linkIn(await mail.waitFor(member.email), '/confirmEmail')
  await api.call(routes.confirmEmail, { body: { token: link.searchParams.get('token') } })
  assert.equal((await settingsOf(member)).address.trouble, null)
})

test('ID-16 another address ends it too', async () => {
  const member = await addMember(server)
  await report(reportOf({ recipient: member.email }))
  const body = { oldEmail: member.email, newEmail: `new-${member.email}`, servizio: 'original' }
  await api.call(routes.changeEmail, { token: member.token, body })
  assert.equal((await settingsOf(member)).address.trouble, null)
  await mail.waitFor(`new-${member.email}`)
  await mail.waitFor(member.email) // the old address is notified all the same
})

test('ID-16 a complaint ends all e-mails; only the member who confirmed the address may ask for them again', async () => {
  const [stranger, holder] = [await addMember(server), await addMember(server)]
  await api.call(routes.resendConfirmation, { token: holder.token })
  const link = linkIn(await mail.waitFor(holder.email), '/confirmEmail')
  await api.call(routes.confirmEmail, { body: { token: link.searchParams.get('token') } })
  for (const { email } of [stranger, holder]) await report(reportOf({ recipient: email, event: 'complained' }))
  assert.deepEqual((await settingsOf(stranger)).address, {
    email: stranger.email,
    trouble: 'complained',
    mayRetry: false,
  })
  await refused(routes.resendConfirmation, { token: stranger.token, body: {} }, 'conflict')
  assert.equal((await settingsOf(holder)).address.mayRetry, true)
  await api.call(routes.resendConfirmation, { token: holder.token })
  const again = linkIn(await mail.waitFor(holder.email, 2), '/confirmEmail')
  await api.call(routes.confirmEmail, { body: { token: again.searchParams.get('token') } })
  assert.equal((await settingsOf(holder)).address.trouble, null)
})

test('ID-16 what fails for the time being counts e-mail by e-mail, is forgotten once one arrives, and the fifth suppresses', async () => {
  const member = await addMember(server)
  const fail = (emailId: string) => report(reportOf({ recipient: member.email, severity: 'temporary', emailId }))
  const trouble = async () => (await settingsOf(member)).address.trouble
  const same = randomUUID()
  for (let tries = 0; tries < 9; tries += 1) await fail(same)
  assert.equal(await trouble(), null)
  for (let sent = 0; sent < 3; sent += 1) await fail(randomUUID())
  await pass(1)
  await report(reportOf({ recipient: member.email, event: 'delivered' }))
  await pass(1)
  for (let sent = 0; sent < 4; sent += 1) await fail(randomUUID())
  assert.equal(await trouble(), null)
  await fail(randomUUID())
  assert.equal(await trouble(), 'bounced')
})

test('ID-16 unsubscribed at the provider: no more e-mails of the brand that wrote, the address works on', async () => {
  const here = await begin(her.angelId, { marketing: true })
  const there = await api.call(routes.register, {
    body: { utente: await api.seal(signUpElsewhere(here.email)) },
    headers: { host: 'red.localhost' },
  })
  await until(10)
  await write(here)
  await pass(2)
  const { mail: sent } = await mail.waitFor(here.email)
  const emailId = /[0-9a-f-]{36}/.exec(sent.messageId ?? '')?.[0] ?? ''
  await report(reportOf({ recipient: here.email, event: 'unsubscribed', emailId }))
  assert.deepEqual((await settingsOf(here)).kinds, nothing)
  assert.equal((await settingsOf(here)).address.trouble, null)
  const red = await api.send(routes.emailSettings, { token: there.token, headers: { host: 'red.localhost' } })
  assert.equal(routes.emailSettings.reply.parse(red.json).kinds.messages, true)
  await report(reportOf({ recipient: here.email, event: 'unsubscribed' }))
  const after = await api.send(routes.emailSettings, { token: there.token, headers: { host: 'red.localhost' } })
  assert.deepEqual(routes.emailSettings.reply.parse(after.json).kinds, nothing)
})

function signUpElsewhere(email: string): unknown {
  return SignUp.encode(validSignUp({ email, brand: 'red', country: 'it', region: 'Lazio', city: 'Roma' }))
}

test('ID-16 nothing is taken that the provider did not sign, that came before, or that is too old', async () => {
  const member = await addMember(server)
  const good = reportOf({ recipient: member.email, event: 'opened' })
  assert.equal((await report(good)).status, 200)
  await refused(routes.mailRemove, { body: good }, 'forbidden') // its token came before
  const recipient = member.email
  const old = String(Math.floor(clock.now().getTime() / 1000) - 13 * 3600)
  const ahead = String(Math.floor(clock.now().getTime() / 1000) + 3600)
  const moved = reportOf({ recipient })
  for (const body of [
    reportOf({ recipient }, { signature: 'f'.repeat(64) }),
    reportOf({ recipient }, { signature: 'no hex' }),
    reportOf({ recipient }, { timestamp: old }),
    reportOf({ recipient }, { timestamp: ahead }),
    { ...moved, signature: { ...moved.signature, token: randomUUID() } },
  ])
    await refused(routes.mailRemove, { body }, 'forbidden')
  await refused(routes.mailRemove, { body: { 'event-data': moved['event-data'] } }, 'bad_request')
  assert.equal((await settingsOf(member)).address.trouble, null)
})

test('ID-16 the answer discloses nothing about the address', async () => {
  const member = await addMember(server)
  const [known, unknown] = [
    await report(reportOf({ recipient: member.email })),
    await report(reportOf({ recipient: 'no-one@nowhere.test' })),
  ]
  assert.deepEqual([known.status, known.json], [unknown.status, unknown.json])
})
