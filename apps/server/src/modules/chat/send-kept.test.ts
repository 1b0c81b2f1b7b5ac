import assert from 'node:assert/strict'
import { randomUUID, webcrypto } from 'node:crypto'
import { test } from 'node:test'
import { ErrorReply, type KeptMessage, messageToSign, pictureToSign, routes } from '@incontro/contract'
import { addMember, startTestServer } from '@incontro/testing'
import { checkInvariants } from '../credits/index.ts'
import { peopleOn } from './chat.fixtures.ts'
import { pictureOf, uploadTo } from './images.fixtures.ts'
import { until } from '@incontro/testing/until.ts'

const server = await startTestServer({ env: { AUTOMATED_REPLY_MS: '600000' } })
const { api, database, product } = server
const { couple: meet, give } = peopleOn(server)
const base64 = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url')

/** The key of a browser as its page makes it, known to the server for that session. */
async function browserOf({ token, trackerId }: { token: string; trackerId: string }) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { publicKey, privateKey } = await webcrypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  const answer = await api.send(routes.deviceKey, {
    token,
    params: { trackerId },
    body: { chiave: base64(await webcrypto.subtle.exportKey('spki', publicKey)) },
  })
  assert.equal(answer.status, 200, JSON.stringify(answer.json))
  const { keyId } = routes.deviceKey.reply.parse(answer.json)
  const sign = async (content: Uint8Array<ArrayBuffer>) =>
    base64(await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, content))
  const send = async (
    message: KeptMessage,
    { signed = message, host }: { signed?: KeptMessage; host?: string } = {},
  ) => {
    const { clientId, text, isInvitation, hasImage, ...pair } = message
    const { status, json } = await api.send(routes.sendKept, {
      body: {
        ...pair,
        idChiave: keyId,
        firma: await sign(messageToSign(signed)),
        idMessaggio: clientId,
        msg: text,
        invito: isInvitation,
        immagine: hasImage,
      },
      ...(host !== undefined && { headers: { host } }),
    })
    return { status, json, code: ErrorReply.safeParse(json).data?.error.code }
  }
  const upload = async (message: KeptMessage, signed = message) => {
    const signature = await sign(pictureToSign(signed))
    const path = `/api/kept/image/${message.trackerId}/${message.angelId}/${message.clientId}`
    return uploadTo(server, `${path}?idChiave=${keyId}&firma=${signature}`, { content: await pictureOf(1) })
  }
  return { keyId, send, upload }
}

/** Two who may talk, and his browser's key. */
async function couple({ flowId, credits = 100 }: { flowId?: string; credits?: number } = {}) {
  const { member, his, hers, angelId } = await meet({ level: 1, ...(flowId !== undefined && { flowId }) })
  if (credits > 0) await give(member.id, credits)
  const draft = { trackerId: member.trackerId, angelId, isInvitation: false, hasImage: false }
  const message = (text: string, clientId: string = randomUUID()): KeptMessage => ({ ...draft, clientId, text })
  return { member, his, hers, angelId, message, browser: await browserOf(member) }
}
const messagesOf = async (memberId: string) =>
  (
    await database.pool.query<{ body: string }>('select body from messages where sender_id = $1 order by at', [
      memberId,
    ])
  ).rows.map(({ body }) => body)
const balanceOf = async (memberId: string) => product.apis.credits.balances(memberId)

test('CH-22 what no one signed, or another browser, is not sent', async () => {
  const { member, message, browser } = await couple()
  const stranger = await addMember(server)
  const his = await browserOf(stranger)
  const kept = message('ciao')
  assert.equal((await browser.send(kept, { signed: message('ciao') })).code, 'unauthorized') // signed for another id
  assert.equal((await his.send(kept)).code, 'forbidden') // his own name is not in it
  const { status, json } = await api.send(routes.sendKept, {
    body: {
      trackerId: kept.trackerId,
      angelId: kept.angelId,
      idMessaggio: kept.clientId,
      msg: 'ciao',
      invito: false,
      immagine: false,
      idChiave: randomUUID(),
      firma: 'A'.repeat(86),
    },
  })
  assert.deepEqual([status, ErrorReply.parse(json).error.code], [401, 'unauthorized'])
  assert.deepEqual(await messagesOf(member.id), [])
})

test("CH-22 nothing of a signed message can be another's: text, id, recipient, invitation, picture", async () => {
  const { member, message, browser } = await couple()
  const signed = message('ciao')
  const { angelId: another } = await couple()
  for (const change of [
    { text: 'ciao!' },
    { clientId: randomUUID() },
    { angelId: another },
    { isInvitation: true },
    { hasImage: true },
  ])
    assert.equal((await browser.send({ ...signed, ...change }, { signed })).code, 'unauthorized')
  assert.deepEqual(await messagesOf(member.id), [])
})

test('CH-22 a signed message is sent, charged and pushed as one from a page, and once however often it comes', async () => {
  const { member, hers, his, message, browser } = await couple()
  const kept = message('  ciao  ')
  const { trackerId, angelId } = kept
  const { nextCost } = await api.call(routes.messages, { token: member.token, params: { trackerId, angelId } })
  const before = (await balanceOf(member.id)).messages
  const answers = await Promise.all([browser.send(kept), browser.send(kept), browser.send(kept)])
  const [first] = answers
  assert.deepEqual(
    answers.map(({ status, json }) => [status, json]),
    answers.map(() => [200, first.json]),
  )
  const sent = routes.sendKept.reply.parse(first.json)
  const [[toHer], [toHim]] = await Promise.all([hers.waitFor('chat'), his.waitFor('chat')])
  assert.deepEqual([toHer?.text, toHim?.clientId], ['ciao', kept.clientId])
  assert.equal(sent.messages, (await balanceOf(member.id)).messages)
  assert.equal(before - sent.messages, nextCost.messages)
  assert.deepEqual(await messagesOf(member.id), ['ciao'])
  assert.equal((await browser.send({ ...kept, text: 'altro' })).code, 'same_id_other_message')
  assert.deepEqual(await checkInvariants(database.db), [])
})

test('CH-22 CH-01 a picture goes the same way, before its message', async () => {
  const { member, message, browser, his, hers } = await couple({ flowId: '8' })
  const { trackerId, angelId } = message('')
  await his.send('chat', { trackerId, angelId, clientId: randomUUID(), text: 'ciao' })
  await hers.send('chat', { trackerId, angelId, clientId: randomUUID(), text: 'ciao a te' })
  const kept = { ...message(''), hasImage: true }
  assert.equal((await browser.upload(kept, message(''))).status, 401)
  assert.equal((await browser.send(kept)).code, 'image_missing')
  const uploaded = await browser.upload(kept)
  assert.equal(uploaded.status, 200, JSON.stringify(uploaded.json))
  assert.equal((await browser.send(kept)).status, 200)
  assert.equal((await hers.waitFor('chat', 2))[1]?.image?.id, uploaded.json.immagine?.id)
  assert.deepEqual(await messagesOf(member.id), ['ciao', ''])
})

test('CH-22 a refusal has its reason and costs nothing', async () => {
  const { message, browser, member } = await couple()
  const blocked = message('ciao')
  await api.call(routes.blockAngel, {
    token: member.token,
    body: { trackerId: member.trackerId, angelId: blocked.angelId },
  })
  const before = await balanceOf(member.id)
  assert.equal((await browser.send(blocked)).code, 'blocked')
  assert.equal((await browser.send(message(' '))).code, 'empty_message')
  assert.deepEqual(await balanceOf(member.id), before)
  assert.deepEqual(await messagesOf(member.id), [])
})

test('CH-22 TR-12 credits that do not reach: refused, and the funnel hears of it', async () => {
  const { member, message, browser } = await couple({ credits: 0 })
  assert.equal((await browser.send(message('ciao'))).code, 'out_of_messages')
  const isNoted = async () =>
    (await database.pool.query("select from funnel_events where member_id = $1 and name = 'ko_msg'", [member.id]))
      .rowCount === 1
  await until('the funnel hears of it', isNoted)
})

test('CH-22 ID-07 a key ends with its session, with the account, and when another takes its place; a renewed token keeps it', async () => {
  const { member, message, browser } = await couple()
  const renewed = await api.send(routes.verify, { body: { token: member.token } })
  const { session } = routes.verify.reply.parse(renewed.json) as { session: { token: string } } // it was renewed
  assert.equal((await browser.send(message('uno'))).status, 200)
  const next = await browserOf({ ...member, token: session.token })
  assert.equal((await browser.send(message('due'))).code, 'unauthorized')
  assert.equal((await next.send(message('tre'))).status, 200)
  await database.pool.query('update members set disabled_at = now() where id = $1', [member.id])
  assert.equal((await next.send(message('quattro'))).code, 'unauthorized')
  await database.pool.query('update members set disabled_at = null where id = $1', [member.id])
  assert.equal((await next.send(message('cinque'))).status, 200)
  await api.call(routes.logout, { token: session.token, body: {} })
  assert.equal((await next.send(message('sei'))).code, 'unauthorized')
  assert.deepEqual(await messagesOf(member.id), ['uno', 'tre', 'cinque'])
})

test('BR-01 CH-22 a key of one brand is none on the host of another', async () => {
  const { message, browser } = await couple()
  assert.equal((await browser.send(message('ciao'), { host: 'red.localhost' })).code, 'unauthorized')
})

test('CH-22 a key that is none is refused', async () => {
  const { token, trackerId } = await addMember(server)
  for (const chiave of ['A'.repeat(122), 'AA'])
    assert.equal((await api.send(routes.deviceKey, { token, params: { trackerId }, body: { chiave } })).status, 400)
})
