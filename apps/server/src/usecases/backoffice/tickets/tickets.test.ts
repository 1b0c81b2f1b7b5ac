import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember, startMailServer, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { LEFT_MS, ticketsDriver, WEBHOOK_KEY } from './tickets.fixtures.ts'

const smtp = await startMailServer()
after(() => smtp.stop())
const server = await startTestServer({
  env: { SMTP_URL: smtp.url, TRUST_PROXY: '1', MAIL_WEBHOOK_KEY: WEBHOOK_KEY, MAIL_REPLY_ADDRESS: 'reply' },
})
const { database, product } = server
const { send, call, codeOf, besideOf, newAct, operator, signIn, written, show, answer, replyTo, comesIn, mailTo } =
  ticketsDriver(server, smtp)
const DAY = 86_400_000
const slip = () => newAct('correction', { reason: { code: 'correction', text: 'a slip' } })

const own = [
  calls.listTickets,
  calls.showTicket,
  calls.answerTicket,
  calls.noteTicket,
  calls.assignTicket,
  calls.categorizeTicket,
  calls.closeTicket,
  calls.reopenTicket,
  calls.mergeTicket,
  calls.ticketSnippets,
  calls.addSnippet,
  calls.changeSnippet,
  calls.removeSnippet,
]

test('BO-36 no bearer and a member’s open no call of tickets', async () => {
  const member = await addMember(server)
  for (const one of own)
    for (const token of [undefined, member.token]) {
      const refused = await send(one, { token, params: { id: randomUUID() } })
      assert.deepEqual([refused.status, codeOf(refused)], [401, 'unauthorized'], one.id)
    }
})

test('G3 another brand’s ticket is not there; finance sees money, a moderator what is illegal, an auditor reads', async () => {
  const [payment, illegal] = [await written(), await written({ topic: 'illegal' })]
  const [foreign, finance, moderator, auditor, verifier] = [
    await operator('support'),
    await operator('finance'),
    await operator('moderator'),
    await operator('auditor'),
    await operator('verifier'),
  ]
  await sql`update operator_grants set brands = '{looviing}' where operator_id = ${foreign.id}`.execute(database.db)
  const statusFor = async ({ token }: { token: string }, { id }: { id: string }) =>
    (await send(calls.showTicket, { token, params: { id } })).status
  assert.deepEqual([await statusFor(foreign, payment), await statusFor(verifier, payment)], [404, 403])
  assert.deepEqual([await statusFor(finance, payment), await statusFor(finance, illegal)], [200, 404])
  assert.deepEqual([await statusFor(moderator, payment), await statusFor(moderator, illegal)], [404, 200])
  assert.deepEqual([await statusFor(auditor, payment), await statusFor(auditor, illegal)], [200, 200])
  const listed = async ({ token }: { token: string }) =>
    (await call(calls.listTickets, { token })).rows.map(({ category }) => category)
  assert.deepEqual(new Set(await listed(finance)), new Set(['payment']))
  assert.deepEqual(new Set(await listed(moderator)), new Set(['illegal']))
  assert.deepEqual(await listed(foreign), [])
  assert.equal(codeOf(await answer(auditor, payment.id)), 'missing_permission')
  const { actions } = await show(auditor, payment.id)
  assert.ok(actions.every(({ allowed, why }) => !allowed && why === 'missing_permission'))
})

test('BO-36 form, number in the mailbox, answer, reply: one thread, and it waits for the team again', async () => {
  const ticket = await written({ topic: 'complaint', language: 'es' })
  const [received] = await mailTo(ticket.email)
  assert.ok(received)
  assert.ok(received.mail.subject?.startsWith(`[${ticket.name}] Una reclamación`))
  assert.ok(received.mail.text?.includes(ticket.name))
  assert.ok(!received.mail.text?.includes('charged twice'), 'repeats nothing of the message')

  const support = await operator('support')
  assert.equal((await answer(support, ticket.id, { text: 'Hola.\n\nTe hemos devuelto uno.' })).status, 200)
  assert.equal((await mailTo(ticket.email)).length, 1, 'waits while it can be undone')
  const answered = (await mailTo(ticket.email, { afterMs: LEFT_MS }))[1]
  assert.ok(answered)
  assert.ok(answered.mail.subject?.startsWith(`Re: [${ticket.name}]`))
  assert.ok(answered.mail.text?.includes('Te hemos devuelto uno.'))
  assert.equal(answered.mail.inReplyTo, received.mail.inReplyTo, 'one thread')
  assert.match(answered.mail.replyTo?.[0]?.address ?? '', /^reply\+[0-9a-f]{24}@original\.example$/)
  const waiting = await show(support, ticket.id)
  assert.deepEqual([waiting.state, waiting.dueAt, waiting.thread.at(-1)?.email], ['answered', null, 'sent'])

  const reply = replyTo(answered, 'Gracias, pero falta uno.', { from: ticket.email })
  assert.equal(await comesIn(reply), 200)
  const after = await show(support, ticket.id)
  assert.deepEqual(
    after.thread.map(({ kind, text }) => [kind, text]),
    [
      ['form', 'I was charged twice.'],
      ['answer', 'Hola.\n\nTe hemos devuelto uno.'],
      ['mail', 'Gracias, pero falta uno.'],
    ],
  )
  assert.equal(after.state, 'open')
  assert.ok(Math.abs((after.dueAt ?? 0) - product.clock.now().getTime() - 7 * DAY) < 60_000)

  assert.equal((await answer(support, ticket.id, { text: 'Listo.', closes: true })).status, 200)
  const last = (await mailTo(ticket.email, { afterMs: LEFT_MS }))[2]
  assert.equal(last?.mail.inReplyTo, /Message-ID: (<[^>]+>)/.exec(reply.mime)?.[1], 'answers the reply')
  assert.equal((await show(support, ticket.id)).state, 'closed')
})

test('BO-36 an e-mail that came in twice is one message; one of a program opens nothing again', async () => {
  const ticket = await written()
  const [received] = await mailTo(ticket.email)
  assert.ok(received)
  const support = await operator('support')
  await answer(support, ticket.id, { closes: true })
  const absence = replyTo(received, 'I am away.', { from: ticket.email, headers: ['Auto-Submitted: auto-replied'] })
  assert.deepEqual([await comesIn(absence), await comesIn(absence)], [200, 200])
  const away = await show(support, ticket.id)
  assert.deepEqual([away.state, away.thread.at(-1)?.isAutomatic, away.thread.length], ['closed', true, 3])
  const reply = replyTo(received, 'Still here? 5555 5555 5555 4444', { from: 'work@example.test' })
  assert.deepEqual([await comesIn(reply), await comesIn(reply)], [200, 200])
  const { state, thread } = await show(support, ticket.id)
  assert.deepEqual([state, thread.length], ['open', 4])
  assert.deepEqual(
    [thread.at(-1)?.text, thread.at(-1)?.from],
    ['Still here? •••• •••• •••• ••••', 'w•••@e•••.test'],
    'D14, G8',
  )
})

test('BO-36 an e-mail that the provider did not sign, or signed too long ago, is refused; one for no ticket is dropped', async () => {
  const ticket = await written()
  const [received] = await mailTo(ticket.email)
  assert.ok(received)
  const reply = replyTo(received, 'Hello?', { from: ticket.email })
  assert.equal(await comesIn(reply, { key: 'another-key-altogether' }), 403)
  assert.equal(await comesIn(reply, { ageMs: DAY }), 403)
  assert.equal(await comesIn({ ...reply, recipient: `reply+${'0'.repeat(24)}@original.example` }), 200)
  assert.equal(await comesIn({ ...reply, recipient: 'help@original.example' }), 200)
  assert.equal((await show(await operator('support'), ticket.id)).thread.length, 1)
})

test('BO-36 safety is due within a day and complaints within seven; what is late stands first, in Today too', async () => {
  const [illegal, complaint] = [await written({ topic: 'illegal' }), await written({ topic: 'complaint' })]
  const support = await operator('support')
  const at = product.clock.now().getTime()
  const [urgent, usual] = [await show(support, illegal.id), await show(support, complaint.id)]
  assert.ok(Math.abs((urgent.dueAt ?? 0) - at - DAY) < 60_000 && Math.abs((usual.dueAt ?? 0) - at - 7 * DAY) < 60_000)
  const due = async (id: string) =>
    (await call(calls.today, { token: support.token })).deadlines.find((one) => one.id === id)
  assert.deepEqual([(await due(illegal.id))?.kind, await due(complaint.id)], ['ticket', undefined])
  await product.clock.advance(DAY + 1000)
  const again = { ...support, token: await signIn(support) }
  const late = (await call(calls.today, { token: again.token })).deadlines.find(({ id }) => id === illegal.id)
  assert.ok(late && late.dueAt < product.clock.now().getTime())
  const { rows } = await call(calls.listTickets, { token: again.token, query: { overdue: 'yes' } })
  assert.ok(rows.some(({ id, isOverdue }) => id === illegal.id && isOverdue))
  assert.ok(!rows.some(({ id }) => id === complaint.id))
  await answer(again, illegal.id)
  assert.equal(
    (await call(calls.today, { token: again.token })).deadlines.find(({ id }) => id === illegal.id),
    undefined,
  )
})

test('BO-36 a suppressed address is said before the answer is sent, and it goes out only when the operator says so', async () => {
  const ticket = await written()
  await database.transaction((tx) =>
    sql`insert into mail_suppressions (email, reason, source, at) values (${ticket.email}, 'bounced', 'smtp', ${product.clock.now()})`.execute(
      tx,
    ),
  )
  const support = await operator('support')
  assert.equal((await show(support, ticket.id)).suppressed, 'bounced')
  const refused = await answer(support, ticket.id)
  assert.deepEqual([refused.status, codeOf(refused), besideOf(refused)['suppressed']], [422, 'invalid', 'bounced'])
  assert.equal((await show(support, ticket.id)).thread.length, 1)
  assert.equal((await answer(support, ticket.id, { despiteSuppression: true })).status, 200)
  assert.ok(
    (await mailTo(ticket.email, { afterMs: LEFT_MS })).some(({ mail }) => mail.text?.includes('We gave one back')),
  )
})

test('G12 an answer undone within ten seconds leaves no e-mail and the ticket as it was; later it has left', async () => {
  const ticket = await written()
  const support = await operator('support')
  const before = await show(support, ticket.id)
  const { json } = await answer(support, ticket.id)
  const undo = async (audit: unknown) =>
    send(calls.undo, { token: support.token, params: { number: String(audit) }, body: slip() })
  assert.equal((await undo(json['audit'])).status, 200)
  const after = await show(support, ticket.id)
  assert.deepEqual([after.state, after.dueAt, after.thread], [before.state, before.dueAt, before.thread])
  assert.equal((await mailTo(ticket.email, { afterMs: LEFT_MS })).length, 1)

  const sent = await answer(support, ticket.id)
  await product.clock.advance(LEFT_MS)
  assert.equal(codeOf(await undo(sent.json['audit'])), 'conflict')
})

test('G1 an answer to a version that is old is refused: another operator has answered', async () => {
  const ticket = await written()
  const [one, other] = [await operator('support'), await operator('lead')]
  const { version } = await show(other, ticket.id)
  assert.equal((await answer(one, ticket.id)).status, 200)
  const stale = await answer(other, ticket.id, { version })
  assert.deepEqual([stale.status, codeOf(stale)], [409, 'stale'])
  const body = newAct('asked_by_person', {
    version: (await show(one, ticket.id)).version,
    text: 'again',
    closes: false,
  })
  const [first, second] = await Promise.all(
    [1, 2].map(() => send(calls.answerTicket, { token: one.token, params: { id: ticket.id }, body })),
  )
  assert.deepEqual(first?.json, second?.json, 'the same key answers once')
  assert.equal((await show(one, ticket.id)).thread.filter(({ kind }) => kind === 'answer').length, 2)
})

test('BO-36 a ticket is noted, given to one who may answer it, categorised, closed and opened again, each with its undo', async () => {
  const ticket = await written()
  const [support, finance, moderator] = [
    await operator('support'),
    await operator('finance'),
    await operator('moderator'),
  ]
  const act = async (of: (typeof own)[number], fields: object) => {
    const { version } = await show(support, ticket.id)
    const reason = of.act?.reasons[0] ?? 'other'
    return send(of, { token: support.token, params: { id: ticket.id }, body: newAct(reason, { version, ...fields }) })
  }
  const undo = async ({ json }: Awaited<ReturnType<typeof act>>) =>
    (await send(calls.undo, { token: support.token, params: { number: String(json['audit']) }, body: slip() })).status
  const noted = await send(calls.noteTicket, {
    token: support.token,
    params: { id: ticket.id },
    body: newAct('reading', { text: 'Bank says no.' }),
  })
  assert.equal(noted.status, 200)
  assert.deepEqual((await show(support, ticket.id)).thread.at(-1)?.kind, 'note')

  assert.ok((await show(support, ticket.id)).assignees.some(({ id }) => id === finance.id))
  assert.equal(
    codeOf(await act(calls.assignTicket, { operatorId: moderator.id })),
    'invalid',
    'money is none of theirs',
  )
  const given = await act(calls.assignTicket, { operatorId: finance.id })
  assert.equal((await show(support, ticket.id)).assignee?.id, finance.id)
  assert.equal(await undo(given), 200)
  assert.equal((await show(support, ticket.id)).assignee, null)

  const { dueAt } = await show(support, ticket.id)
  const sorted = await act(calls.categorizeTicket, { category: 'illegal' })
  const urgent = await show(support, ticket.id)
  assert.deepEqual([urgent.category, (urgent.dueAt ?? 0) < (dueAt ?? 0)], ['illegal', true])
  assert.equal(await undo(sorted), 200)
  assert.deepEqual(
    [(await show(support, ticket.id)).category, (await show(support, ticket.id)).dueAt],
    ['payment', dueAt],
  )

  const closed = await act(calls.closeTicket, {})
  assert.equal((await show(support, ticket.id)).state, 'closed')
  assert.equal(await undo(closed), 200)
  await act(calls.closeTicket, {})
  await act(calls.reopenTicket, {})
  const open = await show(support, ticket.id)
  assert.deepEqual([open.state, open.closedAt], ['open', null])
  assert.ok(JSON.stringify((await call(calls.ownActs, { token: support.token })).rows).includes('tickets.close'))
  assert.ok(!JSON.stringify((await call(calls.ownActs, { token: support.token })).rows).includes('Bank says no'))
})

test('BO-36 tickets of one person become one, a reply to either joins it, and undo parts them again', async () => {
  const first = await written()
  const second = await written({ email: first.email, topic: 'illegal', message: 'And another thing.' })
  const stranger = await written()
  const support = await operator('support')
  const merge = async (into: string) => {
    const { version } = await show(support, second.id)
    return send(calls.mergeTicket, {
      token: support.token,
      params: { id: second.id },
      body: newAct('duplicate', { version, into }),
    })
  }
  assert.equal(codeOf(await merge(stranger.id)), 'invalid')
  const { dueAt } = await show(support, second.id)
  const done = await merge(first.id)
  assert.equal(done.status, 200)
  const one = await show(support, first.id)
  assert.deepEqual(
    [one.thread.map(({ text }) => text), one.merged.map(({ id }) => id), one.dueAt],
    [['I was charged twice.', 'And another thing.'], [second.id], dueAt],
  )
  const gone = await show(support, second.id)
  assert.deepEqual([gone.state, gone.mergedInto?.id, gone.thread], ['merged', first.id, []])
  assert.equal(codeOf(await answer(support, second.id)), 'conflict')
  const mails = await mailTo(second.email)
  assert.ok(mails[1])
  assert.ok(mails[1].mail.subject?.includes(second.name))
  await comesIn(replyTo(mails[1], 'To the second.', { from: second.email }))
  assert.equal((await show(support, first.id)).thread.at(-1)?.text, 'To the second.')

  const undone = await send(calls.undo, {
    token: support.token,
    params: { number: String(done.json['audit']) },
    body: slip(),
  })
  assert.equal(undone.status, 200)
  const [back, rest] = [await show(support, second.id), await show(support, first.id)]
  assert.deepEqual([back.state, back.dueAt, back.thread.length, rest.thread.length], ['open', dueAt, 1, 2])
})

test('BO-36 BO-15 a ticket is found by number, reference, address and tracker id; its sender is masked', async () => {
  const member = await addMember(server)
  const ticket = await written({ token: member.token })
  const support = await operator('support')
  for (const search of [
    ticket.name,
    ticket.name.toLowerCase(),
    ticket.messageId.slice(0, 8),
    ticket.email,
    member.trackerId,
  ]) {
    const { rows } = await call(calls.listTickets, { token: support.token, query: { search } })
    assert.deepEqual(
      rows.map(({ id }) => id),
      [ticket.id],
      search,
    )
  }
  const { hits } = await call(calls.search, { token: support.token, query: { q: ticket.name } })
  assert.deepEqual(
    hits.map(({ kind, path }) => [kind, path]),
    [['ticket', `/tickets/${ticket.id}`]],
  )
  const shown = await show(support, ticket.id)
  assert.equal(shown.sender.trackerId, member.trackerId)
  assert.ok(!JSON.stringify(shown).includes(ticket.email))
  assert.deepEqual((await call(calls.listTickets, { token: support.token, query: { search: '%' } })).rows, [])
})

test('BO-36 snippets are one’s own or shared, in up to four languages; a stranger’s own one is not there', async () => {
  const [one, other, lead] = [await operator('support'), await operator('support'), await operator('lead')]
  const add = async (isShared: boolean) => {
    const body = newAct('drafting', { name: 'Refund is on its way', texts: { en: 'It is.', it: 'Arriva.' }, isShared })
    const { json } = await send(calls.addSnippet, { token: one.token, body })
    return String((json['result'] as { snippetId?: unknown }).snippetId) // as the call answers
  }
  const [shared, private_] = [await add(true), await add(false)]
  const of = async ({ token }: { token: string }) => (await call(calls.ticketSnippets, { token })).snippets
  assert.deepEqual(new Set((await of(one)).map(({ id }) => id)), new Set([shared, private_]))
  assert.deepEqual(
    (await of(other)).map(({ id, texts, isOwn }) => [id, texts, isOwn]),
    [[shared, { en: 'It is.', it: 'Arriva.' }, false]],
  )
  const change = (token: string, id: string) =>
    send(calls.changeSnippet, {
      token,
      params: { id },
      body: newAct('drafting', { version: '1', name: 'New', texts: { fr: 'Oui.' }, isShared: true }),
    })
  assert.equal(codeOf(await change(other.token, shared)), 'missing_permission')
  assert.equal(codeOf(await change(other.token, private_)), 'not_found')
  assert.equal((await change(lead.token, shared)).status, 200)
  assert.equal(codeOf(await change(one.token, shared)), 'stale')
  const empty = newAct('drafting', { name: 'None', texts: {}, isShared: false })
  assert.equal((await send(calls.addSnippet, { token: one.token, body: empty })).status, 422)
  const removed = await send(calls.removeSnippet, { token: one.token, params: { id: shared }, body: newAct('hygiene') })
  assert.equal(removed.status, 200)
  assert.deepEqual(await of(other), [])
})

test('TS-02 the thread is in the member’s copy and goes with the account, its e-mails too', async () => {
  const member = await addMember(server)
  const ticket = await written({ token: member.token })
  const support = await operator('support')
  await send(calls.noteTicket, {
    token: support.token,
    params: { id: ticket.id },
    body: newAct('reading', { text: 'Seems right.' }),
  })
  await answer(support, ticket.id)
  await mailTo(ticket.email, { afterMs: LEFT_MS })
  const part = product.personalData.find(({ module }) => module === 'contact')
  const subject = { memberId: member.id, trackerId: member.trackerId, brandId: 'original', angelId: null, emails: [] }
  const kept = []
  for (const section of part?.sections ?? []) for await (const row of section.rows(subject)) kept.push(row.text)
  assert.deepEqual(kept, ['I was charged twice.', 'Seems right.', 'We gave one back.'])
  await database.transaction(async (tx) => part?.erase?.(tx, subject, product.clock.now()))
  assert.equal((await send(calls.showTicket, { token: support.token, params: { id: ticket.id } })).status, 404)
  const { rows } = await sql`select 1 from contact_messages where ticket_id = ${ticket.id}
    union all select 1 from mails where recipient = ${ticket.email}`.execute(database.db)
  assert.equal(rows.length, 0)
})
