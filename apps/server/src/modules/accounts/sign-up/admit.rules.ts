import type { SignUpRules } from '@incontro/brand'

export type { SignUpRules } from '@incontro/brand'

/** The host of an address and every host above it that can be registered, the longest first. */
export function hostsOf(email: string): string[] {
  const labels = (email.split('@').at(-1) ?? '').toLowerCase().split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

/** 1005: what the brand forbids, and what is thrown away after an hour unless the brand takes it. */
export function isForbidden(
  email: string,
  { forbiddenHosts, allowedHosts }: Pick<SignUpRules, 'forbiddenHosts' | 'allowedHosts'>,
  isThrowaway: (host: string) => boolean,
): boolean {
  const hosts = hostsOf(email)
  if (hosts.some((host) => forbiddenHosts.includes(host))) return true
  return !hosts.some((host) => allowedHosts.includes(host)) && hosts.some(isThrowaway)
}

type From = { readonly country?: string | undefined; readonly flowId?: string | undefined }

/** 1006: where the brand sends those of a country or a flow; null for those it takes itself. */
export function redirectOf({ country, flowId }: From, { redirects }: Pick<SignUpRules, 'redirects'>): string | null {
  const found = redirects.find(
    (one) =>
      (one.country === undefined || one.country === country) && (one.flowId === undefined || one.flowId === flowId),
  )
  return found?.to ?? null
}

/** More accounts than this behind one fingerprint are a model of telephone, not one person's browser. */
export const MOST_SHARERS = 3

/** 1003: the account to offer; none for a shared fingerprint, or for an applicant who claims to be another person. */
export function accountToOffer<Account>(sharers: readonly Account[], isAnotherPerson: boolean): Account | null {
  return isAnotherPerson || sharers.length > MOST_SHARERS ? null : (sharers[0] ?? null)
}

/** D11: as much of an address as its owner needs to know it again. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  const [first = ''] = name
  return `${first}•••@${host.slice(0, 1)}•••.${host.split('.').at(-1) ?? ''}`
}

const CONFIRMATION_DAYS = 7
const DAY = 86_400_000

/** 1009: the e-mail that confirms this address has gone out, and its link still works. */
export function awaitsConfirmation(
  account: { confirmedAt: Date | null; createdAt: Date; asksForConfirmation: boolean },
  now: Date,
): boolean {
  const isFresh = now.getTime() - account.createdAt.getTime() < CONFIRMATION_DAYS * DAY
  return account.asksForConfirmation && account.confirmedAt === null && isFresh
}
