import type { Factors } from '@incontro/contract'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import type { AccountStore } from '../account.store.ts'
import type { IdentitiesStore } from './identities.store.ts'
import type { PasskeysStore } from './passkeys.store.ts'
import type { TotpStore } from './totp.store.ts'

type Deps = {
  accounts: AccountStore
  passkeys: PasskeysStore
  identities: IdentitiesStore
  totp: TotpStore
  originOf: (call: Pick<Call, 'brandId' | 'origin'>) => Promise<string>
  now: () => Date
}

/** The ways into an account, for its own member. */
export function createListFactors({ accounts, passkeys, identities, totp, originOf, now }: Deps) {
  return async function listFactors(memberId: string, call: Call): Promise<Factors> {
    const account = await accounts.byId(memberId)
    if (account === undefined) throw new AppError('not_found')
    const host = new URL(await originOf(call)).hostname
    const google = await identities.ofMember(memberId)
    const codes = await totp.ofMember(memberId)
    return {
      hasPassword: account.password_hash !== null,
      google:
        google === undefined
          ? null
          : { email: google.email, since: google.created_at.getTime(), lastUsedAt: google.last_used_at.getTime() },
      passkeys: (await passkeys.ofMember(memberId)).map((passkey) => ({
        id: passkey.id,
        name: passkey.name,
        createdAt: passkey.created_at.getTime(),
        lastUsedAt: passkey.last_used_at?.getTime() ?? null,
        isUsableHere: passkey.rp_id === host,
      })),
      totp:
        codes === undefined || codes.confirmed_at === null
          ? null
          : {
              since: codes.confirmed_at.getTime(),
              recoveryCodesLeft: await totp.recoveryCodesLeft(memberId),
              rememberedDevices: await totp.countDevices(memberId, now()),
            },
    }
  }
}
