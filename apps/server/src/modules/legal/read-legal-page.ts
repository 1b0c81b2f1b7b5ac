import { activePlugins, type Brand, hostsOf, type Plugin, purposeOf, type RatePlan } from '@incontro/brand'
import { storageEntries } from '@incontro/client/device/storage-uses.ts'
import { formatsFor, type Language } from '@incontro/locale'
import type { BrandsApi } from '../brands/index.ts'
import { legalHtml } from './legal-html.ts'
import { cookie } from './pages/cookie.ts'
import { faq } from './pages/faq.ts'
import { features } from './pages/features.ts'
import type { Facts, OutsideFacts, UsedPlugin, WriteText } from './pages/page.ts'
import { privacy } from './pages/privacy.ts'
import { rules } from './pages/rules.ts'
import { terms } from './pages/terms.ts'

export type LegalPage = 'faq' | 'cookie' | 'privacy' | 'terms' | 'features' | 'rules'

/** A policy in force, in every language (TS-06). */
export type PolicyText = {
  readonly id: string
  readonly words: Readonly<
    Record<Language, { readonly title: string; readonly text: string; readonly examples: readonly string[] }>
  >
}

const pages = { faq, cookie, privacy, terms, features, rules } satisfies Record<LegalPage, Record<Language, WriteText>>

export function isLegalPage(name: string): name is LegalPage {
  return Object.hasOwn(pages, name)
}

const demoNotes: Record<Language, string> = {
  en: 'This is a demonstration. The company named here does not exist, nothing is sold, and no payment is taken.',
  es: 'Esto es una demostración. La empresa que se nombra aquí no existe, no se vende nada y no se cobra ningún pago.',
  fr: 'Ceci est une démonstration. La société nommée ici n’existe pas, rien n’est vendu et aucun paiement n’est encaissé.',
  it: 'Questa è una dimostrazione. La società nominata qui non esiste, non si vende nulla e non si incassa alcun pagamento.',
}

type Deps = {
  brands: Pick<BrandsApi, 'get' | 'flow'>
  isProduction: boolean
  /** Whether Google's own script opens Google Pay on the brand's pay page. */
  opensGooglePay: (brandId: string) => Promise<boolean>
  /** Who else may receive data of a brand's members. */
  outside: (brandId: string) => OutsideFacts
  policies: () => Promise<readonly PolicyText[]>
}

/** A legal page of a brand with the brand's own company, prices and gifts, as HTML (RT-15). */
export function createReadLegalPage({ brands, isProduction, opensGooglePay, outside, policies }: Deps) {
  return async function readLegalPage(asked: {
    brandId: string
    page: LegalPage
    language: Language
  }): Promise<{ title: string; html: string }> {
    const brand = await brands.get(asked.brandId)
    const flow = await brands.flow(brand.id, undefined)
    const hasGooglePay = await opensGooglePay(brand.id)
    const text = pages[asked.page][asked.language](
      factsOf(brand, flow, {
        ...asked,
        isProduction,
        hasGooglePay,
        outside: outside(brand.id),
        policies: asked.page === 'rules' ? await policies() : [],
      }),
    )
    return { title: text.title, html: legalHtml(text, brand.demo ? demoNotes[asked.language] : null) }
  }
}

type FlowFacts = Awaited<ReturnType<BrandsApi['flow']>>

type Asked = {
  language: Language
  isProduction: boolean
  hasGooglePay: boolean
  outside: OutsideFacts
  policies: readonly PolicyText[]
}

function factsOf(
  brand: Brand,
  flow: FlowFacts,
  { language, isProduction, hasGooglePay, outside, policies }: Asked,
): Facts {
  const formats = formatsFor(language)
  return {
    brand: brand.title,
    company: brand.company.name,
    address: brand.company.address,
    email: brand.support.email,
    freeMessages: flow.freeMessages,
    icebreakers: flow.icebreakers,
    likes: flow.likes,
    messagePrice: flow.messagePrice,
    outside,
    policies: policies.map(({ id, words }) => ({ id, ...words[language] })),
    plans: soldPlans(flow).map((plan) => ({
      name: plan.name,
      price: formats.money({ amountMinor: plan.totalPrice, currency: plan.currency }),
      period: plan.priceDescription[language],
      credits: formats.number(plan.credits),
    })),
    descriptor: flow.descriptor,
    statementContact: brand.seller?.statementContact ?? brand.support.email,
    verificationFee: formats.money(brand.verificationFee),
    cookies: { plugins: activePlugins(brand, isProduction).map(usedPlugin), storage: storageEntries, hasGooglePay },
  }
}

function usedPlugin(plugin: Plugin): UsedPlugin {
  const purpose = purposeOf(plugin)
  if (plugin.form === 'own') return { purpose, name: '', company: null, privacyUrl: '', hosts: [], keeps: [] }
  const { name, company, privacyUrl, keeps } = plugin
  return { purpose, name, company, privacyUrl, hosts: hostsOf(plugin).map((origin) => new URL(origin).host), keeps }
}

/** The visible plans, each once, the cheapest first. */
function soldPlans({ plans }: FlowFacts): RatePlan[] {
  const seen = new Map<string, RatePlan>()
  for (const plan of [...plans.free, ...plans.premium])
    if (plan.visible) seen.set(`${plan.name} ${plan.totalPrice}`, plan)
  return [...seen.values()].sort((one, other) => one.totalPrice - other.totalPrice)
}
