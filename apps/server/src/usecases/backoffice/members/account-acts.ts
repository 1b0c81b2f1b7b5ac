import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import type { MemberFacts } from '../../../modules/memberships/index.ts'
import { act, answer, type Operator, type OperatorBinding, OperatorError } from '../../../modules/operators/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { MembersDeps } from './deps.ts'
import type { Reach } from './reach.ts'
import { versionOf } from './reads.ts'

type Deps = Pick<
  MembersDeps,
  'accounts' | 'deskActs' | 'mail' | 'memberships' | 'operators' | 'payments' | 'privacy' | 'process' | 'now'
> & { readonly reach: Reach }

const ACCESS = 'members.act'

/** BO-33: what support does with an account. Nothing here sets a password, reads a token or changes the kind of an account. */
export function accountActBindings(deps: Deps): readonly OperatorBinding[] {
  const { accounts, mail, memberships, operators, payments, privacy, process, reach, deskActs, now } = deps

  /** Locks the member, where the operator reaches them. */
  async function lock(tx: Tx, operator: Operator, trackerId: string): Promise<MemberFacts> {
    const { id } = await reach.member(operator, trackerId, ACCESS, tx)
    const member = (await memberships.lockMembers(tx, [id])).get(id)
    if (member === undefined) throw new OperatorError('not_found')
    if (member.isErased) throw new OperatorError('gone', { message: 'the account was erased' })
    return member
  }
  const seenOf = (member: MemberFacts, change: { before: object; after: object }) => {
    const { id, brandId, country, trackerId } = member
    return {
      object: { id, brandId, country },
      title: trackerId,
      version: versionOf(member),
      before: { ...change.before },
      after: { ...change.after },
      member,
    }
  }
  const standing = (isDisabled: boolean) => ({ state: isDisabled ? 'disabled' : 'active' })

  return [
    answer(calls.memberEnds, async ({ operator, params: { trackerId } }) => {
      const { id } = await reach.member(operator, trackerId, ACCESS)
      const [account, { subscription }] = await Promise.all([accounts.desk.account(id, now()), payments.moneyOf(id)])
      const isRenewing = subscription !== null && !subscription.row.cancel_at_period_end
      return {
        sessions: account?.openSessions ?? 0,
        renewal: isRenewing
          ? {
              plan: subscription.row.plan_snapshot.name,
              periodEndsAt: subscription.row.current_period_end.getTime(),
            }
          : null,
      }
    }),
    act(calls.disableMember, {
      async look({ tx, operator, params: { trackerId } }) {
        const member = await lock(tx, operator, trackerId)
        return seenOf(member, { before: standing(member.disabled), after: standing(true) })
      },
      async perform({ tx, seen: { member } }) {
        await translated(deskActs.disable(tx, member.id))
        return { trackerId: member.trackerId }
      },
    }),
    act(calls.reactivateMember, {
      async look({ tx, operator, params: { trackerId } }) {
        const member = await lock(tx, operator, trackerId)
        if ((await privacy.erasesAt(member.id, tx)) !== null)
          throw new OperatorError('conflict', {
            message: 'its erasure was asked for; the member alone takes that back',
          })
        // what a decision keeps closed, the case opens
        if ((await process.decisions.suspensionsOf(tx, { accountId: member.id, angelId: null })).length > 0)
          throw new OperatorError('conflict', { message: 'a decision keeps it closed; the case opens it' })
        return seenOf(member, { before: standing(member.disabled), after: standing(false) })
      },
      async perform({ tx, seen: { member } }) {
        await translated(deskActs.reactivate(tx, member.id))
        return { trackerId: member.trackerId }
      },
    }),
    act(calls.endMemberSessions, {
      async look({ tx, operator, params: { trackerId } }) {
        return seenOf(await lock(tx, operator, trackerId), { before: {}, after: { sessions: 0 } })
      },
      perform: async ({ tx, seen: { member } }) => ({ ended: await deskActs.endSessions(tx, member.id) }),
    }),
    act(calls.correctMemberEmail, {
      async look({ tx, operator, params: { trackerId }, body: { email } }) {
        const member = await lock(tx, operator, trackerId)
        const { markOf } = operators
        return seenOf(member, {
          before: { email: markOf(member.email.toLowerCase()) },
          after: { email: markOf(email.toLowerCase()) },
        })
      },
      async perform({ tx, body: { email }, seen: { member } }) {
        await translated(deskActs.correctEmail(tx, member.id, email))
        return { trackerId: member.trackerId }
      },
    }),
    act(calls.setMemberLanguage, {
      async look({ tx, operator, params: { trackerId }, body: { language } }) {
        const member = await lock(tx, operator, trackerId)
        return seenOf(member, { before: { language: member.language }, after: { language } })
      },
      async perform({ tx, body: { language }, seen: { member } }) {
        await translated(deskActs.setLanguage(tx, member.id, language))
        return { trackerId: member.trackerId }
      },
      async reverse({ tx, objectId, before }) {
        const language = calls.setMemberLanguage.body.shape.language.parse(before['language'])
        await translated(deskActs.setLanguage(tx, objectId, language))
      },
    }),
    act(calls.resendMemberEmail, {
      async look({ tx, operator, params: { trackerId }, body: { what } }) {
        const member = await lock(tx, operator, trackerId)
        const email = what.kind === 'copy' ? what.emailId : what.kind
        return seenOf(member, { before: {}, after: { sent: email } })
      },
      async perform({ tx, body: { what }, seen: { member } }) {
        if (what.kind !== 'copy') await translated(deskActs.resend(tx, member.id, what.kind))
        else {
          if ((await mail.suppressions.reasonFor(member.email)) === 'bounced')
            throw new OperatorError('conflict', { message: 'e-mails do not arrive at this address' })
          if (!(await mail.sendCopy(tx, { id: what.emailId, memberId: member.id, to: member.email })))
            throw new OperatorError('not_found', { message: 'no e-mail about a payment of this member' })
        }
        return { sent: true as const }
      },
    }),
  ]
}

/** A refusal of the accounts in the codes of the back office: which field, and why. */
async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { message } = error
    switch (error.code) {
      case 'not_found':
      case 'conflict':
        throw new OperatorError(error.code, { message })
      case 'email_taken':
        throw new OperatorError('conflict', { message, field: 'email' })
      case 'same_email':
      case 'email_host_refused':
        throw new OperatorError('invalid', { message, field: 'email' })
      default:
        throw error
    }
  }
}
