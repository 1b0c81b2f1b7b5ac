import { randomUUID } from 'node:crypto'
import { routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { type MailServer, type TestServer, until } from '@incontro/testing'
import { sql } from 'kysely'
import sharp from 'sharp'
import { identityDriver } from '../../modules/identity-checks/identity.fixtures.ts'
import type { TestOperator } from '../../modules/operators/operators.fixtures.ts'
import { memberDriver } from '../backoffice/members/members.fixtures.ts'

export const DAY = 86_400_000
export const PASSWORD = 'a long enough password'

/** What the first step asks for, of a person no one knows. */
export const asked = (over: object = {}) => ({
  kind: 'member' as const,
  email: `${randomUUID()}@example.test`,
  password: PASSWORD,
  language: 'en' as const,
  fullName: `Nora ${randomUUID().replace(/[^a-f]/g, '')}`,
  bornOn: '1990-04-30',
  acceptsTerms: true as const,
  ...over,
})
const profile = {
  screenName: 'Nora',
  gender: 'donna', // as on the wire
  region: 'Madrid',
  city: 'Madrid',
  about: 'Reads on trains',
  description: 'I like long trains and short novels.',
  languages: ['es', 'en'],
}

/** People who apply for a profile, and operators who answer, over the public calls; e-mails go to `smtp`. */
export function joiningDriver(server: TestServer, smtp: MailServer) {
  const { url, api, database, product } = server
  const desk = memberDriver(server)
  const { send, call, newAct, codeFor } = desk
  const identity = identityDriver(server)

  async function stepUp({ token, secret }: TestOperator): Promise<void> {
    await call(calls.stepUp, { token, body: { code: await codeFor(secret) } })
  }
  // each from a network of their own, where the server is told of it
  const apply = (body: object) => api.send(routes.startApplication, { body, headers: elsewhere() })
  const save = (token: string, body: object) => api.send(routes.saveApplication, { token, body })
  const show = (token: string) => api.call(routes.showApplication, { token })
  async function subjects(email: string): Promise<string[]> {
    await product.outbox.drain()
    await product.clock.advance(0)
    return smtp.to(email).map(({ mail }) => (mail.subject ?? '').split(' · ')[0] ?? '')
  }
  const written = (email: string, subject: string) =>
    until(`the e-mail "${subject}"`, async () => (await subjects(email)).includes(subject))

  async function started(over: object = {}) {
    const body = asked(over)
    const { status, json } = await apply(body)
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`)
    const { token, trackerId } = await api.logIn(body.email, PASSWORD)
    return { ...body, token, trackerId }
  }
  async function linkOf(email: string): Promise<string> {
    await written(email, 'Go on with your application')
    const text = smtp.to(email).find(({ mail }) => mail.subject?.startsWith('Go on') === true)?.mail.text ?? ''
    return /\/studio\/apply\/([\w-]+)/.exec(text)?.[1] ?? ''
  }
  async function addPhoto({ token, trackerId }: { token: string; trackerId: string }): Promise<void> {
    const form = new FormData()
    form.set('avatar', new Blob([new Uint8Array(await noise())], { type: 'image/jpeg' }), 'photo.jpg')
    const headers = { authorization: `Bearer ${token}` }
    const { status } = await fetch(`${url}/api/upload/${trackerId}`, { method: 'POST', body: form, headers })
    if (status !== 200) throw new Error(`the photo was answered ${status}`)
  }
  /** Everything but the sending. */
  async function ready(over: object = {}) {
    const her = await started(over)
    await api.call(routes.resumeApplication, { body: { token: await linkOf(her.email) }, headers: elsewhere() })
    const saved = await save(her.token, profile)
    if (saved.status !== 200) throw new Error(`${saved.status} ${JSON.stringify(saved.json)}`)
    await addPhoto(her)
    await identity.handIn(her.token, 'approved')
    return her
  }
  async function submit({ token }: { readonly token: string }) {
    const { textVersion } = await show(token)
    const body = { textVersion, signature: 'Nora Lago', acceptsContract: true as const }
    return api.send(routes.sendApplication, { token, body })
  }
  async function sent(over: object = {}) {
    const her = await ready(over)
    const { status, json } = await submit(her)
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`)
    return { ...her, ...(await rowOf(her.email)) }
  }
  async function rowOf(email: string): Promise<{ id: string; angelId: string }> {
    const { rows } = await sql<{ id: string; angelId: string | null }>`select p.id, p.angel_id as "angelId"
      from angel_applications p join members m on m.id = p.account_id where m.email = ${email}`.execute(database.db)
    return { id: rows[0]?.id ?? '', angelId: rows[0]?.angelId ?? '' }
  }
  const acts = {
    approve: calls.approveApplication,
    ask: calls.askApplicant,
    refuse: calls.refuseApplication,
    appeal: calls.decideApplicationAppeal,
  }
  /** An act that an operator has in hand: what they saw, the second factor shown, and a key for it to happen once. */
  async function prepared(
    of: keyof typeof acts,
    id: string,
    { by, fields = {} }: { by: TestOperator; fields?: object },
  ) {
    await stepUp(by)
    const { version } = await call(calls.showApplicationToOperator, { token: by.token, params: { id } })
    const body = newAct(acts[of].act?.reasons[0] ?? 'other', { version, ...fields })
    return () => send(acts[of], { token: by.token, params: { id }, body })
  }
  async function act(of: keyof typeof acts, id: string, more: { by: TestOperator; fields?: object }) {
    return (await prepared(of, id, more))()
  }
  const isListed = async (id: string) => (await product.apis.profiles.angel(id))?.isListed
  return {
    ...desk,
    ...{ identity, stepUp, apply, save, show, subjects, written, started, linkOf, addPhoto, ready, submit, sent },
    ...{ rowOf, prepared, act, isListed, profile },
  }
}
export type Sent = Awaited<ReturnType<ReturnType<typeof joiningDriver>['sent']>>

function elsewhere() {
  const part = () => String(Math.floor(Math.random() * 250) + 1)
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}

function noise(): Promise<Buffer> {
  const raw = { width: 300, height: 300, channels: 3 as const }
  const data = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251))
  return sharp(data, { raw }).jpeg().toBuffer()
}
