import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { AppError } from '../../platform/errors.ts'
import { type MemberFacts, requireNotLimited } from '../memberships/index.ts'

/** PR-04: an angel's number, and whether members with a plan see it. */
export type OwnPhone = { readonly phone: string | null; readonly isShared: boolean }

/** Who shares, and the profile that it is shown on. */
export type Sharer = { readonly accountId: string; readonly angelId: string }

type Deps = {
  member(id: string): Promise<MemberFacts | null>
  keep(angelId: string, kept: { phone: string | null; sharedAt: Date | null }): Promise<boolean>
  now: () => Date
}

/**
 * Keeps the number of the angel who asks, written the international way, and shows it only from when she says so. A number
 * needs its country: we do not guess one.
 */
export function createSharePhone({ member, keep, now }: Deps) {
  return async function sharePhone({ accountId, angelId }: Sharer, { phone, isShared }: OwnPhone): Promise<OwnPhone> {
    const account = await member(accountId)
    if (account === null) throw new AppError('not_found')
    // TS-09: hiding a number and taking it away are always possible
    if (isShared) requireNotLimited(account, 'phone', now())
    const parsed = phone === null ? null : parsePhoneNumberFromString(phone)
    if (phone !== null && parsed?.isValid() !== true)
      throw new AppError('bad_request', { field: 'telefono', message: 'no number with its country' })
    if (phone === null && isShared)
      throw new AppError('bad_request', { field: 'telefono', message: 'there is no number to show' })
    const written = parsed?.formatInternational() ?? null
    if (!(await keep(angelId, { phone: written, sharedAt: isShared ? now() : null }))) throw new AppError('not_found')
    return { phone: written, isShared }
  }
}
