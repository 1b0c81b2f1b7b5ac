import { type Flow, SignUp } from '@incontro/contract'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import { sqlState } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/binding.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { RateLimiter } from '../../platform/rate-limit/rate-limit.ts'
import type { IdentityStore, NewMember } from './identity.store.ts'
import type { hashPassword } from './passwords.ts'
import type { Sessions } from './sessions.ts'

/** Gives a new member what his flow promises, in the transaction that makes him. */
export type Welcome = (tx: Tx, input: { memberId: string; flow: Flow; at: Date }) => Promise<void>

type Deps = {
  store: IdentityStore
  sessions: Sessions
  transaction: RunTransaction
  outbox: Outbox
  limiter: RateLimiter
  hashPassword: typeof hashPassword
  flow: (brandId: string, flowId: string | undefined) => Promise<Flow>
  welcome: Welcome
  signUpsPerHour: number
  now: () => Date
}

const TEXT_VERSION = '2026-11'
const UNIQUE_VIOLATION = '23505'
const HOUR = 3_600_000
const DAY = 24 * HOUR
const ownGender = { uomo: 'man', donna: 'woman' } as const

/** Signs a person up (ID-01, ID-02, ID-05): account, consents, first credits and session together or not at all. */
export function createRegister(deps: Deps) {
  return async function register(input: unknown, call: Call): Promise<{ memberId: string; token: string }> {
    const signUp = parseSignUp(input)
    if (signUp.brand !== call.brandId)
      throw new AppError('bad_request', { message: 'not the brand of this host', field: 'servizio' })
    const at = deps.now()
    const withinLimit = await deps.limiter.allow(
      { key: `signup:${call.brandId}:${call.ip}`, most: deps.signUpsPerHour, windowMs: HOUR },
      at,
    )
    if (!withinLimit) throw new AppError('1007', { message: 'too many sign-up attempts from this address' })
    if (await deps.store.byEmail(call.brandId, signUp.email)) throw alreadyRegistered()
    if (
      signUp.fingerprint !== undefined &&
      !(await deps.limiter.allow(
        { key: `signup:${call.brandId}:fp:${signUp.fingerprint}`, most: deps.signUpsPerHour, windowMs: DAY },
        at,
      ))
    )
      throw new AppError('1007', { message: 'too many sign-up attempts from this browser' })

    const flow = await deps.flow(call.brandId, signUp.flowId)
    const passwordHash = await deps.hashPassword(signUp.password)
    const memberId = newId()
    const token = await deps
      .transaction(async (tx) => {
        // D3: an id that belongs to somebody is kept as the attribution and replaced as the account's own
        const trackerId = (await deps.store.trackerIsTaken(tx, signUp.trackerId)) ? newId() : signUp.trackerId
        await deps.store.insertMember(
          tx,
          newMember({ signUp, memberId, trackerId, passwordHash, flowId: flow.id, brandId: call.brandId, at }),
        )
        await deps.store.insertConsents(tx, consentsOf(signUp, memberId, call, at))
        await deps.welcome(tx, { memberId, flow, at })
        await deps.outbox.add(tx, { name: 'identity.registered', memberId, brandId: call.brandId, origin: call.origin })
        return deps.sessions.open({ memberId, ip: call.ip, userAgent: call.userAgent }, tx)
      })
      .catch((error: unknown) => {
        throw sqlState(error) === UNIQUE_VIOLATION ? alreadyRegistered() : error
      })
    deps.outbox.poke()
    return { memberId, token }
  }
}

function parseSignUp(input: unknown): SignUp {
  const parsed = SignUp.safeParse(input)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.')
  const message = issue?.message ?? 'not a sign-up'
  throw new AppError(field === 'email' ? '1004' : 'bad_request', { message, ...(field && { field }) })
}

function alreadyRegistered(): AppError {
  return new AppError('1000', { message: 'this address has an account already', field: 'email' })
}

type Draft = {
  signUp: SignUp
  memberId: string
  trackerId: string
  passwordHash: string
  flowId: string
  brandId: string
  at: Date
}

function newMember({ signUp, memberId, trackerId, passwordHash, flowId, brandId, at }: Draft): NewMember {
  const attribution: Record<string, string> = {}
  if (trackerId !== signUp.trackerId) attribution['tid'] = signUp.trackerId
  if (signUp.campaignId !== undefined) attribution['campid'] = signUp.campaignId
  if (signUp.remarketingClickId !== undefined) attribution['remarketing_clickid'] = signUp.remarketingClickId
  return {
    id: memberId,
    tracker_id: trackerId,
    brand_id: brandId,
    email: signUp.email,
    password_hash: passwordHash,
    username: null,
    gender: ownGender[signUp.gender],
    seeks: ownGender[signUp.seeks],
    age: signUp.age,
    country: signUp.country,
    language: signUp.language ?? languageOf[signUp.country],
    region: signUp.region,
    city: signUp.city,
    flow_id: flowId,
    source: signUp.source,
    attribution: JSON.stringify(attribution) as never, // jsonb takes its text; the column type describes what comes out
    fingerprint: signUp.fingerprint ?? null,
    created_at: at,
    last_active_at: at,
  }
}

const languageOf = { es: 'es', it: 'it', fr: 'fr', gb: 'en' } as const

function consentsOf(signUp: SignUp, memberId: string, call: Call, at: Date) {
  const given = {
    terms: signUp.acceptsTerms,
    privacy: signUp.acceptsPrivacy,
    adult: signUp.isAdult,
    features: signUp.acceptsFeatures,
    marketing: signUp.marketing,
  }
  return Object.entries(given).map(([kind, granted]) => ({
    id: newId(),
    member_id: memberId,
    kind,
    granted,
    text_version: TEXT_VERSION,
    at,
    ip: call.ip,
    user_agent: call.userAgent.slice(0, 300),
  }))
}
