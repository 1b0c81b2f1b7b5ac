export { ownAccess } from './account/access.ts'
export { viewing } from './account/viewing.ts'
export {
  arrival,
  autoLogin,
  changeEmail,
  changePassword,
  confirmEmail,
  disableProfile,
  endSession,
  logoutEverywhere,
  openSessions,
  resendConfirmation,
  tokenForReset,
  undoEmailChange,
} from './account/account.ts'
export { completeSignUp, externalEmail } from './account/entry.ts'
export {
  addPasskey,
  checkProof,
  factors,
  forgetDevices,
  newRecoveryCodes,
  passkeyOptions,
  passkeySignIn,
  passkeySignInOptions,
  prove,
  removePasskey,
  secondStep,
  totpConfirm,
  totpEnd,
  totpStart,
} from './account/factors.ts'
export { googleHome, googleLink, googlePassword, googleSignIn, googleStart, googleUnlink } from './account/google.ts'
export { authKeys, authenticate, extSignRegister, logout, register, verify } from './account/identity.ts'
export {
  angelProfile,
  changeProfile,
  cities,
  citySearch,
  seenMember,
  filterCounts,
  find,
  matchDeck,
  navigation,
  ownProfile,
  regionTotal,
  regions,
  visited,
} from './people/profiles.ts'
export { angelPrompts } from './studio/prompts.ts'
export { saveStudioFacts, saveStudioWords, studioProfile, withdrawStudioWords } from './studio/own-profile.ts'
export { knownAngel } from './people/known-angel.ts'
export {
  answerApplication,
  appealApplication,
  resumeApplication,
  saveApplication,
  sendApplication,
  showApplication,
  startApplication,
  withdrawApplication,
} from './studio/applications.ts'
export { addLivenessPicture, sendLiveness, showLiveness, startLiveness } from './studio/liveness.ts'
export { addIdentityPicture, sendIdentity, showIdentity, startIdentity } from './studio/identity.ts'
export { acceptAngelInvitation, showAngelInvitation } from './people/angel-invitations.ts'
export { orderPhotos, removePhoto, uploadPhoto } from './people/photos.ts'
export {
  conversations,
  messageImage,
  messages,
  notificationRead,
  notifications,
  notificationsSeen,
  searchChats,
  studioUploadImage,
  uploadImage,
} from './chat/chat.ts'
export { deviceKey, sendKept, uploadKept } from './chat/kept-messages.ts'
export { acceptLegal, legalDue, legalPage, logClient, logEvent } from './site/attribution.ts'
export { ownReview, reviews, saveReview, withdrawReview } from './people/reviews.ts'
export { sendContact } from './site/contact.ts'
export { noticeByLink, noticeChallenge, noticePlace, objectToNotice, sendNotice } from './site/notices.ts'
export { consentHistory, pageView, recordConsent } from './site/consent.ts'
export { cancelOrder, getIp, importClick, importOrder, importUpsell } from './site/tracking.ts'
export { statement } from './payments/credits.ts'
export { guaranteeOffers, takeGuaranteeMoney } from './payments/guarantee.ts'
export {
  adyenStatus,
  cancelByLink,
  cardHandle,
  cardSession,
  createToken,
  mailContractLinks,
  order,
  passport,
  payRules,
  trustpayCharge,
  tryCharge,
  unsubUser,
  withdraw,
  withdrawByLink,
} from './payments/payments.ts'
export { changePlan, orderTerms } from './payments/plan-change.ts'
export { offers } from './payments/offers.ts'
export { maxpayStatus } from './payments/pay-returns.ts'
export { receipt, receiptPdf, receipts, removeCard } from './payments/receipts.ts'
export {
  confirmSpendingLimit,
  pauseSpending,
  setSpendingLimit,
  spending,
  spendingPayOut,
  spendingSeen,
} from './payments/spending.ts'
export { mollieStatus, paypalOk, trustpayCheck, trustpayIntent, trustpayStatus } from './payments/hosted-payments.ts'
export { applePayCharge, googlePayCharge, molliePayment, paypalOrder } from './payments/pay-methods.ts'
export { googlePayStatus, validateMerchant } from './payments/wallets.ts'
export {
  chooseLanguage,
  dataExport,
  downloadDataExport,
  eraseAccount,
  keepAccount,
  requestDataExport,
} from './account/privacy.ts'
export { studioAvailability, studioChooseAvailability } from './studio/availability.ts'
export { studioKeepLimits, studioLimits } from './studio/limits.ts'
export {
  sharePhone,
  studioConversations,
  studioDraft,
  studioInvitation,
  studioMe,
  studioMessages,
  studioVisited,
} from './people/studio.ts'
export { newContacts, setNewContacts } from './people/new-contacts.ts'
export { studioInvite, studioLike, studioPeople, studioPerson } from './studio/people.ts'
export { studioDisputeLine, studioPay, studioPayCsv, studioPayMonth } from './studio/pay.ts'
export {
  cancelPayoutDetails,
  studioCancelPayoutDetails,
  studioPayouts,
  studioRequestPayout,
  studioSavePayoutDetails,
  studioSaveTax,
  studioTaxReport,
} from './studio/payouts.ts'
export { studioGiveBackShift, studioOfferShift, studioShifts, studioTakeShift } from './studio/shifts.ts'
export {
  appealByLink,
  appealDecision,
  appealReport,
  decisionByLink,
  ownDecisions,
  ownLimits,
} from './people/decisions.ts'
export {
  blockAngel,
  blockedAngels,
  reportAngel,
  studioBlock,
  studioReport,
  studioUnblock,
  unblockAngel,
} from './people/trust.ts'
export {
  changeSubscription,
  emailSettings,
  mailInbound,
  mailRemove,
  oneClickUnsubscribe,
  saveEmailSettings,
  subscription,
} from './account/email-settings.ts'
export { saveStudioNotifications, studioNotifications } from './studio/notifications.ts'
export { notificationSettings, pushToken, renewPush, saveNotificationSettings } from './people/page-notifications.ts'
export { answerTelegram, telegram, telegramUpdate, unlinkTelegram } from './account/telegram.ts'
export {
  studioEndConversation,
  studioHidePhone,
  studioPause,
  studioPhoneHiding,
  studioReopenConversation,
} from './studio/rights.ts'
export { inboxKeepPlace, inboxKeepText, inboxPlace, inboxSearch, studioInbox } from './studio/inbox.ts'
export { addSnippet, draftsSent, removeSnippet, saveSnippet, snippets } from './studio/snippets.ts'
