import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_PROMPT_ANSWER, routes } from '@incontro/contract'
import { addMember, addPersonAngel, startTestServer } from '@incontro/testing'

const server = await startTestServer()
const { api } = server

const read = (token: string, angelId: string) => api.send(routes.angelPrompts, { token, params: { angelId } })
const save = (token: string, prompts: unknown) =>
  fetch(`${server.url}/studio/api/prompts`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ prompts }),
  })
const laugh = { prompt: 'laugh', answer: 'Mi gato cuando cree que nadie lo ve.' } as const
const sunday = { prompt: 'sunday', answer: 'Mercado, tortilla y siesta.' } as const

test('D20 no bearer reads or writes no questions, and a member has none to write', async () => {
  const [member, her] = [await addMember(server), await addPersonAngel(server)]
  assert.equal((await fetch(`${server.url}/api/angels/${her.angelId}/prompts`)).status, 401)
  assert.equal((await fetch(`${server.url}/studio/api/prompts`)).status, 401)
  assert.equal((await save(member.token, [laugh])).status, 403)
})

test('D20 her own answers show to members in her order, and another angel does not change them', async () => {
  const [member, her, other] = [await addMember(server), await addPersonAngel(server), await addPersonAngel(server)]
  const { token } = her.session
  assert.equal((await save(token, [sunday, laugh])).status, 200)
  assert.equal((await save(other.session.token, [laugh])).status, 200)
  assert.deepEqual((await read(member.token, her.angelId)).json, { prompts: [sunday, laugh], languages: [] })
  assert.deepEqual(await api.call(routes.studioPrompts, { token }), { prompts: [sunday, laugh] })
  assert.equal((await save(token, [laugh])).status, 200)
  assert.deepEqual((await read(member.token, her.angelId)).json, { prompts: [laugh], languages: [] })
  await api.call(routes.blockAngel, {
    token: member.token,
    body: { trackerId: member.trackerId, angelId: her.angelId },
  })
  assert.equal((await read(member.token, her.angelId)).status, 404)
})

test('D20 unknown or repeated questions, a fourth one, contact details and long answers are refused and change nothing', async () => {
  const her = await addPersonAngel(server)
  const { token } = her.session
  await save(token, [laugh])
  for (const bad of [
    [{ prompt: 'address', answer: 'Calle Mayor' }],
    [laugh, laugh],
    ['laugh', 'sunday', 'table', 'song'].map((prompt) => ({ prompt, answer: 'Sí, claro' })),
    [{ prompt: 'ask', answer: 'Llámame al +34 612 345 678' }],
    [{ prompt: 'ask', answer: 'x'.repeat(MAX_PROMPT_ANSWER + 1) }],
    [{ prompt: 'ask', answer: '  ' }],
  ])
    assert.equal((await save(token, bad)).status, 400)
  assert.deepEqual(await api.call(routes.studioPrompts, { token }), { prompts: [laugh] })
})

test('D20 two pages that save at once leave the questions of one of them', async () => {
  const her = await addPersonAngel(server)
  const { token } = her.session
  const answers = await Promise.all([save(token, [laugh, sunday]), save(token, [sunday, laugh]), save(token, [laugh])])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  const { prompts } = await api.call(routes.studioPrompts, { token })
  assert.ok(prompts.length === 1 || prompts.length === 2)
})
