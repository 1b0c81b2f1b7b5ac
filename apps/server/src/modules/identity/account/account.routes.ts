import { routes, type Session } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import { AppError } from '../../../platform/errors.ts'
import { type Call, handle, type RouteBinding } from '../../../platform/http/binding.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { AccountSessions } from './account-sessions.ts'
import type { createAutoLogin } from './auto-login.ts'
import type { createChangeEmail } from './change-email.ts'
import type { createExternalEmail } from './external-email.ts'
import type { ConfirmEmail } from './confirm-email.ts'
import type { ResetPassword } from './reset-password.ts'

/** Keeps which link led a member back, and the click that it came with (TR-13). */
export type NoteArrival = (arrival: {
  memberId: string
  kind: string | null
  event: string | null
  remarketingClickId: string | null
}) => Promise<void>

type Verbs = {
  resetPassword: ResetPassword
  confirmEmail: ConfirmEmail
  changeEmail: ReturnType<typeof createChangeEmail>
  autoLogin: ReturnType<typeof createAutoLogin>
  externalEmail: ReturnType<typeof createExternalEmail>
  sessions: AccountSessions
  chooseLanguage: (memberId: string, language: Language) => Promise<void>
  sessionOf: (memberId: string, token: string) => Promise<Session>
  greet: (memberId: string, token: string) => Promise<Session>
  noteArrival: NoteArrival
  log: Log
}

const done = { result: 'OK' as const }
const ok = { result: true as const }

export function accountRoutes({
  resetPassword,
  confirmEmail,
  changeEmail,
  autoLogin,
  externalEmail,
  sessions,
  chooseLanguage,
  sessionOf,
  greet,
  noteArrival,
  log,
}: Verbs): RouteBinding[] {
  return [
    handle(routes.tokenForReset, async ({ body, call }) => {
      requireBrand(body.brand, call)
      await resetPassword.ask(body, call)
      return done
    }),
    handle(routes.changePassword, async ({ body, principal, call }) => {
      requireBrand(body.brand, call)
      const { token, email, password, currentPassword } = body
      if (token !== undefined) {
        await resetPassword.byLink({ token, email, password }, call)
        return done
      }
      if (principal === null)
        throw new AppError('unauthorized', { message: 'a good bearer token or the token of a link is needed' })
      return {
        ...done,
        token: await resetPassword.bySession({ owner: principal, email, password, currentPassword }, call),
      }
    }),
    handle(routes.confirmEmail, async ({ body, call }) => {
      requireBrand(body.brand, call)
      await confirmEmail.confirm({ token: body.token ?? call.token, trackerIds: [body.trackerId, body.tracker] }, call)
      return done
    }),
    handle(routes.resendConfirmation, async ({ principal, call }) => {
      await confirmEmail.resend(principal.accountId, call)
      return done
    }),
    handle(routes.changeEmail, async ({ body, principal, call }) => {
      requireBrand(body.brand, call)
      return {
        ...done,
        user: await changeEmail.change(
          {
            memberId: principal.accountId,
            sessionId: principal.sessionId,
            oldEmail: body.oldEmail,
            newEmail: body.newEmail,
          },
          call,
        ),
      }
    }),
    handle(routes.undoEmailChange, async ({ body, call }) => {
      await changeEmail.undo(body.token, call)
      return done
    }),
    handle(routes.autoLogin, async ({ body, principal, call }) => {
      if (call.token === undefined)
        throw new AppError('unauthorized', { message: 'the token of the link stands as the bearer' })
      if (principal !== null)
        return sessions
          .recognise(principal.accountId, body.email)
          .then(() => sessionOf(principal.accountId, call.token ?? ''))
      const { memberId, token } = await autoLogin.enter(call.token, body, call)
      return greet(memberId, token)
    }),
    handle(routes.externalEmail, async ({ body, call }) => {
      const { memberId, token } = await externalEmail(body, call)
      return sessionOf(memberId, token)
    }),
    handle(routes.arrival, async ({ principal, call }) => {
      const session = await sessionOf(principal.accountId, call.token ?? '')
      const remarketingClickId = arrivalHeader(call, 'remarketingclickid')
      const { accountId: memberId } = principal
      const kind = arrivalHeader(call, 'tipoautologin')
      const event = arrivalHeader(call, 'eventoautologin')
      if (kind !== null || remarketingClickId !== null) await noteArrival({ memberId, kind, event, remarketingClickId }) // the one GET that writes: it is what the call is for
      log.info({ memberId, kind, event }, 'arrived by autologin')
      return remarketingClickId === null ? session : { ...session, remarketingClickId } // TR-13: the page carries it on
    }),
    handle(routes.disableProfile, async ({ principal, call }) => {
      await sessions.disable(principal.accountId, call)
      return ok
    }),
    handle(routes.chooseLanguage, async ({ body, principal }) => {
      await chooseLanguage(principal.accountId, body.language)
      return ok
    }),
    handle(routes.openSessions, async ({ principal }) => sessions.list(principal.accountId, principal.sessionId)),
    handle(routes.endSession, async ({ body, principal }) => {
      await sessions.end(principal.accountId, body.id)
      return ok
    }),
    handle(routes.logoutEverywhere, async ({ principal }) => {
      await sessions.endAll(principal.accountId)
      return ok
    }),
  ]
}

function requireBrand(named: string | undefined, { brandId }: Call): void {
  if (named !== undefined && named !== brandId)
    throw new AppError('bad_request', { message: 'not the brand of this host', field: 'servizio' })
}

function arrivalHeader(call: Call, name: string): string | null {
  const value = call.headers[name]
  return typeof value === 'string' && /^[\w-]{1,200}$/.test(value) ? value : null
}
