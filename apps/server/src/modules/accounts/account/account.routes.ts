import { routes } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import { AppError } from '../../../platform/errors.ts'
import { type Call, handle, type RouteBinding } from '../../../platform/http/binding.ts'
import type { AccountSessions } from './account-sessions.ts'
import type { createChangeEmail } from './change-email.ts'
import type { ChangePassword } from './change-password.ts'
import type { ConfirmEmail } from './confirm-email.ts'
import type { ResetPassword } from './reset-password.ts'
import type { createUndoEmailChange } from './undo-email-change.ts'
import { type RouteLimits, limitsOfBrowser } from '../../../platform/http/gate.ts'
import { linkLimits } from '../../../platform/http/link-limits.ts'
import { DAY, HOUR, QUARTER_HOUR } from '../../../platform/rate-limit/windows.ts'

/** How often a caller may make each of these calls. */
const limits = {
  tokenForReset: [
    ...limitsOfBrowser({ most: 10, windowMs: QUARTER_HOUR, counts: ['done', 'unknown_account', 'account_disabled'] }),
    { by: 'email', most: 3, windowMs: HOUR, counts: ['done'] },
  ],
  changePassword: [{ by: 'account', most: 10, windowMs: HOUR }, ...linkLimits('reset')],
  chooseLanguage: [{ by: 'account', most: 60, windowMs: HOUR }],
  resendConfirmation: [{ by: 'account', most: 5, windowMs: HOUR, counts: ['done'] }],
  changeEmail: [{ by: 'account', most: 10, windowMs: DAY }],
  confirmEmail: linkLimits('confirm'),
  undoEmailChange: linkLimits('undo_email'),
} satisfies Record<string, RouteLimits>

type UseCases = {
  resetPassword: ResetPassword
  confirmEmail: ConfirmEmail
  changePassword: ChangePassword
  changeEmail: ReturnType<typeof createChangeEmail>
  undoEmailChange: ReturnType<typeof createUndoEmailChange>
  sessions: AccountSessions
  chooseLanguage: (memberId: string, language: Language) => Promise<void>
}

const done = { result: 'OK' as const }
const ok = { result: true as const }

export function accountRoutes({
  resetPassword,
  confirmEmail,
  changePassword,
  changeEmail,
  undoEmailChange,
  sessions,
  chooseLanguage,
}: UseCases): RouteBinding[] {
  return [
    handle(routes.tokenForReset, limits.tokenForReset, async ({ body, call }) => {
      requireBrand(body.brand, call)
      await resetPassword.ask(body, call)
      return done
    }),
    handle(routes.changePassword, limits.changePassword, async ({ body, principal, call }) => {
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
        token: await changePassword({ owner: principal, email, password, currentPassword }, call),
      }
    }),
    handle(routes.confirmEmail, limits.confirmEmail, async ({ body, call }) => {
      requireBrand(body.brand, call)
      await confirmEmail.confirm({ token: body.token ?? call.token, trackerIds: [body.trackerId, body.tracker] }, call)
      return done
    }),
    handle(routes.resendConfirmation, limits.resendConfirmation, async ({ principal, call }) => {
      await confirmEmail.resend(principal.accountId, call)
      return done
    }),
    handle(routes.changeEmail, limits.changeEmail, async ({ body, principal, call }) => {
      requireBrand(body.brand, call)
      return {
        ...done,
        user: await changeEmail(
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
    handle(routes.undoEmailChange, limits.undoEmailChange, async ({ body, call }) => {
      await undoEmailChange(body.token, call)
      return done
    }),
    handle(routes.disableProfile, async ({ principal, call }) => {
      await sessions.disable(principal.accountId, call)
      return ok
    }),
    handle(routes.chooseLanguage, limits.chooseLanguage, async ({ body, principal }) => {
      await chooseLanguage(principal.accountId, body.language)
      return ok
    }),
    handle(routes.openSessions, async ({ principal }) => sessions.list(principal.accountId, principal.sessionId)),
    handle(routes.logout, async ({ principal }) => {
      await sessions.logOut(principal)
      return ok
    }),
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
