import type { ContactTopic, ReportReason } from '@incontro/contract'
import type { MonthPerson } from './people.ts'

export const PRODUCTS = { trial: 'free-prova-1w', classic: 'free-classic-1m', plus: 'free-plus-1m' } as const
export type Product = keyof typeof PRODUCTS

/** The sandbox's test cards, by what their bank does. */
export const CARDS = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  asks: '4000000000003220',
  disputed: '4000000000000259',
  refusesRenewals: '4000000000008906',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  expired: '4000000000000069',
} as const
export type Card = keyof typeof CARDS

/** What members of the month write to support about. */
export type DeskTopic = Extract<ContactTopic, 'payment' | 'account' | 'complaint' | 'privacy'>

/** What one person does at a time. */
export type Deed =
  | { readonly do: 'visit' | 'signUp' | 'confirm' | 'cancel' | 'withdraw' | 'photo' | 'checkAge' }
  | { readonly do: 'pass'; readonly visitor: number; readonly source: string; readonly campaign: string | undefined }
  | { readonly do: 'look' | 'like' | 'angelLikes' | 'angelLooks' | 'angelAnswers'; readonly angel: number }
  | { readonly do: 'write'; readonly angel: number; readonly isPerson: boolean; readonly line: number }
  | { readonly do: 'buy'; readonly product: Product; readonly card: Card; readonly order: number }
  | { readonly do: 'review'; readonly line: number }
  | { readonly do: 'report'; readonly angel: number; readonly isPerson: boolean; readonly reason: ReportReason }
  | { readonly do: 'isReported'; readonly angel: number; readonly reason: ReportReason }
  | { readonly do: 'appeal' | 'askCopy' | 'erase' | 'meetError' | 'bounces' | 'angelPhoto' }
  | { readonly do: 'contact'; readonly topic: DeskTopic }
export type MemberStep = { readonly at: number; readonly person: MonthPerson; readonly deed: Deed }
/** What operators, the bank and the affiliate of the month do; about a person where one is named. */
export type HouseStep = { readonly at: number; readonly house: HouseDeed; readonly about: MonthPerson | null }
export type Step = MemberStep | HouseStep

/** What is done in the month by others than members, in the order in which they are listed where they happen together. */
export type HouseDeed =
  | 'affiliateJoins'
  | 'photosAreSeen'
  | 'reviewsAreSeen'
  | 'isWarned'
  | 'isSuspended'
  | 'isClosed'
  | 'closingIsApproved'
  | 'isKept'
  | 'isRefunded'
  | 'bankDisputes'
  | 'disputeIsContested'
  | 'disputeIsLost'
  | 'strangePayment'
  | 'bankFallsSilent'
  | 'bankTakesBack'
  | 'bankSpeaksAgain'
  | 'isNoted'
  | 'isRevealed'
  | 'listsAreExported'
  | 'creditsAreGiven'
  | 'manyCreditsAreAsked'
