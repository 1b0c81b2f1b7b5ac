import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { ACTS_A_DAY, routes, type ShownPerson } from '@incontro/contract'
import { addMember, addPersonAngel, openPage, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'

const server = await startTestServer()
const { api, database, product, url } = server
const DAY = 86_400_000

type Her = Awaited<ReturnType<typeof addPersonAngel>>
type Person = Awaited<ReturnType<typeof addMember>>

/** A member who shows something and whose address is confirmed. */
async function addPerson(over: Parameters<typeof addMember>[1] = {}): Promise<Person> {
  const member = await addMember(server, { username: 'Marco', ...over })
  await database.pool.query('update members set email_confirmed_at = now() where id = $1', [member.id])
  return member
}
const list = async (her: Her, query: Record<string, string> = {}) =>
  api.call(routes.studioPeople, { token: her.session.token, query })
const trackersOf = ({ people }: { people: readonly ShownPerson[] }) => people.map(({ trackerId }) => trackerId)
const open = (her: Her, { trackerId }: { trackerId: string }) =>
  api.send(routes.studioPerson, { token: her.session.token, params: { trackerId } })
/** What no page sends. */
const odd = (value: unknown) => value as never // past the types of the contract, on purpose
const like = (her: Her, body: unknown) => api.send(routes.studioLike, { token: her.session.token, body: odd(body) })
const visit = (her: Her, { trackerId }: { trackerId: string }) =>
  api.send(routes.studioVisited, { token: her.session.token, body: { trackerId } })
const invite = (her: Her, { trackerId }: { trackerId: string }, text: string, clientId: string = randomUUID()) =>
  api.send(routes.studioInvite, { token: her.session.token, body: { trackerId, clientId, text } })
const codeOf = ({ status, json }: { status: number; json: unknown }) =>
  `${status} ${(json as { error?: { code: string } }).error?.code ?? 'done'}` // the one shape of an error
const count = async (table: 'likes' | 'visits' | 'messages' | 'first_contacts') =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(database.db)).rows[0]?.n

/** People of a region of its own, so that tests do not meet. */
const regions = ['Galicia', 'Asturias', 'Cantabria', 'Aragón', 'Canarias', 'Extremadura', 'La Rioja', 'Murcia'] as const
const cities = {
  Galicia: 'Vigo',
  Asturias: 'Gijón',
  Cantabria: 'Santander',
  Aragón: 'Zaragoza',
  Canarias: 'Las Palmas de Gran Canaria',
  Extremadura: 'Badajoz',
  'La Rioja': 'Logroño',
  Murcia: 'Murcia',
} satisfies Record<(typeof regions)[number], string>
const inRegion = (region: (typeof regions)[number]) => ({ region, city: cities[region] })

describe('AN-15 people', () => {
  test('AN-15 no bearer, and no member, sees them', async () => {
    const member = await addPerson()
    assert.equal((await api.send(routes.studioPeople)).status, 401)
    assert.equal((await api.send(routes.studioPeople, { token: member.token })).status, 403)
    assert.equal(
      (await api.send(routes.studioPerson, { token: member.token, params: { trackerId: member.trackerId } })).status,
      403,
    )
  })

  test('AN-15 she sees members of her region who show something and may be met, and no one else', async () => {
    const here = inRegion('Galicia')
    const her = await addPersonAngel(server, here)
    const shown = await addPerson({ ...here, age: 44 })
    const unconfirmed = await addMember(server, { ...here, username: 'Luis' })
    const [nameless, suspended, blocked, closed] = [
      await addPerson(here),
      await addPerson(here),
      await addPerson(here),
      await addPerson(here),
    ]
    await addPerson(inRegion('Asturias'))
    await database.pool.query('update member_profiles set username = null where member_id = $1', [nameless.id])
    await database.pool.query('update members set disabled_at = now() where id = $1', [suspended.id])
    await api.call(routes.blockAngel, {
      token: blocked.token,
      body: { trackerId: blocked.trackerId, angelId: her.angelId },
    })
    assert.deepEqual(await api.call(routes.setNewContacts, { token: closed.token, body: { isClosed: true } }), {
      isClosed: true,
    })
    assert.deepEqual(await api.call(routes.newContacts, { token: closed.token }), { isClosed: true })
    const { people, next } = await list(her)
    assert.deepEqual(people, [
      {
        trackerId: shown.trackerId,
        name: 'Marco',
        age: 44,
        city: 'Vigo',
        photo: null,
        line: null,
        lookingFor: null,
        isNew: true,
        isLiked: false,
        at: null,
      },
    ])
    assert.equal(next, null)
    for (const other of [unconfirmed, nameless, suspended, blocked, closed])
      assert.equal((await open(her, other)).status, 404)
    await api.call(routes.setNewContacts, { token: closed.token, body: { isClosed: false } })
    assert.deepEqual(trackersOf(await list(her)), [closed.trackerId, shown.trackerId])
  })

  test('AN-15 no answer holds a level, a balance, what was spent, or an address', async () => {
    const here = inRegion('Asturias')
    const her = await addPersonAngel(server, here)
    const member = await addPerson({ ...here, level: 2 })
    await database.pool.query(
      `update member_profiles set surname = 'Secreto', phone = '+34612345678' where member_id = $1`,
      [member.id],
    )
    await database.transaction((tx) =>
      product.apis.credits.grant(tx, {
        memberId: member.id,
        asset: 'msg',
        class: 'plan',
        amount: 7351,
        source: 'plan',
        key: randomUUID(),
        cause: { kind: 'purchase' },
      }),
    )
    const answers = await Promise.all([
      list(her),
      list(her, { tab: 'visited' }),
      open(her, member).then(({ json }) => json),
      api
        .send(routes.seenMember, { token: her.session.token, params: { trackerId: member.trackerId } })
        .then(({ json }) => json),
    ])
    assert.ok(JSON.stringify(answers[0]).includes(member.trackerId))
    const walk = (value: unknown): [string, unknown][] =>
      typeof value !== 'object' || value === null
        ? []
        : Object.entries(value).flatMap(([name, inner]) => [[name, inner] satisfies [string, unknown], ...walk(inner)])
    const pairs = answers.flatMap(walk)
    const forbidden =
      /level|tier|premium|plan|credit|balance|saldo|spen[dt]|paid|amount|price|mail|phone|surname|accountId|memberId/i
    for (const [name, value] of pairs) {
      assert.doesNotMatch(name, forbidden)
      for (const secret of [member.email, member.id, 'Secreto', '+34612345678', 7351])
        assert.ok(
          value !== secret && !(typeof value === 'string' && value.includes(String(secret))),
          `${name} holds ${secret}`,
        )
    }
  })

  test('AN-15 filters narrow by age, city, photo, whom they look for and whether they are new', async () => {
    const here = inRegion('Cantabria')
    const her = await addPersonAngel(server, here)
    const [young, old, withPhoto, seeksMen, earlier] = [
      await addPerson({ ...here, age: 25 }),
      await addPerson({ ...here, age: 60 }),
      await addPerson({ ...here, age: 40 }),
      await addPerson({ ...here, age: 41, seeks: 'man' }),
      await addPerson({ ...here, age: 42, city: 'Torrelavega' }),
    ]
    await database.pool.query('update member_profiles set image_name = $2 where member_id = $1', [
      withPhoto.id,
      `${'a'.repeat(40)}.jpg`,
    ])
    await database.pool.query(`update members set created_at = now() - interval '8 days' where id = $1`, [earlier.id])
    const found = async (query: Record<string, string>) => new Set(trackersOf(await list(her, query)))
    assert.deepEqual(await found({ ageTo: '30' }), new Set([young.trackerId]))
    assert.deepEqual(await found({ ageFrom: '50' }), new Set([old.trackerId]))
    assert.deepEqual(await found({ city: 'Torrelavega' }), new Set([earlier.trackerId]))
    assert.deepEqual(await found({ withPhoto: 'yes' }), new Set([withPhoto.trackerId]))
    assert.ok(!(await found({ seeksHer: 'yes' })).has(seeksMen.trackerId))
    assert.ok(!(await found({ isNew: 'yes' })).has(earlier.trackerId))
    assert.equal((await found({})).size, 5)
    for (const query of [
      { ageFrom: '50', ageTo: '40' },
      { ageFrom: '17' },
      { tab: 'rich' },
      { level: '2' },
      { after: 'x' },
    ])
      assert.equal((await api.send(routes.studioPeople, { token: her.session.token, query: odd(query) })).status, 400)
  })

  test('AN-15 pages follow one another while people arrive: no one twice, no one left out', async () => {
    const here = inRegion('Aragón')
    const her = await addPersonAngel(server, here)
    const [model] = [await addPerson(here)]
    await database.pool.query(
      `insert into members (id, tracker_id, brand_id, email, country, language, flow_id, created_at, last_active_at, declared_at, email_confirmed_at)
       select ('00000000-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid, 'crowd-' || i, brand_id, 'crowd-' || i || '@example.test', country,
         language, flow_id, created_at, last_active_at, declared_at, email_confirmed_at from members, generate_series(1, 60) i where id = $1`,
      [model.id],
    )
    await database.pool.query(
      `update member_profiles set username = 'Crowd', age = 30, region = 'Aragón', city = 'Zaragoza' where member_id in (select id from members where tracker_id like 'crowd-%')`,
    )
    const first = await list(her)
    const newer = await addPerson(here)
    const second = await list(her, { after: first.next ?? '' })
    const third = await list(her, { after: second.next ?? '' })
    const all = [first, second, third].flatMap(trackersOf)
    assert.deepEqual([all.length, new Set(all).size, third.next], [61, 61, null])
    assert.ok(!all.includes(newer.trackerId))
    assert.equal(trackersOf(await list(her))[0], newer.trackerId)
  })

  test('AN-15 who was here, who liked her, and whom she likes back', async () => {
    const her = await addPersonAngel(server, inRegion('Canarias'))
    const [visitor, liker] = [await addPerson(inRegion('Canarias')), await addPerson(inRegion('Murcia'))]
    await api.call(routes.visited, {
      token: visitor.token,
      body: { angelId: her.angelId, trackerId: visitor.trackerId },
    })
    const page = await openPage(url, liker.token)
    assert.ok((await page.send('like', { trackerId: liker.trackerId, angelId: her.angelId })).ok)
    page.close()
    assert.deepEqual(trackersOf(await list(her, { tab: 'visited' })), [visitor.trackerId])
    const liked = await list(her, { tab: 'liked' })
    assert.deepEqual(trackersOf(liked), [liker.trackerId]) // of another region: they turned to her
    assert.ok(liked.people[0]?.at !== null)
    assert.deepEqual(trackersOf(await list(her, { tab: 'matches' })), [])
    assert.equal((await open(her, liker)).status, 200)
    assert.equal(codeOf(await like(her, { trackerId: liker.trackerId })), '200 done')
    assert.deepEqual(trackersOf(await list(her, { tab: 'matches' })), [liker.trackerId])
  })
})

describe('AN-14 what she does there', () => {
  const here = inRegion('Extremadura')

  test('AN-14 no bearer, no member and no other angel acts; she acts on a page that she opened', async () => {
    const [her, member] = [await addPersonAngel(server, here), await addPerson(here)]
    assert.equal((await api.send(routes.studioLike, { body: { trackerId: member.trackerId } })).status, 401)
    assert.equal(codeOf(await like(odd({ ...her, session: member }), { trackerId: member.trackerId })), '403 forbidden')
    assert.equal(codeOf(await like(her, { trackerId: member.trackerId })), '409 conflict')
    assert.equal(codeOf(await visit(her, member)), '409 conflict')
    assert.equal(codeOf(await invite(her, member, 'Hola Marco')), '409 conflict')
    assert.equal((await open(her, member)).status, 200)
    assert.equal(codeOf(await like(her, { trackerId: member.trackerId })), '200 done')
    assert.equal(codeOf(await like(her, { trackerId: member.trackerId })), '200 done')
    const { notifications } = await api.call(routes.notifications, {
      token: member.token,
      params: { trackerId: member.trackerId },
    })
    assert.deepEqual(
      notifications.map(({ type, angelId }) => [type, angelId]),
      [['like', her.angelId]],
    )
    await product.clock.advance(31 * 60_000) // by then the page is an old one
    assert.equal(codeOf(await visit(her, member)), '409 conflict')
  })

  test('AN-14 a visit is one after three seconds, by the clock of the server, once a day', async () => {
    const [her, member] = [await addPersonAngel(server, here), await addPerson(here)]
    const page = await openPage(url, member.token)
    await open(her, member)
    assert.equal(codeOf(await visit(her, member)), '409 conflict')
    await product.clock.advance(1000)
    await open(her, member) // opening again does not start again
    assert.equal(codeOf(await visit(her, member)), '409 conflict')
    await product.clock.advance(2100)
    assert.equal(codeOf(await visit(her, member)), '200 done')
    assert.equal(codeOf(await visit(her, member)), '200 done')
    assert.deepEqual(await page.waitFor('visit'), [{ trackerId: member.trackerId, angelId: her.angelId }])
    page.close()
    const rows = await database.pool.query('select times from visits where member_id = $1', [member.id])
    assert.deepEqual(rows.rows, [{ times: 1 }])
  })

  test('AN-14 her first words reach that person as hers, once, and the same ones go to no one else', async () => {
    const [her, member, other] = [await addPersonAngel(server, here), await addPerson(here), await addPerson(here)]
    const page = await openPage(url, member.token)
    await Promise.all([open(her, member), open(her, other)])
    const clientId = randomUUID()
    const answers = await Promise.all(
      [1, 2, 3].map(() => invite(her, member, 'Hola Marco, ¿sigues en Badajoz?', clientId)),
    )
    for (const answer of answers) assert.equal(codeOf(answer), '200 done')
    const [message] = await page.waitFor('chat')
    assert.deepEqual([message?.author, message?.angelId, message?.isAutomated], ['angel', her.angelId, false])
    assert.equal(codeOf(await invite(her, member, 'Otra vez')), '409 already_talking')
    await database.pool.query('delete from first_contacts where member_id = $1', [member.id]) // as after 90 days
    assert.equal(codeOf(await invite(her, member, 'Otra vez, tras meses')), '409 already_talking')
    assert.equal(codeOf(await invite(her, other, ' hola marco, ¿sigues en badajoz?')), '422 written_for_many')
    assert.equal(codeOf(await invite(her, other, '   ')), '422 empty_message')
    const { invitationsLeft, isInvited, isTalking } = (await open(her, other)).json as {
      invitationsLeft: number
      isInvited: boolean
      isTalking: boolean
    } // the reply of the call
    assert.deepEqual([invitationsLeft, isInvited, isTalking], [ACTS_A_DAY.invitation - 1, false, false])
    page.close()
  })

  test('AN-14 without an invitation she writes to no one who did not turn to her', async () => {
    const [her, member] = [await addPersonAngel(server, here), await addPerson(here)]
    await open(her, member)
    await like(her, { trackerId: member.trackerId })
    await product.outbox.drain()
    const page = await openPage(url, her.session.token)
    const words = { trackerId: member.trackerId, angelId: her.angelId, clientId: randomUUID(), text: 'hola' }
    const refused = await page.send('chat', words)
    assert.equal(refused.ok === false && refused.error.code, 'not_found')
    page.close()
  })

  test('AN-14 a day holds 60 likes and 20 invitations: the next one answers when the next day begins', async () => {
    const her = await addPersonAngel(server, inRegion('La Rioja'))
    const people: Person[] = []
    for (let index = 0; index < 4; index += 1) people.push(await addPerson(inRegion('La Rioja')))
    const [one, two, three, four] = people as [Person, Person, Person, Person] // just added
    const now = product.clock.now()
    const crowd = Array.from({ length: ACTS_A_DAY.like }, () => randomUUID())
    await database.pool.query(
      `insert into members (id, tracker_id, brand_id, email, country, language, flow_id, created_at, last_active_at)
       select t.id, t.id::text, m.brand_id, t.id || '@example.test', m.country, m.language, m.flow_id, now(), now()
       from members m, unnest($2::uuid[]) t (id) where m.id = $1`,
      [one.id, crowd],
    )
    await database.pool.query(
      `insert into likes (member_id, angel_id, made_by, at) select t.id, $1, 'angel', $3 from unnest($2::uuid[]) t (id)`,
      [her.angelId, crowd.slice(0, ACTS_A_DAY.like - 1), now],
    )
    await database.pool.query(
      `insert into first_contacts (angel_id, member_id, at, words) select $1, t.id, $3, '\\x00' from unnest($2::uuid[]) t (id)`,
      [her.angelId, crowd.slice(0, ACTS_A_DAY.invitation - 1), now],
    )
    for (const person of people) await open(her, person)
    const liked = await Promise.all([one, two, three].map((person) => like(her, { trackerId: person.trackerId })))
    assert.deepEqual(liked.map(codeOf).sort(), ['200 done', '429 too_many_requests', '429 too_many_requests'])
    const invited = await Promise.all(
      [one, two, three].map((person) => invite(her, person, `Hola ${person.trackerId}`)),
    )
    assert.deepEqual(invited.map(codeOf).sort(), ['200 done', '429 too_many_requests', '429 too_many_requests'])
    const refused = await like(her, { trackerId: four.trackerId })
    const tomorrow = Math.floor(now.getTime() / DAY) * DAY + DAY
    assert.equal((refused.json as { resetsAt?: number }).resetsAt, tomorrow) // beside the error
    await product.clock.advance(tomorrow - now.getTime() + 1000)
    await open(her, four)
    assert.equal(codeOf(await like(her, { trackerId: four.trackerId })), '200 done')
  })

  test('AN-14 whom she blocked, and who wants no one new, is not there', async () => {
    const [her, blocked, closed] = [await addPersonAngel(server, here), await addPerson(here), await addPerson(here)]
    for (const person of [blocked, closed]) assert.equal((await open(her, person)).status, 200)
    await api.call(routes.studioBlock, { token: her.session.token, body: { trackerId: blocked.trackerId } })
    await api.call(routes.setNewContacts, { token: closed.token, body: { isClosed: true } })
    const listed = trackersOf(await list(her))
    for (const person of [blocked, closed]) {
      assert.ok(!listed.includes(person.trackerId))
      assert.equal((await open(her, person)).status, 404)
      assert.ok((await like(her, { trackerId: person.trackerId })).status >= 403)
      assert.ok((await visit(her, person)).status >= 403)
      assert.equal((await invite(her, person, 'Hola')).status, 404)
    }
  })

  test('AN-14 G11 with her session no call makes two: a list is refused, and every other call names one person', async () => {
    const her = await addPersonAngel(server, here)
    const people = [await addPerson(here), await addPerson(here), await addPerson(here)]
    for (const person of people) await open(her, person)
    await product.clock.advance(4000)
    const before = await Promise.all([count('likes'), count('visits'), count('messages'), count('first_contacts')])
    const several = people.map(({ trackerId }) => ({ trackerId, clientId: randomUUID(), text: 'Hola' }))
    const names = people.map(({ trackerId }) => trackerId)
    const { token } = her.session
    for (const body of [
      several,
      names,
      { trackerId: names },
      { trackerIds: names },
      { trackerId: names.join(',') },
      'all',
      {},
    ]) {
      const isList = Array.isArray(body)
      for (const route of [routes.studioLike, routes.studioInvite])
        assert.equal((await api.send(route, { token, body: odd(body) })).status, isList ? 422 : 400)
      assert.equal((await api.send(routes.studioVisited, { token, body: odd(body) })).status, 400)
    }
    // of all that her session can call, none takes more than one person
    const calls = Object.values(routes).filter(({ auth, method }) => auth === 'angel' && method !== 'GET')
    for (const route of calls)
      for (const body of [several, { people: names }, { trackerIds: names }, { trackerId: names }])
        await api.send(route, {
          token,
          params: odd({ trackerId: names[0], clientId: randomUUID() }),
          body: odd(body),
        })
    await product.outbox.drain()
    assert.deepEqual(
      await Promise.all([count('likes'), count('visits'), count('messages'), count('first_contacts')]),
      before,
    )
    await like(her, { trackerId: names[0] })
    await product.outbox.drain()
    assert.equal(await count('likes'), (before[0] ?? 0) + 1)
  })
})
