import { routes, type Session } from '@incontro/contract'
import type { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import { handle, type RouteBinding } from '../../../platform/http/binding.ts'
import type { createListFactors } from './list-factors.ts'
import type { Passkeys } from './passkeys.ts'
import type { Proof, Proofs } from './proof.ts'
import type { createSecondStep } from './second-step.ts'
import type { createTotp } from './totp.ts'

type Verbs = {
  listFactors: ReturnType<typeof createListFactors>
  secondStep: ReturnType<typeof createSecondStep>
  totp: ReturnType<typeof createTotp>
  forgetDevices: (memberId: string) => Promise<void>
  passkeys: Passkeys
  proofs: Proofs
  greet: (memberId: string, token: string) => Promise<Session>
}

const ok = { result: true as const }

export function factorsRoutes({
  listFactors,
  secondStep,
  totp,
  forgetDevices,
  passkeys,
  proofs,
  greet,
}: Verbs): RouteBinding[] {
  return [
    handle(routes.factors, async ({ principal, call }) => listFactors(principal.accountId, call)),
    handle(routes.secondStep, async ({ body, call }) => {
      const { memberId, token, device } = await secondStep(body, call)
      return { session: await greet(memberId, token), device }
    }),
    handle(routes.totpStart, async ({ principal }) => totp.start(principal)),
    handle(routes.totpConfirm, async ({ body, principal, call }) => ({
      recoveryCodes: await totp.confirm(principal, body.code, call),
    })),
    handle(routes.newRecoveryCodes, async ({ principal, call }) => ({
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
    handle(routes.passkeySignInOptions, async ({ call }) => ({ ...(await passkeys.signInOptions(call)) })),
    handle(routes.passkeySignIn, async ({ body, call }) => {
      const { memberId, token } = await passkeys.signIn(body.answer, call)
      return greet(memberId, token)
    }),
    handle(routes.passkeyOptions, async ({ principal, call }) => ({ ...(await passkeys.options(principal, call)) })),
    handle(routes.addPasskey, async ({ body, principal, call }) => {
      await passkeys.add(principal, body, call)
      return ok
    }),
    handle(routes.removePasskey, async ({ body, principal, call }) => {
      await passkeys.remove(principal, body.id, call)
      return ok
    }),
    handle(routes.prove, async ({ body, principal, call }) => {
      await proofs.give(principal, proofOf(body), call)
      return ok
    }),
  ]

  function proofOf({ password, code, passkey }: z.output<(typeof routes.prove)['body']>): Proof {
    if (password !== undefined) return { password }
    if (code !== undefined) return { code }
    if (passkey !== undefined)
      return {
        shownBy: (call) => passkeys.show(passkey, call),
        refusal: new AppError('passkey_refused', { message: 'this passkey is of another account' }),
      }
    throw new AppError('bad_request', { message: 'one of password, code, passkey, google', field: 'password' })
  }
}
