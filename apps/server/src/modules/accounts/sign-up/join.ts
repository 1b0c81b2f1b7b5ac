import type { Flow } from '@incontro/brand'
import { type Country, type Language, languageOf } from '@incontro/locale'
import { accountsJoined, accountsRegistered } from '../../../events/accounts.ts'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { sqlState } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/binding.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { AccountsStore, NewMember } from '../accounts.store.ts'
import type { Sessions } from '../session/sessions.ts'
import { claimMailbox } from '../mailbox.store.ts'
import { alreadyRegistered } from './admit.ts'
import { type Consents, consentRows } from './consents.ts'

/** A person who was admitted, by any kind of sign-up. */
export type Newcomer = {
  /** The attribution id of the visit; becomes the member's own unless it is taken already (D3). */
  readonly trackerId: string
  readonly email: string
  /** Null for an account that signs in by other means. */
  readonly passwordHash: string | null
  readonly country: Country
  readonly language: Language | undefined
  readonly source: string
  readonly flowId: string | undefined
  readonly fingerprint: string | undefined
  /** What the entry said besides (TR-01, TR-13): names as on the wire. */
  readonly attribution: Readonly<Record<string, string | undefined>>
  /** What was agreed to and refused; null where this way in asked for nothing. */
  readonly consents: Consents | null
  /** The person came by a link that was sent to the address. */
  readonly emailConfirmed?: boolean
  /** The member has no password and wants one: an e-mail lets them choose it. */
  readonly wantsPassword?: boolean
}

type Deps = {
  store: AccountsStore
  sessions: Sessions
  transaction: RunTransaction
  outbox: Outbox
  flow: (brandId: string, flowId: string | undefined) => Promise<Flow>
  now: () => Date
  /** In a bucket that this installation holds. */
  newMemberId: () => string
}

const UNIQUE_VIOLATION = '23505'

/** `also` happens in the same transaction. */
export type Join = (
  newcomer: Newcomer,
  call: Call,
  also?: (tx: Tx, memberId: string) => Promise<void>,
) => Promise<{ memberId: string; token: string }>

/** Makes the account: member, consents, first credits and session together or not at all. */
export function createJoin(deps: Deps): Join {
  return async function join(newcomer, call, also) {
    const at = deps.now()
    const flow = await deps.flow(call.brandId, newcomer.flowId)
    const memberId = deps.newMemberId()
    const token = await deps
      .transaction(async (tx) => {
        if (!(await claimMailbox(tx, { brandId: call.brandId, email: newcomer.email }))) throw alreadyRegistered()
        // D3: an id that belongs to another member is kept as the attribution and replaced as the account's own
        const isTaken = await deps.store.trackerIsTaken(tx, newcomer.trackerId)
        const trackerId = isTaken ? newId() : newcomer.trackerId
        const { brandId } = call
        await deps.store.insertMember(tx, memberRow({ newcomer, memberId, trackerId, flowId: flow.id, brandId, at }))
        if (newcomer.consents !== null)
          await deps.store.insertConsents(tx, consentRows(newcomer.consents, { memberId, call, at }))
        await also?.(tx, memberId)
        const gifts = { messages: flow.freeMessages, icebreakers: flow.icebreakers, likes: flow.likes }
        await deps.outbox.publish(tx, accountsJoined({ memberId, gifts }))
        await deps.outbox.publish(
          tx,
          accountsRegistered({
            memberId,
            brandId,
            origin: call.origin,
            wantsPassword: newcomer.wantsPassword ?? false,
          }),
        )
        return deps.sessions.open({ memberId, ip: call.ip, userAgent: call.userAgent }, tx)
      })
      .catch((error: unknown) => {
        throw sqlState(error) === UNIQUE_VIOLATION ? alreadyRegistered() : error
      })
    deps.outbox.poke()
    return { memberId, token }
  }
}

type Draft = {
  newcomer: Newcomer
  memberId: string
  trackerId: string
  flowId: string
  brandId: string
  at: Date
}

function memberRow({ newcomer, memberId, trackerId, flowId, brandId, at }: Draft): NewMember {
  const attribution = { ...newcomer.attribution, ...(trackerId !== newcomer.trackerId && { tid: newcomer.trackerId }) }
  return {
    id: memberId,
    tracker_id: trackerId,
    brand_id: brandId,
    email: newcomer.email,
    email_confirmed_at: newcomer.emailConfirmed ? at : null,
    password_hash: newcomer.passwordHash,
    country: newcomer.country,
    language: newcomer.language ?? languageOf(newcomer.country),
    declared_at: newcomer.consents === null ? null : at,
    flow_id: flowId,
    source: newcomer.source,
    attribution: JSON.stringify(attribution) as never, // jsonb takes its text; the column type describes what comes out
    fingerprint: newcomer.fingerprint ?? null,
    created_at: at,
    last_active_at: at,
  }
}
