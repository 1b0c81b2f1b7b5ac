import type { Flow as WireFlow, Language, PublicBrand, RatePlan as WirePlan } from '@incontro/contract'
import type { Brand, Flow, LocalText, RatePlan } from '@incontro/brand'

/** A flow as the member's page gets it, in his language (BR-08). */
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
    provider: flow.provider,
    vertical: flow.vertical,
    optIn: flow.optIn,
    useAi: flow.useAi,
    descriptor: flow.descriptor,
    paymentSystems: flow.paymentSystems,
    hooks: flow.hooks,
    pages: [{ find: { hooks: { modaleToProfilo: findHooks.modalToProfile, modaleToChat: findHooks.modalToChat } } }],
  }
}

function presentPlan(plan: RatePlan, language: Language): WirePlan {
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

/** What a page is told of its brand, in the document itself. */
export function presentBrand(brand: Brand, own: { paymentOrigin: string; softwareVersion: string }): PublicBrand {
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
    defaultFlowId: brand.defaultFlowId,
  }
}
