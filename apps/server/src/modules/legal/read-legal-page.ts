import { activePlugins, type Brand, hostsOf, type Plugin, purposeOf, type RatePlan } from '@incontro/brand'
import { storageEntries } from '@incontro/client/device/storage-uses.ts'
import { formatsFor, type Language } from '@incontro/locale'
import type { BrandsApi } from '../brands/index.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { AppError } from '../../platform/errors.ts'
import { legalHtml } from './legal-html.ts'
import { cookie } from './pages/cookie.ts'
import { faq } from './pages/faq.ts'
import { features } from './pages/features.ts'
import type { Facts, OutsideFacts, UsedPlugin, WriteText } from './pages/page.ts'
import { privacy } from './pages/privacy.ts'
import { rules } from './pages/rules.ts'
import { terms } from './pages/terms.ts'
import type { LegalVersion, LegalVersionsStore } from './versions.store.ts'

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
  versions: Pick<LegalVersionsStore, 'inForce' | 'byNumber' | 'of'>
  now: () => Date
}
type AskedPage = { brandId: string; page: LegalPage; language: Language }

/** A legal page of a brand: the version in force that it wrote, or one with its own company, prices and gifts, as HTML (RT-15, BO-28). */
export function createReadLegalPage({ brands, isProduction, opensGooglePay, outside, policies, versions, now }: Deps) {
  async function assembled(asked: AskedPage): Promise<{ title: string; html: string }> {
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

  /** Of an earlier or announced version by its number. */
  async function readLegalPage({
    version,
    ...asked
  }: AskedPage & { version?: number | undefined }): Promise<{ title: string; html: string }> {
    const { brandId, page, language } = asked
    const found =
      version === undefined
        ? await versions.inForce(brandId, page, now())
        : await versions.byNumber(brandId, page, version)
    if (found === null && version !== undefined) throw new AppError('not_found')
    if (found === null) return assembled(asked)
    const all = (await versions.of(brandId)).filter((one) => one.page === page)
    const { title, html } = found.words[language]
    return { title, html: `${html}${versionsHtml(all, { page, language, shown: found.number })}` }
  }
  return Object.assign(readLegalPage, { assembled })
}

/** Every version can be read, with the day from which it counts. */
function versionsHtml(
  versions: readonly LegalVersion[],
  { page, language, shown }: { page: string; language: Language; shown: number },
): string {
  const words = textsFor(language, 'legalVersions')
  const { longDate } = formatsFor(language)
  const items = versions.map(({ number, inForceFrom }) => {
    const name = words.version(number, longDate(inForceFrom, 'UTC'))
    return number === shown
      ? `<li><strong>${name}</strong></li>`
      : `<li><a href="/legal/${page}?version=${String(number)}">${name}</a></li>`
  })
  return `<h2 id="versions">${words.versions}</h2><ul>${items.join('')}</ul>`
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
