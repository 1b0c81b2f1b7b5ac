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
} from './account.ts'
export { completeSignUp, externalEmail } from './entry.ts'
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
} from './factors.ts'
export { googleHome, googleLink, googlePassword, googleSignIn, googleStart, googleUnlink } from './google.ts'
export { authKeys, authenticate, extSignRegister, logout, register, verify } from './identity.ts'
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
} from './profiles.ts'
export { orderPhotos, removePhoto, uploadPhoto } from './photos.ts'
export {
  conversations,
  messageImage,
  messages,
  notificationRead,
  notifications,
  noticesSeen,
  searchChats,
  studioUploadImage,
  uploadImage,
} from './chat.ts'
export { deviceKey, sendKept, uploadKept } from './kept-messages.ts'
export { legalPage, logClient, logEvent } from './attribution.ts'
export { ownReview, reviews, saveReview, withdrawReview } from './reviews.ts'
export { sendContact } from './contact.ts'
export { consentHistory, pageView, recordConsent } from './consent.ts'
export { cancelOrder, getIp, importClick, importOrder, importUpsell } from './tracking.ts'
export { statement } from './credits.ts'
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
} from './payments.ts'
export { changePlan, orderTerms } from './plan-change.ts'
export { offers } from './offers.ts'
export { maxpayStatus } from './pay-returns.ts'
export { receipt, receiptPdf, receipts, removeCard } from './receipts.ts'
export { mollieStatus, paypalOk, trustpayCheck, trustpayIntent, trustpayStatus } from './hosted-payments.ts'
export { applePayCharge, googlePayCharge, molliePayment, paypalOrder } from './pay-methods.ts'
export { googlePayStatus, validateMerchant } from './wallets.ts'
export {
  chooseLanguage,
  dataExport,
  downloadDataExport,
  eraseAccount,
  keepAccount,
  requestDataExport,
} from './privacy.ts'
export {
  sharePhone,
  studioConversations,
  studioDraft,
  studioInvitation,
  studioMe,
  studioMessages,
  studioVisited,
} from './studio.ts'
export {
  blockAngel,
  blockedAngels,
  reportAngel,
  studioBlock,
  studioReport,
  studioUnblock,
  unblockAngel,
} from './trust.ts'
export {
  changeSubscription,
  letterSettings,
  mailRemove,
  oneClickUnsubscribe,
  saveLetterSettings,
  subscription,
} from './letters.ts'
export { noticeSettings, pushToken, renewPush, saveNoticeSettings } from './notices.ts'
export { answerTelegram, telegram, telegramUpdate, unlinkTelegram } from './telegram.ts'
