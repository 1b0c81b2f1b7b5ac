import type { Flow as WireFlow, PublicBrand, PublicPlugin, RatePlan as WirePlan } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import {
  activePlugins,
  type Brand,
  type Flow,
  hostsOf,
  type LocalText,
  type Plugin,
  purposeOf,
  questionOf,
  type RatePlan,
} from '@incontro/brand'
import { CONSENT_TEXT_VERSION } from '@incontro/texts/consent-version.ts'

/** A flow as the member's page gets it, in the member's language (BR-08). */
export function presentFlow(flow: Flow, language: Language): WireFlow {
  const list = (plans: readonly RatePlan[]) => plans.map((plan) => presentPlan(plan, language))
  const { plans, findHooks } = flow
  return {
    id: flow.id,
    freeMessages: flow.freeMessages,
    icebreakers: flow.icebreakers,
    likes: flow.likes,
    ageCheck: flow.ageCheck,
    messagePrice: flow.messagePrice,
    plans: {
      free: list(plans.free),
      premium: list(plans.premium),
      compliant: list(plans.compliant),
      verifica: list(plans.verification),
    },
    invites: flow.invites,
    automatedFree: flow.automatedFree,
    images: flow.images,
    provider: flow.provider,
    vertical: flow.vertical,
    optIn: flow.optIn,
    useAi: flow.useAi,
    descriptor: flow.descriptor,
    paymentSystems: flow.paymentSystems,
    hooks: flow.hooks,
    pages: [{ find: { hooks: { profile: findHooks.modalToProfile, chat: findHooks.modalToChat } } }],
  }
}

/** A plan as a page gets it, in one language. */
export function presentPlan(plan: RatePlan, language: Language): WirePlan {
  const text = (local: LocalText | null) => local?.[language] ?? null
  return {
    productId: plan.productId,
    name: plan.name,
    price: plan.price,
    totalPrice: plan.totalPrice,
    oldPrice: plan.oldPrice,
    currency: plan.currency,
    period: plan.period,
    priceDescription: plan.priceDescription[language],
    badge: text(plan.badge),
    description: plan.description[language],
    descriptionColor: plan.descriptionColor,
    suggestion: text(plan.suggestion),
    suggestionColor: plan.suggestionColor,
    visible: plan.visible,
    spacingBottom: plan.spacingBottom,
    firstSelling: plan.firstSelling,
    level: plan.level,
    credits: plan.credits,
    promoCredits: plan.promoCredits,
  }
}

type OfThisProcess = { paymentOrigin: string; softwareVersion: string; signsInByGoogle: boolean; isProduction: boolean }

/** What a page gets of its brand, in the document itself. */
export function presentBrand(brand: Brand, own: OfThisProcess): PublicBrand {
  const plugins = activePlugins(brand, own.isProduction).map(presentPlugin)
  return {
    id: brand.id,
    title: brand.title,
    year: brand.year,
    country: brand.country,
    language: brand.language,
    theme: brand.theme,
    logo: brand.logo.mark,
    wordmark: brand.logo.wordmark,
    voice: brand.voice,
    company: { name: brand.company.name, address: brand.company.address },
    support: { email: brand.support.email },
    legal: { ...brand.legal },
    mainstream: brand.mainstream,
    affiliation: brand.affiliation,
    demo: brand.demo,
    typingSeconds: { person: brand.typingSeconds.person, automated: brand.typingSeconds.automated },
    photosBase: brand.userPhotosBase,
    reviewsOnHome: brand.reviewsOnHome,
    redirectHosts: brand.redirectHosts,
    paymentOrigin: own.paymentOrigin,
    softwareVersion: own.softwareVersion,
    signsInByGoogle: own.signsInByGoogle,
    consent: plugins.length === 0 ? null : { textVersion: CONSENT_TEXT_VERSION, plugins },
    defaultFlowId: brand.defaultFlowId,
  }
}

function presentPlugin(plugin: Plugin): PublicPlugin {
  const [purpose, question] = [purposeOf(plugin), questionOf(plugin)]
  if (plugin.form === 'own') return { form: 'own', id: plugin.id, purpose, question }
  const vendor = {
    ...{ id: plugin.id, purpose, question, name: plugin.name, company: plugin.company, privacyUrl: plugin.privacyUrl },
    hosts: hostsOf(plugin).map((origin) => new URL(origin).host),
    keeps: plugin.keeps.map(({ name, days }) => ({ name, days })),
  }
  switch (plugin.form) {
    case 'image':
      return { ...vendor, form: 'image', account: plugin.account, images: { ...plugin.images } }
    case 'script':
      return { ...vendor, form: 'script' }
    case 'recorder':
      return {
        ...vendor,
        form: 'recorder',
        url: plugin.url.replaceAll('{account}', encodeURIComponent(plugin.account)),
        percent: plugin.percent,
      }
  }
}
