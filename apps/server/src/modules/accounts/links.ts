import { createHash } from 'node:crypto'
import type { ErrorCode } from '@incontro/contract'
import { z } from 'zod'
import type { LinkFault, LinkTokens } from '../../platform/crypto/link-tokens.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import { type Account, type AccountStore, createAccountStore } from './account.store.ts'

const HOUR = 3_600_000

/** What each kind of link carries, and for how long it works. All but `unsubscribe` work once (D4). */
const purposes = {
  /** `stamp` ties the link to the password that it replaces: a second e-mail expires with the first change. */
  reset: { lifetimeMs: HOUR, subject: z.strictObject({ memberId: z.uuid(), email: z.string(), stamp: z.string() }) },
  confirm: { lifetimeMs: 7 * 24 * HOUR, subject: z.strictObject({ memberId: z.uuid(), email: z.string() }) },
  autologin: {
    lifetimeMs: 30 * 24 * HOUR,
    subject: z.strictObject({ memberId: z.uuid(), email: z.string(), stamp: z.string() }),
  },
  /** RT-06: of a person who has no account yet; a partner's operator makes it (tools/link.ts). */
  external: {
    lifetimeMs: 30 * 24 * HOUR,
    subject: z.strictObject({
      brand: z.string(),
      email: z.email(),
      region: z.string().optional(),
      city: z.string().optional(),
      source: z.string().max(200).optional(),
      campaign: z.string().max(200).optional(),
      flow: z.string().max(40).optional(),
    }),
  },
  /** Signs no one in and can be followed any number of times. */
  unsubscribe: { lifetimeMs: 400 * 24 * HOUR, subject: z.strictObject({ memberId: z.uuid(), email: z.string() }) },
  /** What a page keeps while the visitor is at Google (ID-08). */
  google: {
    lifetimeMs: HOUR / 6,
    subject: z.strictObject({
      brandId: z.string(),
      purpose: z.enum(['signIn', 'link', 'prove']),
      clientId: z.string(),
      redirectUri: z.string(),
      state: z.string(),
      nonce: z.string(),
      verifier: z.string(),
    }),
  },
  /** An identity that waits for the password of the account of its address. */
  google_pending: {
    lifetimeMs: HOUR / 4,
    subject: z.strictObject({
      memberId: z.uuid(),
      issuer: z.string(),
      subject: z.string(),
      email: z.string(),
      hostedDomain: z.string(),
    }),
  },
  /** TS-02: as long as the account can be kept; the erasure itself says whether it still can. */
  keep_account: { lifetimeMs: 16 * 24 * HOUR, subject: z.strictObject({ erasureId: z.uuid() }) },
  undo_email: { lifetimeMs: 48 * HOUR, subject: z.strictObject({ memberId: z.uuid(), changeId: z.uuid() }) },
} as const
export type Purpose = keyof typeof purposes
type Subject<P extends Purpose> = z.output<(typeof purposes)[P]['subject']>
export type Link<P extends Purpose> = {
  readonly id: string
  readonly purpose: P
  readonly expiresAt: Date
  readonly subject: Subject<P>
}

const codeOf = {
  missing: 'token_missing',
  not_base64: 'token_not_base64',
  not_encrypted: 'token_not_encrypted',
  other_purpose: 'token_not_encrypted',
  expired: 'token_expired',
} as const satisfies Record<LinkFault, ErrorCode>

/** The text of a link for its purpose. */
export function sealLink<P extends Purpose>(
  tokens: Pick<LinkTokens, 'seal'>,
  { purpose, subject, now, lifetimeMs = purposes[purpose].lifetimeMs }: Sealed<P>,
): string {
  return tokens.seal({ id: newId(), purpose, expiresAt: new Date(now.getTime() + lifetimeMs), subject })
}
type Sealed<P extends Purpose> = {
  readonly purpose: P
  readonly subject: Subject<P>
  readonly now: Date
  /** The purpose's own where none is given. */
  readonly lifetimeMs?: number
}

type Deps = { tokens: LinkTokens; store: AccountStore; now: () => Date; log: Log }

/** Makes, reads and uses up links in e-mails; what fails is refused by its code and leaves a line in the log. */
function createLinks({ tokens, store, now, log }: Deps) {
  function refuse(purpose: Purpose, reason: LinkFault | 'used' | 'outdated'): AppError {
    log.warn({ purpose, reason }, 'link refused')
    const code = reason === 'used' || reason === 'outdated' ? 'token_expired' : codeOf[reason]
    return new AppError(code, { message: `the link cannot be used: ${reason}`, field: 'token' })
  }
  return {
    make<P extends Purpose>(purpose: P, subject: Subject<P>, lifetimeMs?: number): string {
      return sealLink(tokens, { purpose, subject, now: now(), ...(lifetimeMs !== undefined && { lifetimeMs }) })
    },
    read<P extends Purpose>(purpose: P, text: string | undefined): Link<P> {
      const opened = tokens.open(text, { purpose, now: now() })
      if (!opened.ok) throw refuse(purpose, opened.fault)
      const { id, expiresAt } = opened.content
      const subject = purposes[purpose].subject.parse(opened.content.subject) as Subject<P> // the schema of this purpose
      return { id, purpose, expiresAt, subject }
    },
    /** In the transaction of what the link does: either both happen or neither. */
    async use(tx: Tx, { id, purpose, expiresAt }: Link<Purpose>): Promise<void> {
      if (!(await store.useLink(tx, { id, purpose, used_at: now(), expires_at: expiresAt })))
        throw refuse(purpose, 'used')
    },
    /** The account is not any more as it was when the link was made. */
    outdated: (purpose: Purpose): AppError => refuse(purpose, 'outdated'),
  }
}
export type Links = ReturnType<typeof createLinks>

/** The links in e-mails about accounts, for the parts of this module that send or take them. */
export function createAccountLinks({ db, ...deps }: Omit<Deps, 'store'> & { db: Db }): Links {
  return createLinks({ ...deps, store: createAccountStore(db) })
}

/** Distinguishes one password from the next without disclosing anything of it. */
export function stampOf(passwordHash: string | null): string {
  return createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
    .slice(0, 16)
}

/** The address of a page that takes a token. */
export function linkTo(origin: string, page: string, token: string): string {
  return `${origin}${page}?token=${encodeURIComponent(token)}`
}

/** The address to choose a new password; good until the password or the address of the account is another. */
export function resetUrl(
  links: Pick<Links, 'make'>,
  origin: string,
  account: Pick<Account, 'id' | 'email' | 'password_hash'>,
): string {
  const stamp = stampOf(account.password_hash)
  return linkTo(origin, '/resetPassword', links.make('reset', { memberId: account.id, email: account.email, stamp }))
}
