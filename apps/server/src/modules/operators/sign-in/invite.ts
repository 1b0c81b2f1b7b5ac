import type { Tx } from '../../../platform/database/database.ts'
import { newToken } from '../../accounts/index.ts'
import type { OperatorsStore } from '../operators.store.ts'

/** BO-07: how long the link of an invitation works. */
const INVITATION_MS = 24 * 3_600_000

/** Sends the link of an invitation to an operator's address; the link never stands in an answer. */
export type SendInvitation = (
  tx: Tx,
  to: {
    readonly email: string
    readonly language: string
    readonly url: string
    readonly isReset: boolean
    readonly key: string
  },
) => Promise<void>

type Deps = { readonly operators: OperatorsStore; readonly send: SendInvitation; readonly now: () => Date }

/** Links by which operators set up their account, or a new second factor. */
export function createInvite({ operators, send, now }: Deps) {
  /** A new link; the one before stops working. */
  async function link(
    tx: Tx,
    { operatorId, isReset, origin }: { operatorId: string; isReset: boolean; origin: string },
  ): Promise<{ url: string; until: Date }> {
    const at = now()
    const until = new Date(at.getTime() + INVITATION_MS)
    const { token, hash } = newToken()
    await operators.insertInvitation(tx, {
      token_hash: hash,
      operator_id: operatorId,
      is_reset: isReset,
      created_at: at,
      expires_at: until,
      used_at: null,
    })
    return { url: `${origin}/backoffice/enrol/${token}`, until }
  }
  return {
    link,
    async send(
      tx: Tx,
      to: { operatorId: string; email: string; language: string; isReset: boolean; origin: string },
    ): Promise<Date> {
      const { url, until } = await link(tx, to)
      const { email, language, isReset, operatorId } = to
      await send(tx, { email, language, url, isReset, key: `operator-invitation:${operatorId}:${until.getTime()}` })
      return until
    },
  }
}
export type Invite = ReturnType<typeof createInvite>
