import { routes } from '@incontro/contract'
import type { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import { handle, type RouteBinding } from '../../../platform/http/binding.ts'
import type { Google } from './google.ts'
import type { createListFactors } from './list-factors.ts'
import type { Passkeys } from './passkeys.ts'
import type { Proof, Proofs } from './proof.ts'
import type { createTotp } from './totp.ts'
import { type RouteLimits, limitsOfBrowser } from '../../../platform/http/gate.ts'
import { DAY, HOUR, QUARTER_HOUR } from '../../../platform/rate-limit/windows.ts'

/** How often a caller may make each of these calls. */
const limits = {
  totpStart: [{ by: 'account', most: 30, windowMs: HOUR }],
  totpConfirm: [{ by: 'account', most: 20, windowMs: QUARTER_HOUR, counts: ['wrong_code'] }],
  newRecoveryCodes: [{ by: 'account', most: 10, windowMs: DAY }],
  // leaves a row until it is answered or expires
  passkeySignInOptions: limitsOfBrowser({ most: 300, windowMs: QUARTER_HOUR }),
  googleStart: limitsOfBrowser({ most: 100, windowMs: QUARTER_HOUR }),
  googleLink: [{ by: 'account', most: 20, windowMs: HOUR }],
  prove: [
    { by: 'account', most: 10, windowMs: QUARTER_HOUR, counts: ['wrong_credentials', 'wrong_code', 'passkey_refused'] },
  ],
} satisfies Record<string, RouteLimits>

type UseCases = {
  listFactors: ReturnType<typeof createListFactors>
  totp: ReturnType<typeof createTotp>
  forgetDevices: (memberId: string) => Promise<void>
  passkeys: Passkeys
  google: Google
  proofs: Proofs
}

const ok = { result: true as const }

export function factorsRoutes({
  listFactors,
  totp,
  forgetDevices,
  passkeys,
  google,
  proofs,
}: UseCases): RouteBinding[] {
  return [
    handle(routes.factors, async ({ principal, call }) => listFactors(principal.accountId, call)),
    handle(routes.totpStart, limits.totpStart, async ({ principal }) => totp.start(principal)),
    handle(routes.totpConfirm, limits.totpConfirm, async ({ body, principal, call }) => ({
      recoveryCodes: await totp.confirm(principal, body.code, call),
    })),
    handle(routes.newRecoveryCodes, limits.newRecoveryCodes, async ({ principal, call }) => ({
      recoveryCodes: await totp.newRecoveryCodes(principal, call),
    })),
    handle(routes.totpEnd, async ({ principal, call }) => {
      await totp.end(principal, call)
      return ok
    }),
    handle(routes.forgetDevices, async ({ principal }) => {
      await forgetDevices(principal.accountId)
      return ok
    }),
    handle(routes.passkeySignInOptions, limits.passkeySignInOptions, async ({ call }) => ({
      ...(await passkeys.signInOptions(call)),
    })),
    handle(routes.addPasskey, async ({ body, principal, call }) => {
      await passkeys.add(principal, body, call)
      return ok
    }),
    handle(routes.removePasskey, async ({ body, principal, call }) => {
      await passkeys.remove(principal, body.id, call)
      return ok
    }),
    handle(routes.googleStart, limits.googleStart, async ({ body, call }) =>
      google.begin(body.purpose, body.language, call),
    ),
    handle(routes.googleLink, limits.googleLink, async ({ body, principal, call }) => {
      await google.link(principal, body, call)
      return ok
    }),
    handle(routes.googleUnlink, async ({ principal, call }) => {
      await google.unlink(principal, call)
      return ok
    }),
    handle(routes.checkProof, async ({ principal }) => {
      await proofs.require(principal)
      return ok
    }),
    handle(routes.prove, limits.prove, async ({ body, principal, call }) => {
      await proofs.give(principal, proofOf(body), call)
      return ok
    }),
  ]

  function proofOf({ password, code, passkey, google: returned }: z.output<(typeof routes.prove)['body']>): Proof {
    if (password !== undefined) return { password }
    if (code !== undefined) return { code }
    if (passkey !== undefined)
      return {
        isPasskey: true,
        shownBy: (call) => passkeys.show(passkey, call),
        refusal: new AppError('passkey_refused', { message: 'this passkey is of another account' }),
      }
    if (returned !== undefined)
      return {
        shownBy: (call) => google.show(returned, call),
        refusal: new AppError('google_refused', { message: 'this identity is not joined to your account' }),
      }
    throw new AppError('bad_request', { message: 'one of password, code, passkey, google', field: 'password' })
  }
}
