/** UI-10: what a browser keeps for a visitor or member, under the names of the specification's section 3. */
export const storageKeys = [
  'country',
  'token',
  'trackerId',
  'profiliVisitati',
  'messaggiNonLetti',
  'like',
  'avatar',
  'remarketing_clickid',
  'campid',
  'ip',
  'ua',
  'source',
  'fingerprint',
  'landedTime',
  'kcampaign',
  'city',
  'region',
  'avaibleUsers',
  'vm',
  'notificheInPending',
  'page',
  'softwareVersion',
  'cookiePolicy',
  'tipologiaNotifica',
  'socketId',
  // beyond the specification: the flow of the visit, what else it came with, a browser that is not asked for a code, and how
  // this person wants the pages
  'fluxId',
  'visit',
  'aff_payment_url',
  'device',
  // the token of the session that ended here: a device that the account knows
  'lastToken',
  'language',
  'languageUnsaved',
  'addressLanguage',
  'appearance',
  // that the member was asked whether this browser may be pushed to (NT-08)
  'pushAsked',
  // the unsaved profile and review
  'profileDraft',
  'reviewDraft',
  // FD-10: the filters of the grid
  'filters',
  // the page of the grid seen last, for when there is no line
  'lastGrid',
  // the emoji put into messages last
  'recentEmoji',
] as const
export type StorageKey = (typeof storageKeys)[number]

/** What belongs to the signed-in account and goes with it at log-out. */
export const ofTheAccount: readonly StorageKey[] = [
  'token',
  'profiliVisitati',
  'messaggiNonLetti',
  'like',
  'avatar',
  'city',
  'region',
  'avaibleUsers',
  'notificheInPending',
  'page',
  'tipologiaNotifica',
  'socketId',
  'languageUnsaved',
  'profileDraft',
  'reviewDraft',
  'filters',
  'lastGrid',
  'recentEmoji',
]
