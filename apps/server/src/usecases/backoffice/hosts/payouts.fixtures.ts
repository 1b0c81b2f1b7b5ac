import { randomUUID } from 'node:crypto'
import { routes } from '@incontro/contract'
import { type HostPayout, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import type { TestServer } from '@incontro/testing'
import type { TestOperator } from '../../../modules/operators/operators.fixtures.ts'
import { insertDecision } from './decisions.fixtures.ts'
import { hostsDriver, MINUTE_MS, mixed } from './hosts.fixtures.ts'

/** Examples of the IBAN registry, in its order: Germany, Spain, France, Italy. */
export const IBANS = {
  de: 'DE89370400440532013000',
  es: 'ES9121000418450200051332',
  fr: 'FR1420041010050500013M02606',
  it: 'IT60X0542811101000000123456',
} as const
const PASSWORD = 'correct horse battery'
const HOUR_MS = 3_600_000
const tax = {
  ...{ name: 'Marta Pérez', birthDate: '1990-04-12', street: 'Calle Mayor 1', postcode: '28013', city: 'Madrid' },
  ...{ country: 'ES', taxCountry: 'ES', taxId: '12345678Z' },
} as const

/** Payouts, as tests drive them: hosts with closed months, bank details, operators who approve and pay. */
export async function payoutsDriver(server: TestServer) {
  const { api, database, product } = server
  const desk = await hostsDriver(server)
  const { call, newAct, host, available, announce, goTo, run, now, operator } = desk
  await goTo(await announce(mixed), '08:00')
  type Host = Awaited<ReturnType<typeof host>>

  async function prove(token: string): Promise<void> {
    await api.call(routes.prove, { token, body: { password: PASSWORD } })
  }
  const saveDetails = (token: string, iban: string) =>
    api.send(routes.studioSavePayoutDetails, { token, body: { iban, holder: 'Marta Pérez' } })
  /** A host whose bank and tax details can be used. */
  async function ready(name = 'Marta', iban: string = IBANS.es): Promise<Host> {
    const made = await host(name)
    await prove(made.token)
    await api.call(routes.studioSavePayoutDetails, { token: made.token, body: { iban, holder: 'Marta Pérez' } })
    await api.call(routes.studioSaveTax, { token: made.token, body: tax })
    await product.clock.advance(49 * HOUR_MS)
    return made
  }
  /** She was available so many minutes, at 12.00 an hour, and that month closes. */
  async function earn(of: Pick<Host, 'angelId'>, minutes: number): Promise<void> {
    const at = now()
    await available(of, new Date(at.getTime() - (minutes + 10) * MINUTE_MS), minutes)
    const next = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 2, 12))
    await product.clock.advance(next.getTime() - at.getTime())
    await run('pay.hours')
    await run('pay.close')
  }
  const overview = (token: string) => api.call(routes.studioPayouts, { token })
  const request = (token: string, amount: number, key = randomUUID()) =>
    api.send(routes.studioRequestPayout, { token, body: { key, amount } })
  /** Everything that is due is instructed, on the day of payouts. */
  async function make(): Promise<void> {
    await goTo(`${now().toISOString().slice(0, 7)}-05`)
    await run('payouts.months')
    await run('payouts.prepare')
  }
  async function brand({ token }: Pick<TestOperator, 'token'>) {
    const row = (await call(calls.listHostPayouts, { token })).rows.find(({ brandId }) => brandId === 'original')
    if (row === undefined) throw new Error('no such brand')
    return row
  }
  async function approve(asks: TestOperator, says: TestOperator, due: readonly HostPayout[]): Promise<void> {
    const total = due.reduce((sum, { amount }) => sum + amount, 0)
    const body = newAct('reading', { ids: due.map(({ id }) => id), total })
    const reply = await call(calls.approvePayouts, { token: asks.token, params: { brandId: 'original' }, body })
    if (reply.state !== 'waiting') throw new Error('it waits for a second yes')
    await desk.approve(says, reply.approvalId)
  }
  async function write({ token }: Pick<TestOperator, 'token'>, debtorIban: string = IBANS.de) {
    const { approved } = await brand({ token })
    const version = `${approved.length}:${approved.reduce((sum, { amount }) => sum + amount, 0)}`
    const body = newAct('reading', { version, debtorIban })
    const reply = await call(calls.writePayoutFile, { token, params: { brandId: 'original' }, body })
    if (reply.state !== 'done') throw new Error('it was not written')
    return reply.result
  }
  async function pay({ token }: Pick<TestOperator, 'token'>, fileId: string): Promise<void> {
    const file = (await brand({ token })).files.find(({ id }) => id === fileId)
    if (file === undefined) throw new Error('nothing of it is at the bank')
    const body = newAct('reading', { version: file.version })
    await call(calls.markPayoutsPaid, { token, params: { id: fileId }, body })
  }
  async function fail({ token }: Pick<TestOperator, 'token'>, payout: Pick<HostPayout, 'id' | 'version'>) {
    const body = newAct('reading', { version: payout.version, words: 'The bank says that the account is closed.' })
    return desk.send(calls.failPayout, { token, params: { id: payout.id }, body })
  }
  /** Two operators who may approve payouts, and who have shown their second factor just now. */
  async function pair(): Promise<readonly [TestOperator, TestOperator]> {
    return [await operator('host_manager'), await operator('finance')]
  }
  /** A decision about her, as a case leaves it. */
  const decided = (angelId: string, outcome = 'warning') =>
    insertDecision(database.pool, { angelId, outcome, at: now() })
  return {
    ...desk,
    prove,
    saveDetails,
    ready,
    earn,
    overview,
    request,
    make,
    brand,
    approve2: approve,
    write,
    pay,
    fail,
    pair,
    decided,
  }
}
