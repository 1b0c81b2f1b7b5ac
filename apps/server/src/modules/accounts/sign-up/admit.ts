import type { Flow } from '@incontro/brand'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import { type Disclosures, spent } from '../disclosures.ts'
import type { AccountsStore } from '../accounts.store.ts'
import {
  accountToOffer,
  awaitsConfirmation,
  isForbidden,
  maskEmail,
  MOST_SHARERS,
  redirectOf,
  type SignUpRules,
} from './admit.rules.ts'
import { throwawayHosts } from './throwaway-hosts.ts'

type Deps = {
  store: Pick<AccountsStore, 'byEmail' | 'byFingerprint'>
  /** The brand's own lists, and where it sends those it does not take itself. */
  rules: (brandId: string) => Promise<SignUpRules>
  /** The address of the sign-up of another brand, or of another house. */
  signUpAddress: (to: string) => Promise<string>
  flow: (brandId: string, flowId: string | undefined) => Promise<Pick<Flow, 'optIn'>>
  disclosures: Disclosures
  now: () => Date
}
export type Applicant = {
  readonly email: string
  readonly fingerprint?: string | undefined
  readonly country?: string | undefined
  readonly flowId?: string | undefined
  /** The applicant was offered the account of this browser and says that it is another person's. */
  readonly isAnotherPerson?: boolean | undefined
}
/** Throws the code of the catalogue (ID-13) for an applicant who may not sign up; every kind of sign-up calls it first. */
export type Admit = (applicant: Applicant, call: Pick<Call, 'brandId' | 'ip' | 'userAgent'>) => Promise<void>

/**
 * Who may open an account. How often a caller may ask stands in the table of limits (1007); a caller who has learnt of as
 * many members as D11 allows gets the same 1007 for every address.
 */
export function createAdmit({ store, rules, signUpAddress, flow, disclosures, now }: Deps): Admit {
  return async function admit(applicant, { brandId, ip, userAgent }) {
    const { email, fingerprint, isAnotherPerson = false } = applicant
    const asker = { brandId, ip, userAgent, fingerprint }
    await disclosures.requireLeft(asker)
    const brandRules = await rules(brandId)
    const to = redirectOf(applicant, brandRules)
    if (to !== null && to !== brandId)
      throw new AppError('sign_up_elsewhere', {
        message: 'this brand takes these sign-ups elsewhere',
        beside: { redirect: await signUpAddress(to) },
      })
    await requireGoodHost(email, brandRules, 'email')

    const owner = await store.byEmail(brandId, email)
    if (owner !== undefined) {
      if (!(await disclosures.allow(owner.id, asker))) throw spent()
      if (owner.disabled_at !== null)
        throw new AppError('account_disabled', { message: 'the account is disabled', field: 'email' })
      const asksForConfirmation = (await flow(brandId, owner.flow_id)).optIn === 'doi'
      const facts = { confirmedAt: owner.email_confirmed_at, createdAt: owner.created_at, asksForConfirmation }
      if (awaitsConfirmation(facts, now()))
        throw new AppError('email_already_sent', { message: 'the e-mail was sent already', field: 'email' })
      throw alreadyRegistered()
    }

    if (fingerprint === undefined) return
    const sharers = await store.byFingerprint(brandId, fingerprint, MOST_SHARERS + 1)
    const offered = accountToOffer(sharers, isAnotherPerson)
    if (offered === null) return
    if (!(await disclosures.allow(offered.id, asker))) throw spent()
    throw new AppError('browser_has_account', {
      message: 'this browser has an account already',
      beside: { email: maskEmail(offered.email) },
    })
  }
}

export function alreadyRegistered(): AppError {
  return new AppError('account_exists', { message: 'this address has an account already', field: 'email' })
}

/** Throws 1005 for a host whose addresses the brand does not take. */
export async function requireGoodHost(email: string, rules: SignUpRules, field: string): Promise<void> {
  if (isForbidden(email, rules, await throwawayHosts()))
    throw new AppError('email_host_refused', { message: 'addresses of this host are not taken', field })
}
