import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { addMember, addPersonAngel, startTestServer } from '@incontro/testing'

const server = await startTestServer()
const { api, database, product } = server

const read = (token: string, angelId: string) => api.send(routes.angelPrompts, { token, params: { angelId } })
const keep = (angelId: string, prompts: Parameters<typeof product.apis.profiles.keepPrompts>[2]) =>
  database.transaction((tx) => product.apis.profiles.keepPrompts(tx, angelId, prompts))
const laugh = { prompt: 'laugh', answer: 'Mi gato cuando cree que nadie lo ve.' } as const
const sunday = { prompt: 'sunday', answer: 'Mercado, tortilla y siesta.' } as const
const nothingElse = { languages: [], lookingFor: null, photos: [] }

test('D20 no bearer reads no questions', async () => {
  const her = await addPersonAngel(server)
  assert.equal((await fetch(`${server.url}/api/angels/${her.angelId}/prompts`)).status, 401)
})

test('D20 her own answers show to members in her order, and not to whom she is apart from', async () => {
  const [member, her, other] = [await addMember(server), await addPersonAngel(server), await addPersonAngel(server)]
  await keep(her.angelId, [sunday, laugh])
  await keep(other.angelId, [laugh])
  assert.deepEqual((await read(member.token, her.angelId)).json, { prompts: [sunday, laugh], ...nothingElse })
  await keep(her.angelId, [laugh])
  assert.deepEqual((await read(member.token, her.angelId)).json, { prompts: [laugh], ...nothingElse })
  await api.call(routes.blockAngel, {
    token: member.token,
    body: { trackerId: member.trackerId, angelId: her.angelId },
  })
  assert.equal((await read(member.token, her.angelId)).status, 404)
})
