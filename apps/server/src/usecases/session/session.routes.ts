import { type GoogleSignIn, routes, type Session } from '@incontro/contract'
import type { AttributionApi } from '../../modules/attribution/index.ts'
import type { AccountApi, FactorsApi, Opened } from '../../modules/accounts/index.ts'
import type { MembershipsApi } from '../../modules/memberships/index.ts'
import { AppError } from '../../platform/errors.ts'
import { type Call, handle, type RouteBinding } from '../../platform/http/binding.ts'
import type { Log } from '../../platform/log/log.ts'
import type { SignUp } from './sign-up/sign-up.ts'
import type { createLogIn } from './log-in.ts'
import type { SessionReply } from './session-reply.ts'
import type { createVerifySession } from './verify-session.ts'
import { type RouteLimits, limitsOfBrowser } from '../../platform/http/gate.ts'
import { linkLimits } from '../../platform/http/link-limits.ts'
import { HOUR, MINUTE, QUARTER_HOUR } from '../../platform/rate-limit/windows.ts'
import { googleLimits } from './google-limits.ts'
import { signUpLimits } from './sign-up-limits.ts'

/** How often a caller may make each of these calls. */
const limits = {
  completeSignUp: [{ by: 'account', most: 60, windowMs: HOUR }],
  verify: limitsOfBrowser({ most: 1200, windowMs: MINUTE }),
  autoLogin: linkLimits('autologin'),
  externalEmail: (settings) => [...signUpLimits(settings), ...linkLimits('external')],
  // a code has a million values and a challenge five tries; the account has a limit of its own
  secondStep: [{ by: 'network', most: 100, windowMs: QUARTER_HOUR, counts: ['wrong_code', 'step_expired'] }],
  passkeySignIn: [{ by: 'network', most: 100, windowMs: QUARTER_HOUR, counts: ['passkey_refused'] }],
  // leaves a row until it is answered or expires
  passkeyOptions: [{ by: 'account', most: 30, windowMs: HOUR }],
  googlePassword: [
    { by: 'network', most: 20, windowMs: QUARTER_HOUR, counts: ['wrong_credentials'] },
    ...linkLimits('google_pending'),
  ],
} satisfies Record<string, RouteLimits>

type UseCases = SessionReply & {
  readonly signUp: SignUp
  readonly logIn: ReturnType<typeof createLogIn>
  readonly verifySession: ReturnType<typeof createVerifySession>
  readonly account: Pick<AccountApi, 'signInByLink' | 'recognise'>
  readonly factors: Pick<FactorsApi, 'secondStep' | 'signInByPasskey' | 'passkeyOptions' | 'signInByGooglePassword'>
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly attribution: Pick<AttributionApi, 'noteArrival'>
  readonly log: Log
}

/** The calls that answer with a session: sign-up, sign-in by any method, the start-up check; and that for a new passkey. */
export function sessionRoutes(useCases: UseCases): RouteBinding[] {
  const { signUp, logIn, verifySession, account, factors, memberships, attribution, log, sessionOf, greet } = useCases
  const greeted = ({ memberId, token }: Opened): Promise<Session> => greet(memberId, token)
  const created = ({ memberId, token }: Opened): Promise<Session> => sessionOf(memberId, token)
  const byGoogle = async (asked: GoogleSignIn, call: Call) => greeted(await signUp.byGoogle(asked, call))

  return [
    handle(routes.register, signUpLimits, async ({ call }) => created(await signUp.register(call.opened, call))),
    handle(routes.extSignRegister, signUpLimits, async ({ call }) =>
      created(await signUp.registerExternal(call.opened, call)),
    ),
    handle(routes.externalEmail, limits.externalEmail, async ({ body, call }) =>
      created(await signUp.byExternalLink(body, call)),
    ),
    handle(routes.completeSignUp, limits.completeSignUp, async ({ body, principal, call }) => {
      const { region, city, isVerified, missing } = await signUp.complete(principal.accountId, body, call)
      return { result: true as const, user: { region, city, isVerified, missing: [...missing] } }
    }),
    handle(routes.authenticate, async ({ body, call }) => greeted(await logIn(body, call))),
    handle(routes.verify, limits.verify, async ({ body: { token, pageLanguage }, call }) =>
      verifySession({ token, brandId: call.brandId, pageLanguage }),
    ),
    handle(routes.secondStep, limits.secondStep, async ({ body, call }) => {
      const { device, ...opened } = await factors.secondStep(body, call)
      return { session: await greeted(opened), device }
    }),
    handle(routes.passkeySignIn, limits.passkeySignIn, async ({ body, call }) =>
      greeted(await factors.signInByPasskey(body.answer, call)),
    ),
    // the browser lists the passkey by the member's name, which is the profile's
    handle(routes.passkeyOptions, limits.passkeyOptions, async ({ principal, call }) => {
      const member = await memberships.member(principal.accountId)
      return { ...(await factors.passkeyOptions(principal, call, member?.username ?? null)) }
    }),
    handle(routes.googleSignIn, googleLimits, async ({ body, call }) => byGoogle(body, call)),
    handle(routes.googleHome, googleLimits, async ({ body, call }) => byGoogle(body, call)),
    handle(routes.googlePassword, limits.googlePassword, async ({ body, call }) =>
      greeted(await factors.signInByGooglePassword(body, call)),
    ),
    handle(routes.autoLogin, limits.autoLogin, async ({ body, principal, call }) => {
      if (call.token === undefined)
        throw new AppError('unauthorized', { message: 'the token of the link stands as the bearer' })
      if (principal === null) return greeted(await account.signInByLink(call.token, body, call))
      await account.recognise(principal.accountId, body.email)
      return sessionOf(principal.accountId, call.token)
    }),
    handle(routes.arrival, async ({ principal, call }) => {
      const session = await sessionOf(principal.accountId, call.token ?? '')
      const remarketingClickId = arrivalHeader(call, 'remarketingclickid')
      const { accountId: memberId } = principal
      const kind = arrivalHeader(call, 'tipoautologin')
      const event = arrivalHeader(call, 'eventoautologin')
      // the one GET that writes: it is what the call is for
      if (kind !== null || remarketingClickId !== null)
        await attribution.noteArrival({ memberId, kind, event, remarketingClickId })
      log.info({ memberId, kind, event }, 'arrived by autologin')
      return remarketingClickId === null ? session : { ...session, remarketingClickId } // TR-13: the page carries it on
    }),
  ]
}

function arrivalHeader(call: Call, name: string): string | null {
  const value = call.headers[name]
  return typeof value === 'string' && /^[\w-]{1,200}$/.test(value) ? value : null
}
