import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { AppError } from '../../platform/errors.ts'

/** PR-04: an angel's number, and whether members with a plan see it. */
export type OwnPhone = { readonly phone: string | null; readonly isShared: boolean }

type Deps = {
  keep(angelId: string, kept: { phone: string | null; sharedAt: Date | null }): Promise<boolean>
  now: () => Date
}

/**
 * Keeps the number of the angel who asks, written the international way, and shows it only from when she says so. A number
 * needs its country: we do not guess one.
 */
export function createSharePhone({ keep, now }: Deps) {
  return async function sharePhone(angelId: string, { phone, isShared }: OwnPhone): Promise<OwnPhone> {
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
