import type { TestServer } from '@incontro/testing/server.ts'
import { operatorCalls as calls, type BrandDetails, type OperatorRole } from '@incontro/contract/backoffice.ts'
import { sql } from 'kysely'
import { operatorDriver, type TestOperator } from '../../../modules/operators/operators.fixtures.ts'

type Edits = Readonly<Record<string, unknown>>

/** Drives drafts and versions of brands as the pages do. */
export function brandDriver(server: TestServer) {
  const driver = operatorDriver(server)
  const { call, send, newAct, operator } = driver

  const show = async ({ token }: TestOperator, id: string): Promise<BrandDetails> =>
    call(calls.showBrand, { token, params: { id } })

  /** An operator whose role counts for these brands alone. */
  async function operatorOf(role: OperatorRole, brands: readonly string[]): Promise<TestOperator> {
    const made = await operator(role)
    await sql`update operator_grants set brands = ${brands} where operator_id = ${made.id}`.execute(server.database.db)
    return made
  }
  async function start(of: TestOperator, id: string, copyOf: string | null): Promise<void> {
    const body = newAct('new_task', { id, title: `Brand ${id}`, country: 'es', copyOf })
    await call(calls.startBrand, { token: of.token, body })
  }
  /** Sets fields of a draft, on what stands there now. */
  async function edit(of: TestOperator, id: string, edits: Edits) {
    const { version } = await show(of, id)
    return send(calls.saveBrandDraft, {
      token: of.token,
      params: { id },
      body: newAct('drafting', { version, edits: Object.entries(edits).map(([field, value]) => ({ field, value })) }),
    })
  }
  async function publish(
    of: TestOperator,
    id: string,
    { at = null, words = 'as agreed', version }: { at?: number | null; words?: string; version?: string } = {},
  ) {
    const seen = version ?? (await show(of, id)).version
    return send(calls.publishBrand, {
      token: of.token,
      params: { id },
      body: { ...newAct('new_task', { version: seen, at }), reason: { code: 'new_task', text: words } },
    })
  }
  /** Shows the second factor again, after a moved clock. */
  async function stepUp({ token, secret }: TestOperator): Promise<void> {
    await call(calls.stepUp, { token, body: { code: await driver.codeFor(secret) } })
  }
  return { ...driver, stepUp, show, operatorOf, start, edit, publish }
}

const each = (en: string, es: string, fr: string, it: string) => ({ en, es, fr, it })

/** What a copy of a demo brand lacks to be live, as a person would type it. */
export const filledIn: Edits = {
  hosts: ['new.localhost'],
  'brand.company.name': 'New Company S.L.',
  'brand.company.address': 'Calle Nueva 1, 28000 Madrid',
  'brand.support.email': 'help@new.localhost',
  'brand.descriptor': 'BRAND NEW',
  'brand.paymentCompany': 'sandbox',
  'brand.voice.headline': each('Hello there', 'Hola a todos', 'Bonjour à tous', 'Ciao a tutti'),
  'brand.voice.tagline': each('People nearby', 'Gente cerca', 'Des gens près de toi', 'Persone vicine'),
  'brand.seller.vatId': 'ESB00000099',
  'brand.seller.series': 'NEW',
  'brand.seller.statementContact': 'https://new.example/help',
  'brand.seller.registration.visa': 'registered',
  'brand.seller.registration.mastercard': 'registered',
  'brand.seller.mcc': '7273',
}
