import { routes } from '@incontro/contract'

/**
 * The calls that are loaded when they are first made. Named one by one: the whole contract takes a phone as long to make as
 * React to draw a page, and with it in one piece each page would wait for all of it.
 */
export const lazyRoutes = {
  chooseLanguage: routes.chooseLanguage,
  citySearch: routes.citySearch,
  getIp: routes.getIp,
  importClick: routes.importClick,
  legalPage: routes.legalPage,
  logClient: routes.logClient,
  logEvent: routes.logEvent,
  passkeySignIn: routes.passkeySignIn,
  recordConsent: routes.recordConsent,
  regionTotal: routes.regionTotal,
  regions: routes.regions,
  reviews: routes.reviews,
  tokenForReset: routes.tokenForReset,
} as const
