import { randomUUID } from 'node:crypto'
import { demoBrands } from '@incontro/brand'
import { type AngelKind, routes, type Session, type SignUp } from '@incontro/contract'
import { createApi } from '@incontro/testing/api.ts'
import { onDatabase } from '@incontro/testing/database.ts'
import { insertIdentityChecks } from '@incontro/testing/rows.ts'
import { demoPlaces } from '../apps/server/src/demo/accounts.ts'
import { demoPeople } from '../apps/server/src/demo/content/people.ts'
import type { Product } from './product.ts'

export const demoPassword = 'demo-password'
export const goodCard = '4242424242424242'

/** A member made for one test; `url` is the brand that the account belongs to. */
export type Member = Session & { readonly url: string; readonly password: string }

export type NewMember = Partial<SignUp> & {
  /** Plans to buy after sign-up, in this order: 'Classic' makes a premium member, then 'VIP' one of level 2. */
  readonly plans?: readonly string[]
  /** Whether to pass the age check by card. */
  readonly passesAgeCheck?: boolean
}

/**
 * Signs a member up by the public call, in the flow and the place of the brand (Madrid for the default one), and buys what is
 * asked at the test bank. The password is that of the demo.
 */
export async function createMember(product: Product, over: NewMember = {}): Promise<Member> {
  const { plans = [], passesAgeCheck = false, brand: brandId = 'original', ...form } = over
  const found = demoBrands.find(({ brand }) => brand.id === brandId)
  if (found === undefined) throw new Error(`the demo has no brand ${brandId}`)
  const { country, defaultFlowId } = found.brand
  const url = brandId === 'original' ? product.url : product.urlOf(brandId)
  const api = createApi({ url, paymentUrl: product.paymentUrl })
  const place = { country, ...demoPlaces[country], flowId: defaultFlowId }
  const session = await api.signUp({ brand: brandId, password: demoPassword, ...place, ...form })
  if (passesAgeCheck) await buy(product, { ...session, url }, { plan: session.flow.plans.verifica[0] })
  for (const name of plans) {
    const { free, premium } = session.flow.plans
    await buy(
      product,
      { ...session, url },
      { plan: (name === 'VIP' ? premium : free).find((one) => one.name === name) },
    )
  }
  if (plans.length === 0 && !passesAgeCheck) return { ...session, url, password: form.password ?? demoPassword }
  const now = await api.logIn(session.email, form.password ?? demoPassword)
  return { ...now, url, password: form.password ?? demoPassword }
}

type Plan = { readonly productId: string; readonly name: string; readonly totalPrice: number }

/** Buys a plan with a card at the test bank, by the calls of the pay page. */
async function buy(
  { paymentUrl }: Pick<Product, 'paymentUrl'>,
  buyer: Pick<Member, 'url' | 'token' | 'trackerId' | 'country'>,
  { plan, card = goodCard }: { readonly plan: Plan | undefined; readonly card?: string },
): Promise<void> {
  if (plan === undefined) throw new Error('the flow has no such plan')
  const atBrand = new URL(paymentUrl)
  atBrand.hostname = new URL(buyer.url).hostname // a session is one of its brand, also at the payment origin
  const api = createApi({ url: buyer.url, paymentUrl: atBrand.origin })
  const { token, trackerId } = buyer
  const { session } = await api.call(routes.cardSession, { token, body: { clickid: trackerId } })
  const { handle } = await api.call(routes.cardHandle, {
    body: {
      session,
      cardNumber: card,
      cardMonth: '12',
      cardYear: '39',
      cardSecurityCode: '737',
      firstName: 'Marco',
      lastName: 'Rossi',
    },
  })
  const terms = await api
    .call(routes.orderTerms, { token, body: { clickid: trackerId, rateplan: plan.productId } })
    .catch(() => null) // what is not sold has none: the charge says why
  const reply = await api.call(routes.tryCharge, {
    token,
    headers: { origin: buyer.url }, // one payment origin serves the pages of all brands
    body: {
      clickid: trackerId,
      rateplan: plan.productId,
      country: buyer.country,
      chiaveOrdine: terms?.orderKey ?? randomUUID(),
      paySource: 'CREDITCARD',
      carta: handle,
      consenso: {
        etichetta: 'Pedido con obligación de pago',
        lingua: 'es',
        versione: 'order-es-1',
        inizioSubito: true,
        prezzo: terms?.dueNow ?? plan.totalPrice,
        alle: Date.now(),
        ...(terms && { riepilogo: terms.summary.id }),
      },
    },
  })
  if (reply.status !== 'ok') throw new Error(`the purchase of ${plan.name} was answered ${reply.status}`)
}

/** An angel made for one test, with the session of her account. */
export type Angel = Session & {
  readonly id: string
  readonly screenName: string
  readonly url: string
  readonly databaseUrl: string
}

export type NewAngel = {
  readonly kind?: Exclude<AngelKind, 'automated'>
  readonly screenName?: string
  readonly country?: SignUp['country']
  /** By default a far one: she is reached by her address, and does not stand in the grid of Madrid, which other tests read. */
  readonly region?: string
  readonly city?: string
}

/** Makes an angel of kind member (a person who answers herself): signed up by the public call, and given a profile. */
export async function createAngel(product: Product, over: NewAngel = {}): Promise<Angel> {
  const { kind = 'member', country = 'es', region = 'Melilla', city = region } = over
  const screenName = over.screenName ?? `Carmen ${randomUUID().slice(0, 6)}`
  const session = await createApi(product).signUp({
    gender: 'woman',
    seeks: 'man',
    country,
    region,
    city,
    password: demoPassword,
  })
  const id = randomUUID()
  await onDatabase(product.databaseUrl, async (client) => {
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>(
      `update members set role = 'angel' where tracker_id = $1 returning id`,
      [session.trackerId],
    )
    await client.query('update member_profiles set username = $2 where member_id = $1', [rows[0]?.id, screenName])
    await insertIdentityChecks(client, [rows[0]?.id ?? ''])
    await client.query(
      `insert into angels (id, account_id, kind, country, region, city, screen_name, age, gender, about, description, photo_collection, last_active_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, 34, 'woman', 'Sé qué novela te falta', 'El Rastro me parece la mejor biblioteca.', 'collection', now(), now())`,
      [id, rows[0]?.id, kind, country, region, city, screenName],
    )
    await client.query('commit')
  })
  return { ...session, id, screenName, url: product.url, databaseUrl: product.databaseUrl }
}

/** The id of an automated profile of the demo, listed where the members of a country live. */
export function automatedAngel(country: keyof typeof demoPlaces): string {
  const { region } = demoPlaces[country]
  const found = demoPeople.find((one) => one.kind === 'automated' && one.country === country && one.region === region)
  if (found === undefined) throw new Error(`the demo lists no automated profile in ${region}`)
  return found.id
}
