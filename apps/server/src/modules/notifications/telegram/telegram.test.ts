import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { ErrorReply, routes, type Session } from '@incontro/contract'
import { addAngel, addMember, addPersonAngel, startBotApi, startTestServer } from '@incontro/testing'
import { textsFor } from '@incontro/texts/sync.ts'

const telegram = await startBotApi()
const { bot, calls } = telegram
const server = await startTestServer({
  env: { TELEGRAM_BOTS: JSON.stringify({ original: bot }), TELEGRAM_URL: telegram.url },
})
const { api, product } = server
const { apis, clock } = product
const her = await addPersonAngel(server, { screen_name: 'Sofía' })
const words = textsFor('es', 'telegram')
type Member = Session & { id: string }

const hook = () => calls.findLast(({ method }) => method === 'setWebhook')?.body
const said = (chatId: number) => calls.filter(({ method, body }) => method === 'sendMessage' && body.chat_id === chatId)
const lastSaid = (chatId: number) => said(chatId).at(-1)?.body.text ?? ''
let chats = 4_000_000_000 // Telegram's ids are longer than 32 bits
const newChat = () => (chats += 1)

async function update(body: unknown, secret = telegram.secret()) {
  return api.send(routes.telegramUpdate, { body, headers: { 'x-telegram-bot-api-secret-token': secret } })
}
async function write(chatId: number, text: string, type: 'private' | 'group' = 'private'): Promise<void> {
  const { status } = await update(telegram.written(chatId, text, type))
  assert.equal(status, 200)
}
const standing = ({ token }: Session) => api.call(routes.telegram, { token })
async function answer({ token, trackerId }: Session, code: string, isMine = true) {
  return api.send(routes.answerTelegram, { token, body: { clickid: trackerId, code, isMine } })
}
async function linked(): Promise<{ member: Member; chatId: number }> {
  const member = await addMember(server)
  await api.call(routes.saveEmailSettings, { token: member.token, body: { quietHours: { from: 0, to: 0 } } })
  const chatId = newChat()
  await write(chatId, `/start ${member.trackerId}`)
  const { status } = await answer(member, (await standing(member)).asked?.code ?? '')
  assert.equal(status, 200)
  return { member, chatId }
}
async function talk({ id: memberId }: Member, angelId = her.angelId, isAutomated = false): Promise<void> {
  for (const by of ['member', 'angel'] as const)
    await apis.chat.send({
      memberId,
      angelId,
      by,
      isAutomated: isAutomated && by === 'angel',
      clientId: randomUUID(),
      text: `a secret sentence for ${memberId}`,
    })
}
/** Until what happened has been heard, and a moment longer than a page has to show it. */
async function wait(ms = 61_000): Promise<void> {
  await product.outbox.drain()
  await clock.advance(ms)
}

test('NT-07 AP-01 AP-02 telegram: no bearer, and another’s tracker id', async () => {
  const [member, other] = [await addMember(server), await addMember(server)]
  for (const route of [routes.telegram, routes.unlinkTelegram])
    assert.equal(ErrorReply.parse((await api.send(route, {})).json).error.code, 'unauthorized')
  const body = { clickid: member.trackerId, code: '1234', isMine: true }
  assert.equal(ErrorReply.parse((await api.send(routes.answerTelegram, { body })).json).error.code, 'unauthorized')
  const foreign = await api.send(routes.answerTelegram, { token: other.token, body })
  assert.equal(ErrorReply.parse(foreign.json).error.code, 'forbidden')
})

test('NT-07 Telegram got the address for the bot’s updates, and an update without its secret changes nothing', async () => {
  await wait(3_600_000)
  assert.match(hook()?.url ?? '', /^http.*\/cron\/telegram$/)
  assert.deepEqual(hook()?.['allowed_updates'], ['message', 'my_chat_member'])
  const member = await addMember(server)
  const chatId = newChat()
  const message = { chat: { id: chatId, type: 'private' }, text: `/start ${member.trackerId}` }
  for (const secret of ['', 'another', `${telegram.secret()}0`])
    assert.equal(ErrorReply.parse((await update({ update_id: 1, message }, secret)).json).error.code, 'forbidden')
  assert.deepEqual(await standing(member), { bot: bot.name, linked: null, asked: null })
  assert.deepEqual(said(chatId), [])
})

test('NT-07 D3 a person who pressed Start with a tracker id gets nothing until the bearer confirms it', async () => {
  const member = await addMember(server)
  const chatId = newChat()
  await write(chatId, `/start ${member.trackerId}`)
  const { asked: ask, linked: before } = await standing(member)
  assert.equal(before, null)
  assert.equal(ask?.name, 'Marco @marco')
  assert.equal(lastSaid(chatId), words.bot.confirm(ask.code, 'Original'))
  await talk(member)
  await wait()
  assert.equal(said(chatId).length, 1)

  assert.equal((await answer(member, ask.code, false)).status, 200)
  assert.deepEqual(await standing(member), { bot: bot.name, linked: null, asked: null })
  assert.equal(ErrorReply.parse((await answer(member, ask.code)).json).error.code, 'not_found')
})

test('NT-07 the code of one who came between, or of long ago, does not count', async () => {
  const member = await addMember(server)
  const [own, foreign] = [newChat(), newChat()]
  await write(own, `/start ${member.trackerId}`)
  const code = (await standing(member)).asked?.code ?? ''
  do await write(foreign, `/start ${member.trackerId}`)
  while ((await standing(member)).asked?.code === code) // one code in 9000 is the same by chance
  assert.equal(ErrorReply.parse((await answer(member, code)).json).error.code, 'not_found')
  const newer = (await standing(member)).asked?.code ?? ''
  await clock.advance(16 * 60_000)
  assert.equal((await standing(member)).asked, null)
  assert.equal(ErrorReply.parse((await answer(member, newer)).json).error.code, 'not_found')
  assert.equal((await standing(member)).linked, null)
})

test('NT-07 no one learns from the bot whether an account exists, and a group is not answered', async () => {
  const chatId = newChat()
  await write(chatId, '/start of-no-one')
  assert.match(lastSaid(chatId), /\d{4}/)
  await write(chatId, 'hola')
  assert.equal(lastSaid(chatId), words.bot.onlyNews('Original'))
  const group = newChat()
  await write(group, '/start of-no-one', 'group')
  assert.deepEqual(said(group), [])
})

test('NT-07 D6 a member who is away is notified once of who wrote, never what; with the link to it', async () => {
  const { member, chatId } = await linked()
  assert.equal(lastSaid(chatId), words.bot.linked('Original'))
  assert.equal((await standing(member)).linked?.name, 'Marco @marco')
  await talk(member)
  await wait()
  await wait(120_000)
  const [, , news, more] = said(chatId)
  assert.equal(more, undefined)
  assert.equal(news?.body.text, 'Sofía te ha escrito')
  const markup = news.body['reply_markup'] as { inline_keyboard: { text: string; url: string }[][] } // the shape of the Bot API
  assert.equal(markup.inline_keyboard[0]?.[0]?.text, words.bot.button)
  assert.match(markup.inline_keyboard[0]?.[0]?.url ?? '', new RegExp(`/chats/${her.angelId}$`))
})

test('NT-07 D2 that software wrote is said, and a kind that is switched off is not sent', async () => {
  const { member, chatId } = await linked()
  const { token } = member
  await talk(member, await addAngel(server, { screen_name: 'Robotina' }), true)
  await wait()
  assert.equal(lastSaid(chatId), `Robotina te ha escrito\n${textsFor('es', 'common').kinds.automated.label}`)
  const count = said(chatId).length
  const saved = await api.call(routes.saveNotificationSettings, { token, body: { telegram: { messages: false } } })
  assert.deepEqual([saved.telegram.messages, saved.push.messages], [false, true])
  await talk(member)
  await wait()
  assert.equal(said(chatId).length, count)
})

test('NT-07 it ends on the page, by /stop, and when the member blocks the bot', async () => {
  const onPage = await linked()
  const ended = await api.call(routes.unlinkTelegram, { token: onPage.member.token })
  assert.equal(ended.linked, null)
  const byWord = await linked()
  await write(byWord.chatId, '/stop')
  assert.equal(lastSaid(byWord.chatId), words.bot.stopped)
  await write(byWord.chatId, '/stop')
  assert.equal(lastSaid(byWord.chatId), words.bot.notLinked('Original'))
  const blocked = await linked()
  const kicked = { chat: { id: blocked.chatId, type: 'private' }, new_chat_member: { status: 'kicked' } }
  assert.equal((await update({ update_id: 1, my_chat_member: kicked })).status, 200)
  const gone = await linked()
  telegram.refuse({ status: 403, description: 'Forbidden: bot was blocked by the user' })
  await talk(gone.member)
  await wait()
  telegram.refuse(null)
  for (const { member, chatId } of [onPage, byWord, blocked, gone]) {
    const count = said(chatId).length
    assert.equal((await standing(member)).linked, null)
    await talk(member)
    await wait()
    assert.equal(said(chatId).length, count)
  }
})

test('NT-07 a chat serves one account: linking it again moves it', async () => {
  const first = await linked()
  const next = await addMember(server)
  await write(first.chatId, `/start ${next.trackerId}`)
  assert.equal((await answer(next, (await standing(next)).asked?.code ?? '')).status, 200)
  assert.equal((await standing(first.member)).linked, null)
  assert.equal((await standing(next)).linked?.name, 'Marco @marco')
})

test('NT-07 a brand without a bot says so, and refuses what comes as if from one', async () => {
  const other = await startTestServer()
  const { token } = await other.api.signUp({})
  assert.deepEqual(await other.api.call(routes.telegram, { token }), { bot: null, linked: null, asked: null })
  const refused = await other.api.send(routes.telegramUpdate, { body: { update_id: 1 } })
  assert.equal(ErrorReply.parse(refused.json).error.code, 'not_found')
})
