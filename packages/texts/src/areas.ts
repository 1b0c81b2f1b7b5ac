import type { studioPasskeys } from './en/studio/studioPasskeys.ts'
import type { studioLeaving } from './en/studio/studioLeaving.ts'
import type { studioSafety } from './en/studio/studioSafety.ts'
import type { farewells } from './en/studio/farewells.ts'
import type { studioApply } from './en/chat/studioApply.ts'
import type { liveness } from './en/studio/liveness.ts'
import type { studioIdentity } from './en/chat/studioIdentity.ts'
import type { backofficeApplications } from './en/backoffice-people/backofficeApplications.ts'
import type { backofficeHosts } from './en/backoffice-people/backofficeHosts.ts'
import type { studioWork } from './en/chat/studioWork.ts'
import type { backofficePayouts } from './en/backoffice-people/backofficePayouts.ts'
import type { studioPayouts } from './en/studio/studioPayouts.ts'
import type { payoutMail } from './en/emails/payoutMail.ts'
import type { payMail } from './en/emails/payMail.ts'
import type { backofficeLegal } from './en/backoffice-brands/backofficeLegal.ts'
import type { backofficeBrandTexts } from './en/backoffice-brands/backofficeBrandTexts.ts'
import type { backofficeMails } from './en/backoffice-brands/backofficeMails.ts'
import type { legalVersions } from './en/site/legalVersions.ts'
import type { studioInbox } from './en/studio/studioInbox.ts'
import type { studioErrors } from './en/studio/studioErrors.ts'
import type { studioSnippets } from './en/studio/studioSnippets.ts'
import type { studioNotifications } from './en/chat/studioNotifications.ts'
import type { studioHours } from './en/chat/studioHours.ts'
import type { studioJoin } from './en/chat/studioJoin.ts'
import type { person } from './en/studio/person.ts'
import type { studioPeople } from './en/studio/studioPeople.ts'
import type { matched } from './en/people/matched.ts'
import type { angelContract } from './en/emails/angelContract.ts'
import type { applicationMail } from './en/emails/applicationMail.ts'
import type { identityMail } from './en/emails/identityMail.ts'
import type { studioProfile } from './en/studio/studioProfile.ts'
import type { promptsEditor } from './en/studio/promptsEditor.ts'
import type { angelWords } from './en/people/angelWords.ts'
import type { angelMail } from './en/emails/angelMail.ts'
import type { automatedAnswers } from './en/chat/automatedAnswers.ts'
import type { backofficeWorkshop } from './en/backoffice-people/backofficeWorkshop.ts'
import type { backofficeAngels } from './en/backoffice-people/backofficeAngels.ts'
import type { account } from './en/account/account.ts'
import type { ageCheck } from './en/payments/ageCheck.ts'
import type { backoffice } from './en/backoffice/backoffice.ts'
import type { backofficeAudit } from './en/backoffice/backofficeAudit.ts'
import type { backofficeBooks } from './en/backoffice-money/backofficeBooks.ts'
import type { backofficePolicies } from './en/backoffice-safety/backofficePolicies.ts'
import type { backofficeNotices } from './en/backoffice-safety/backofficeNotices.ts'
import type { backofficeCases } from './en/backoffice-safety/backofficeCases.ts'
import type { backofficeDisputes } from './en/backoffice-money/backofficeDisputes.ts'
import type { backofficeBrandFields } from './en/backoffice-brands/backofficeBrandFields.ts'
import type { backofficeBrandFlows } from './en/backoffice-brands/backofficeBrandFlows.ts'
import type { backofficeBrands } from './en/backoffice-brands/backofficeBrands.ts'
import type { backofficeEntry } from './en/backoffice/backofficeEntry.ts'
import type { backofficeErasures } from './en/backoffice-people/backofficeErasures.ts'
import type { backofficeEvents } from './en/backoffice-running/backofficeEvents.ts'
import type { backofficeMemberActs } from './en/backoffice-people/backofficeMemberActs.ts'
import type { backofficeMembers } from './en/backoffice-people/backofficeMembers.ts'
import type { backofficeNames } from './en/backoffice/backofficeNames.ts'
import type { backofficeNumbers } from './en/backoffice-running/backofficeNumbers.ts'
import type { backofficeOperators } from './en/backoffice/backofficeOperators.ts'
import type { backofficeOrders } from './en/backoffice-money/backofficeOrders.ts'
import type { backofficeProgrammes } from './en/backoffice-money/backofficeProgrammes.ts'
import type { backofficePayments } from './en/backoffice-money/backofficePayments.ts'
import type { backofficePayRules } from './en/backoffice-money/backofficePayRules.ts'
import type { backofficeProviders } from './en/backoffice-money/backofficeProviders.ts'
import type { backofficeQueues } from './en/backoffice-safety/backofficeQueues.ts'
import type { backofficeTickets } from './en/backoffice-people/backofficeTickets.ts'
import type { backofficeTimeline } from './en/backoffice-people/backofficeTimeline.ts'
import type { backofficeRunning } from './en/backoffice-running/backofficeRunning.ts'
import type { backofficeReconciliation } from './en/backoffice-money/backofficeReconciliation.ts'
import type { backofficeSubscriptions } from './en/backoffice-money/backofficeSubscriptions.ts'
import type { backofficeWork } from './en/backoffice/backofficeWork.ts'
import type { bank } from './en/payments/bank.ts'
import type { cardForm } from './en/payments/cardForm.ts'
import type { chat } from './en/chat/chat.ts'
import type { chatSearch } from './en/chat/chatSearch.ts'
import type { common } from './en/site/common.ts'
import type { digestMail } from './en/emails/digestMail.ts'
import type { complete } from './en/account/complete.ts'
import type { consent } from './en/site/consent.ts'
import type { creditMail } from './en/emails/creditMail.ts'
import type { contact } from './en/site/contact.ts'
import type { contactMail } from './en/emails/contactMail.ts'
import type { notice } from './en/site/notice.ts'
import type { noticeMail } from './en/emails/noticeMail.ts'
import type { contactSent } from './en/site/contactSent.ts'
import type { dataExport } from './en/account/dataExport.ts'
import type { endContract } from './en/payments/endContract.ts'
import type { emoji } from './en/chat/emoji.ts'
import type { errorPage } from './en/site/errorPage.ts'
import type { errors } from './en/site/errors.ts'
import type { factorMail } from './en/emails/factorMail.ts'
import type { factors } from './en/account/factors.ts'
import type { factorSettings } from './en/account/factorSettings.ts'
import type { filters } from './en/people/filters.ts'
import type { find } from './en/people/find.ts'
import type { guaranteeMail } from './en/emails/guaranteeMail.ts'
import type { home } from './en/site/home.ts'
import type { prompts } from './en/site/prompts.ts'
import type { images } from './en/chat/images.ts'
import type { invite } from './en/people/invite.ts'
import type { landing } from './en/site/landing.ts'
import type { lateMail } from './en/emails/lateMail.ts'
import type { lastGrid } from './en/people/lastGrid.ts'
import type { emailSettings } from './en/account/emailSettings.ts'
import type { mail } from './en/emails/mail.ts'
import type { match } from './en/people/match.ts'
import type { myData } from './en/account/myData.ts'
import type { newVersion } from './en/site/newVersion.ts'
import type { pageNotifications } from './en/chat/pageNotifications.ts'
import type { notifications } from './en/chat/notifications.ts'
import type { operatorMail } from './en/emails/operatorMail.ts'
import type { orderMail } from './en/emails/orderMail.ts'
import type { ownAccess } from './en/account/ownAccess.ts'
import type { ownProfile } from './en/account/ownProfile.ts'
import type { spending } from './en/payments/spending.ts'
import type { spendingMail } from './en/emails/spendingMail.ts'
import type { passport } from './en/payments/passport.ts'
import type { pay } from './en/payments/pay.ts'
import type { payWays } from './en/payments/payWays.ts'
import type { payments } from './en/payments/payments.ts'
import type { phone } from './en/people/phone.ts'
import type { planChange } from './en/payments/planChange.ts'
import type { planMail } from './en/emails/planMail.ts'
import type { plans } from './en/payments/plans.ts'
import type { popups } from './en/site/popups.ts'
import type { limits } from './en/account/limits.ts'
import type { decisions } from './en/account/decisions.ts'
import type { decisionMail } from './en/emails/decisionMail.ts'
import type { privacyMail } from './en/emails/privacyMail.ts'
import type { profile } from './en/people/profile.ts'
import type { receipts } from './en/payments/receipts.ts'
import type { recovery } from './en/account/recovery.ts'
import type { refusals } from './en/site/refusals.ts'
import type { reversalMail } from './en/emails/reversalMail.ts'
import type { reviews } from './en/people/reviews.ts'
import type { searchResults } from './en/site/searchResults.ts'
import type { security } from './en/account/security.ts'
import type { settings } from './en/account/settings.ts'
import type { signup } from './en/account/signup.ts'
import type { statement } from './en/payments/statement.ts'
import type { studio } from './en/chat/studio.ts'
import type { subscriptionMail } from './en/emails/subscriptionMail.ts'
import type { telegram } from './en/account/telegram.ts'
import type { trust } from './en/people/trust.ts'
import type { walletPay } from './en/payments/walletPay.ts'
import type { withdrawLink } from './en/payments/withdrawLink.ts'
import type { withoutApp } from './en/site/withoutApp.ts'
import type { ticketMail } from './en/emails/ticketMail.ts'
import type { viewing } from './en/account/viewing.ts'

/** All texts, by area. An area is the file `<language>/<folder>/<area>.ts` that exports a constant of its own name. */
export interface Texts {
  backofficeBrandTexts: typeof backofficeBrandTexts
  backofficeLegal: typeof backofficeLegal
  backofficeMails: typeof backofficeMails
  legalVersions: typeof legalVersions
  farewells: typeof farewells
  studioSafety: typeof studioSafety
  studioPasskeys: typeof studioPasskeys
  studioLeaving: typeof studioLeaving
  studioInbox: typeof studioInbox
  studioErrors: typeof studioErrors
  studioSnippets: typeof studioSnippets
  studioNotifications: typeof studioNotifications
  studioHours: typeof studioHours
  studioJoin: typeof studioJoin
  angelWords: typeof angelWords
  promptsEditor: typeof promptsEditor
  studioProfile: typeof studioProfile
  matched: typeof matched
  person: typeof person
  payMail: typeof payMail
  payoutMail: typeof payoutMail
  studioPayouts: typeof studioPayouts
  backofficePayouts: typeof backofficePayouts
  studioWork: typeof studioWork
  backofficeHosts: typeof backofficeHosts
  studioPeople: typeof studioPeople
  angelMail: typeof angelMail
  studioApply: typeof studioApply
  liveness: typeof liveness
  studioIdentity: typeof studioIdentity
  backofficeApplications: typeof backofficeApplications
  identityMail: typeof identityMail
  applicationMail: typeof applicationMail
  angelContract: typeof angelContract
  automatedAnswers: typeof automatedAnswers
  backofficeWorkshop: typeof backofficeWorkshop
  backofficeAngels: typeof backofficeAngels
  account: typeof account
  ageCheck: typeof ageCheck
  backoffice: typeof backoffice
  backofficeAudit: typeof backofficeAudit
  backofficeBooks: typeof backofficeBooks
  backofficePolicies: typeof backofficePolicies
  backofficeNotices: typeof backofficeNotices
  backofficeCases: typeof backofficeCases
  backofficeDisputes: typeof backofficeDisputes
  backofficeBrandFields: typeof backofficeBrandFields
  backofficeBrandFlows: typeof backofficeBrandFlows
  backofficeBrands: typeof backofficeBrands
  backofficeEntry: typeof backofficeEntry
  backofficeErasures: typeof backofficeErasures
  backofficeEvents: typeof backofficeEvents
  backofficeMemberActs: typeof backofficeMemberActs
  backofficeMembers: typeof backofficeMembers
  backofficeNames: typeof backofficeNames
  backofficeNumbers: typeof backofficeNumbers
  backofficeOperators: typeof backofficeOperators
  backofficeOrders: typeof backofficeOrders
  backofficeProgrammes: typeof backofficeProgrammes
  backofficePayRules: typeof backofficePayRules
  backofficeProviders: typeof backofficeProviders
  backofficeQueues: typeof backofficeQueues
  backofficeTickets: typeof backofficeTickets
  backofficeTimeline: typeof backofficeTimeline
  backofficeRunning: typeof backofficeRunning
  backofficeReconciliation: typeof backofficeReconciliation
  backofficeSubscriptions: typeof backofficeSubscriptions
  backofficePayments: typeof backofficePayments
  backofficeWork: typeof backofficeWork
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
  notice: typeof notice
  noticeMail: typeof noticeMail
  contactSent: typeof contactSent
  dataExport: typeof dataExport
  endContract: typeof endContract
  emoji: typeof emoji
  errorPage: typeof errorPage
  errors: typeof errors
  factorMail: typeof factorMail
  factors: typeof factors
  factorSettings: typeof factorSettings
  filters: typeof filters
  find: typeof find
  guaranteeMail: typeof guaranteeMail
  home: typeof home
  prompts: typeof prompts
  images: typeof images
  invite: typeof invite
  landing: typeof landing
  lateMail: typeof lateMail
  lastGrid: typeof lastGrid
  emailSettings: typeof emailSettings
  mail: typeof mail
  match: typeof match
  myData: typeof myData
  newVersion: typeof newVersion
  pageNotifications: typeof pageNotifications
  notifications: typeof notifications
  operatorMail: typeof operatorMail
  orderMail: typeof orderMail
  ownAccess: typeof ownAccess
  ownProfile: typeof ownProfile
  passport: typeof passport
  spending: typeof spending
  spendingMail: typeof spendingMail
  pay: typeof pay
  payWays: typeof payWays
  payments: typeof payments
  phone: typeof phone
  planChange: typeof planChange
  planMail: typeof planMail
  plans: typeof plans
  popups: typeof popups
  decisions: typeof decisions
  limits: typeof limits
  decisionMail: typeof decisionMail
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
  ticketMail: typeof ticketMail
  viewing: typeof viewing
  subscriptionMail: typeof subscriptionMail
  telegram: typeof telegram
  trust: typeof trust
  walletPay: typeof walletPay
  withdrawLink: typeof withdrawLink
  withoutApp: typeof withoutApp
}

export type Area = keyof Texts
