import type { account } from './en/account.ts'
import type { ageCheck } from './en/ageCheck.ts'
import type { bank } from './en/bank.ts'
import type { cardForm } from './en/cardForm.ts'
import type { chat } from './en/chat.ts'
import type { chatSearch } from './en/chatSearch.ts'
import type { common } from './en/common.ts'
import type { digestMail } from './en/digestMail.ts'
import type { complete } from './en/complete.ts'
import type { consent } from './en/consent.ts'
import type { creditMail } from './en/creditMail.ts'
import type { contact } from './en/contact.ts'
import type { contactMail } from './en/contactMail.ts'
import type { contactSent } from './en/contactSent.ts'
import type { dataExport } from './en/dataExport.ts'
import type { endContract } from './en/endContract.ts'
import type { emoji } from './en/emoji.ts'
import type { errorPage } from './en/errorPage.ts'
import type { errors } from './en/errors.ts'
import type { factorMail } from './en/factorMail.ts'
import type { factors } from './en/factors.ts'
import type { filters } from './en/filters.ts'
import type { find } from './en/find.ts'
import type { home } from './en/home.ts'
import type { hooks } from './en/hooks.ts'
import type { images } from './en/images.ts'
import type { invite } from './en/invite.ts'
import type { landing } from './en/landing.ts'
import type { lateMail } from './en/lateMail.ts'
import type { lastGrid } from './en/lastGrid.ts'
import type { letters } from './en/letters.ts'
import type { mail } from './en/mail.ts'
import type { match } from './en/match.ts'
import type { myData } from './en/myData.ts'
import type { newVersion } from './en/newVersion.ts'
import type { notices } from './en/notices.ts'
import type { notifications } from './en/notifications.ts'
import type { orderMail } from './en/orderMail.ts'
import type { ownProfile } from './en/ownProfile.ts'
import type { passport } from './en/passport.ts'
import type { pay } from './en/pay.ts'
import type { payWays } from './en/payWays.ts'
import type { payments } from './en/payments.ts'
import type { phone } from './en/phone.ts'
import type { planChange } from './en/planChange.ts'
import type { planMail } from './en/planMail.ts'
import type { plans } from './en/plans.ts'
import type { popups } from './en/popups.ts'
import type { privacyMail } from './en/privacyMail.ts'
import type { profile } from './en/profile.ts'
import type { receipts } from './en/receipts.ts'
import type { recovery } from './en/recovery.ts'
import type { refusals } from './en/refusals.ts'
import type { reversalMail } from './en/reversalMail.ts'
import type { reviews } from './en/reviews.ts'
import type { searchResults } from './en/searchResults.ts'
import type { security } from './en/security.ts'
import type { settings } from './en/settings.ts'
import type { signup } from './en/signup.ts'
import type { statement } from './en/statement.ts'
import type { studio } from './en/studio.ts'
import type { subscriptionMail } from './en/subscriptionMail.ts'
import type { telegram } from './en/telegram.ts'
import type { trust } from './en/trust.ts'
import type { walletPay } from './en/walletPay.ts'
import type { withdrawLink } from './en/withdrawLink.ts'
import type { withoutApp } from './en/withoutApp.ts'

/** All texts, by area. An area is the file `<language>/<area>.ts` that exports a constant of its own name. */
export interface Texts {
  account: typeof account
  ageCheck: typeof ageCheck
  bank: typeof bank
  cardForm: typeof cardForm
  chat: typeof chat
  chatSearch: typeof chatSearch
  common: typeof common
  digestMail: typeof digestMail
  complete: typeof complete
  consent: typeof consent
  creditMail: typeof creditMail
  contact: typeof contact
  contactMail: typeof contactMail
  contactSent: typeof contactSent
  dataExport: typeof dataExport
  endContract: typeof endContract
  emoji: typeof emoji
  errorPage: typeof errorPage
  errors: typeof errors
  factorMail: typeof factorMail
  factors: typeof factors
  filters: typeof filters
  find: typeof find
  home: typeof home
  hooks: typeof hooks
  images: typeof images
  invite: typeof invite
  landing: typeof landing
  lateMail: typeof lateMail
  lastGrid: typeof lastGrid
  letters: typeof letters
  mail: typeof mail
  match: typeof match
  myData: typeof myData
  newVersion: typeof newVersion
  notices: typeof notices
  notifications: typeof notifications
  orderMail: typeof orderMail
  ownProfile: typeof ownProfile
  passport: typeof passport
  pay: typeof pay
  payWays: typeof payWays
  payments: typeof payments
  phone: typeof phone
  planChange: typeof planChange
  planMail: typeof planMail
  plans: typeof plans
  popups: typeof popups
  privacyMail: typeof privacyMail
  profile: typeof profile
  receipts: typeof receipts
  recovery: typeof recovery
  refusals: typeof refusals
  reversalMail: typeof reversalMail
  reviews: typeof reviews
  searchResults: typeof searchResults
  security: typeof security
  settings: typeof settings
  signup: typeof signup
  statement: typeof statement
  studio: typeof studio
  subscriptionMail: typeof subscriptionMail
  telegram: typeof telegram
  trust: typeof trust
  walletPay: typeof walletPay
  withdrawLink: typeof withdrawLink
  withoutApp: typeof withoutApp
}

export type Area = keyof Texts
