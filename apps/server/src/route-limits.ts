import type { AnyRoute } from '@incontro/contract'
import type { BearerLimits, CallLimit, LimitsOf } from './platform/http/gate.ts'
import { type Allowance, scaled } from './platform/rate-limit/bucket.ts'
import type { EventLimit, SocketLimits } from './platform/realtime/meter.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Settings = { readonly signUpsPerHour: number }

/** What a sign-up may end with that made an account, or told of one (D11). */
const TOLD = ['done', '1000', '1003', '1005', '1006', '1008', '1009'] as const

/** Every way in that makes an account shares these counters. */
function signUps({ signUpsPerHour }: Settings): CallLimit[] {
  return [
    { name: 'sign-up tries', by: 'network', most: Math.max(60, signUpsPerHour * 3), windowMs: HOUR },
    { name: 'sign-ups', by: 'network', most: signUpsPerHour, windowMs: HOUR, counts: TOLD },
    { name: 'sign-ups', by: 'fingerprint', most: signUpsPerHour, windowMs: DAY, counts: TOLD },
  ]
}

/** Those who come back by Google are counted with those who are new: a household of both stays far below. */
function byGoogle({ signUpsPerHour }: Settings): CallLimit[] {
  return [
    { name: 'google', by: 'network', most: Math.max(60, signUpsPerHour * 6), windowMs: HOUR },
    {
      name: 'google refused',
      by: 'network',
      most: 30,
      windowMs: QUARTER,
      counts: ['google_refused', 'google_unverified'],
    },
    ...links,
  ]
}

/** A link's token cannot be guessed; whoever tries many is turned away all the same. */
const links: CallLimit[] = [
  {
    name: 'links',
    by: 'network',
    most: 60,
    windowMs: QUARTER,
    counts: ['token_missing', 'token_not_base64', 'token_not_encrypted', 'token_expired', 'unauthorized', 'forbidden'],
  },
]

/**
 * How often each call may be made, and who is counted: what costs (a hash, a letter, a file, a charge), what tells whether
 * somebody is here, and what anybody can fill a table with. Networks hold many people, so what all of them do every day is
 * bounded by account or not at all. A call that is not named and needs no bearer has `anonymous`.
 */
function table(settings: Settings): Readonly<Record<string, readonly CallLimit[]>> {
  return {
    register: signUps(settings),
    extSignRegister: signUps(settings),
    externalEmail: [...signUps(settings), ...links],
    completeSignUp: [{ by: 'account', most: 60, windowMs: HOUR }],
    uploadPhoto: [{ by: 'account', most: 60, windowMs: HOUR }],
    // a file is kept before its message is paid for
    uploadImage: [{ by: 'account', most: 120, windowMs: HOUR }],
    studioUploadImage: [{ by: 'account', most: 300, windowMs: HOUR }],
    // a worker sends what waited, a few at once; who cannot show whose browser it is, is turned away soon
    sendKept: [
      { by: 'network', most: 600, windowMs: HOUR },
      { by: 'network', most: 30, windowMs: QUARTER, counts: ['unauthorized'] },
    ],
    uploadKept: [
      { by: 'network', most: 300, windowMs: HOUR },
      { by: 'network', most: 30, windowMs: QUARTER, counts: ['unauthorized'] },
    ],
    deviceKey: [{ by: 'account', most: 60, windowMs: HOUR }],
    // only wrong pairs count: a household that logs in often is no attack
    authenticate: [
      { by: 'network and email', most: 10, windowMs: QUARTER, counts: ['1001'] },
      { by: 'network', most: 100, windowMs: QUARTER, counts: ['1001'] },
      { by: 'email', most: 100, windowMs: HOUR, counts: ['1001'] },
    ],
    tokenForReset: [
      { by: 'network', most: 10, windowMs: QUARTER, counts: ['done', 'utente_inesistente', '1008'] },
      { by: 'email', most: 3, windowMs: HOUR, counts: ['done'] },
    ],
    changePassword: [{ by: 'account', most: 10, windowMs: HOUR }, ...links],
    keepAccount: links,
    chooseLanguage: [{ by: 'account', most: 60, windowMs: HOUR }],
    resendConfirmation: [{ by: 'account', most: 5, windowMs: HOUR, counts: ['done'] }],
    changeEmail: [{ by: 'account', most: 10, windowMs: DAY }],
    confirmEmail: links,
    undoEmailChange: links,
    autoLogin: links,
    // a code has a million values and a challenge five tries; the account has a limit of its own
    secondStep: [{ by: 'network', most: 100, windowMs: QUARTER, counts: ['wrong_code', 'step_expired'] }],
    totpConfirm: [{ by: 'account', most: 20, windowMs: QUARTER, counts: ['wrong_code'] }],
    prove: [{ by: 'account', most: 10, windowMs: QUARTER, counts: ['1001', 'wrong_code', 'passkey_refused'] }],
    googleStart: [{ by: 'network', most: 100, windowMs: QUARTER }],
    googleSignIn: byGoogle(settings),
    googleHome: byGoogle(settings),
    googlePassword: [{ by: 'network', most: 20, windowMs: QUARTER, counts: ['1001'] }, ...links],
    googleLink: [{ by: 'account', most: 20, windowMs: HOUR }],
    // each leaves a row until it is answered or over
    passkeySignInOptions: [{ by: 'network', most: 300, windowMs: QUARTER }],
    passkeySignIn: [{ by: 'network', most: 100, windowMs: QUARTER, counts: ['passkey_refused'] }],
    passkeyOptions: [{ by: 'account', most: 30, windowMs: HOUR }],
    totpStart: [{ by: 'account', most: 30, windowMs: HOUR }],
    newRecoveryCodes: [{ by: 'account', most: 10, windowMs: DAY }],
    subscription: links,
    changeSubscription: links,
    oneClickUnsubscribe: links,
    saveLetterSettings: [{ by: 'account', most: 120, windowMs: MINUTE }],
    pushToken: [{ by: 'account', most: 60, windowMs: HOUR }],
    // a secret of 128 bits; a network of many devices renews a few a day
    renewPush: [{ by: 'network', most: 300, windowMs: HOUR }],
    // each is paid for by the operator
    studioDraft: [{ by: 'account', most: 120, windowMs: HOUR }],
    answerTelegram: [{ by: 'account', most: 60, windowMs: HOUR }],
    // Telegram tells of everybody from few addresses; only what is not shown to be Telegram's counts
    telegramUpdate: [{ by: 'network', most: 100, windowMs: MINUTE, counts: ['forbidden', 'bad_request'] }],
    saveNoticeSettings: [{ by: 'account', most: 120, windowMs: MINUTE }],
    // a letter each; counted alike whether or not the address is known
    mailContractLinks: [
      { by: 'network', most: 20, windowMs: QUARTER },
      { by: 'email', most: 3, windowMs: HOUR },
    ],
    // the provider may tell of thousands at once; only what is not signed by it counts
    mailRemove: [{ by: 'network', most: 100, windowMs: MINUTE, counts: ['forbidden', 'bad_request'] }],
    verify: [{ by: 'network', most: 1200, windowMs: MINUTE }],
    logClient: [{ by: 'network', most: 60, windowMs: MINUTE }],
    // nobody changes his mind that often; a household opens many pages
    recordConsent: [{ by: 'network', most: 60, windowMs: MINUTE }],
    // a letter of ours each; a shared network holds many people
    sendContact: [
      { by: 'network', most: 30, windowMs: HOUR, counts: ['done'] },
      { by: 'email', most: 10, windowMs: HOUR, counts: ['done'] },
    ],
    pageView: [{ by: 'network', most: 600, windowMs: MINUTE }],
    importClick: [{ by: 'network', most: 60, windowMs: MINUTE }],
    logEvent: [{ by: 'account', most: 120, windowMs: MINUTE }],
    // a keystroke each; a carrier's address holds thousands who type at once
    citySearch: [
      { by: 'browser', most: 300, windowMs: MINUTE },
      { by: 'network', most: 12_000, windowMs: MINUTE },
    ],
    // a pause in typing each, and each reads through a member's messages
    searchChats: [{ by: 'account', most: 90, windowMs: MINUTE }],
    // each makes work for whoever reads them
    saveReview: [{ by: 'account', most: 20, windowMs: DAY, counts: ['done'] }],
    noticesSeen: [{ by: 'account', most: 120, windowMs: HOUR }],
    sharePhone: [{ by: 'account', most: 30, windowMs: HOUR }],
    reportAngel: [{ by: 'account', most: 30, windowMs: HOUR }],
    studioReport: [{ by: 'account', most: 30, windowMs: HOUR }],
    // whoever holds a list of stolen cards tries them one after the other
    tryCharge: [{ by: 'account', most: 30, windowMs: HOUR }],
    // each is a call of ours to Apple
    validateMerchant: [{ by: 'account', most: 60, windowMs: HOUR }],
    cardSession: [{ by: 'account', most: 60, windowMs: HOUR }],
    cardHandle: [{ by: 'network', most: 300, windowMs: HOUR }],
    // the same for everybody, and asked by every page: nothing to guess, nothing to fill
    authKeys: [],
    legalPage: [],
  }
}

const anonymous: readonly CallLimit[] = [{ by: 'network', most: 1200, windowMs: MINUTE }]

/** The limits of every call, by its route. */
export function limitsOfRoutes(settings: Settings): LimitsOf {
  const named = new Map(Object.entries(table(settings)))
  return (route: AnyRoute) => named.get(route.id) ?? (route.auth === 'none' ? anonymous : [])
}

/** The ids that the table names, for the test that holds them against the contract. */
export const limitedRoutes: readonly string[] = Object.keys(table({ signUpsPerHour: 1 }))

type Factor = { readonly limitsFactor: number }

/** A page asks for some twenty things when it opens, and a person may open several at once. */
export function bearerLimits({ limitsFactor }: Factor): BearerLimits {
  return {
    calls: scaled({ burst: 600, perSecond: 20 }, limitsFactor),
    badTokens: scaled({ burst: 600, perSecond: 20 }, limitsFactor), // a shared network holds many people who were logged out
  }
}

/**
 * What sockets may send: several times what the pages do at their busiest, so that only a program meets a limit. A page that
 * comes back sends what waited and one read mark a conversation; a typing page says so every three seconds.
 */
export function socketLimits({ limitsFactor }: Factor): SocketLimits {
  const limit = (burst: number, perSecond: number): Allowance => scaled({ burst, perSecond }, limitsFactor)
  const event = (burst: number, perSecond: number, atOnce = 32): EventLimit => ({
    ...limit(burst, perSecond),
    atOnce: atOnce * limitsFactor,
  })
  return {
    events: {
      chat: event(60, 5, 64),
      invito: event(30, 1),
      pressing: event(30, 5, 8),
      like: event(60, 3),
      match: event(120, 5),
      brain: event(60, 5, 8),
      letto: event(120, 10),
      // an answer holds up to 500 messages
      sync: event(60, 2, 4),
      clickid: event(60, 5),
    },
    bad: limit(60, 1),
    socket: limit(300, 30),
    network: limit(6000, 600), // people behind a carrier's address share it
    refusals: limit(100, 2),
    connections: { account: limit(60, 1), network: limit(600, 50) },
    socketsPerAccount: 30,
    unreadBytes: 4 * 1024 * 1024,
  }
}
