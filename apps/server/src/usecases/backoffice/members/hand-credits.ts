import { type Grade, type HandWallet, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { leftOf, overLimit } from '../../../modules/credits/index.ts'
import type { MemberFacts } from '../../../modules/memberships/index.ts'
import {
  act,
  answer,
  type Operator,
  type OperatorBinding,
  OperatorError,
  reaches,
  standingsOf,
} from '../../../modules/operators/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { MembersDeps } from './deps.ts'
import type { Reach } from './reach.ts'

type Deps = Pick<MembersDeps, 'credits' | 'handLimits' | 'memberships' | 'now'> & { readonly reach: Reach }

const ACCESS = 'credits.adjust'

/** BO-34: credits that operators give by hand, within caps, and take back as far as they are unused. */
export function handCreditBindings({
  credits,
  handLimits: limits,
  memberships,
  reach,
  now,
}: Deps): readonly OperatorBinding[] {
  const { byHand } = credits

  async function lock(tx: Tx, operator: Operator, trackerId: string): Promise<MemberFacts> {
    const { id } = await reach.member(operator, trackerId, ACCESS, tx)
    const member = (await memberships.lockMembers(tx, [id])).get(id)
    if (member === undefined) throw new OperatorError('not_found')
    if (member.isErased) throw new OperatorError('gone', { message: 'the account was erased' })
    return member
  }
  const ofMember = ({ id, brandId, country }: MemberFacts) => ({ id, brandId, country })

  return [
    answer(calls.handLimits, async ({ operator, params: { trackerId } }) => {
      const member = await reach.member(operator, trackerId, ACCESS)
      const sums = await byHand.sums({ operatorId: operator.id, brandId: member.brandId })
      const left = leftOf(sums, limits)
      const grades = standingsOf(operator.grants, ACCESS)
        .filter(({ grant }) => reaches(grant, member))
        .map(({ grade }) => grade)
      const mayAsk = grades.includes('approved')
      const most = Math.min(left.today, left.month)
      return {
        alone: Math.min(mayAsk ? limits.perActAlone : limits.perAct, most),
        withApproval: mayAsk ? most : null,
        leftToday: left.today,
        leftOfMonth: left.month,
      }
    }),
    act(calls.giveCredits, {
      async look({ tx, operator, params: { trackerId }, body: { wallet, amount, expiresAt } }) {
        const member = await lock(tx, operator, trackerId)
        if (expiresAt !== null && expiresAt <= now().getTime())
          throw new OperatorError('invalid', { field: 'expiresAt', message: 'this is over' })
        const sums = await byHand.lockSums(tx, { operatorId: operator.id, brandId: member.brandId })
        const over = overLimit(amount, sums, limits)
        if (over === 'day')
          throw new OperatorError('over_limit', {
            field: 'amount',
            message: 'more than the operator may give today',
            beside: { left: leftOf(sums, limits).today },
          })
        if (over === 'month')
          throw new OperatorError('conflict', {
            field: 'amount',
            message: 'more than is left of the brand’s month',
            beside: { left: leftOf(sums, limits).month },
          })
        const lotId = newId()
        return {
          object: ofMember(member),
          title: trackerId,
          before: {},
          after: { wallet, amount, lot: lotId, ...(expiresAt !== null && { until: expiresAt }) },
          wayFor: (grade: Grade) => wayFor(grade, amount),
          member,
          lotId,
        }
      },
      async perform({ tx, operator, body: { wallet, amount, expiresAt, reason, key }, seen: { member, lotId } }) {
        await byHand.give(tx, {
          lotId,
          memberId: member.id,
          brandId: member.brandId,
          operatorId: operator.id,
          kind: kindOf(reason.code),
          ...accountOf(wallet),
          amount,
          expiresAt: expiresAt === null ? null : new Date(expiresAt),
          key: `hand:${operator.id}:${key}`,
        })
        return { lotId }
      },
      async reverse({ tx, after }) {
        const lotId = String(after['lot'])
        const found = await byHand.lock(tx, lotId)
        if (found === null || found.unused < found.grant.amount - found.grant.takenBack)
          throw new OperatorError('conflict', { message: 'some of them were used' })
        await byHand.takeBack(tx, { lotId, amount: found.unused, key: `hand-undo:${lotId}` })
      },
    }),
    act(calls.takeCreditsBack, {
      async look({ tx, operator, params: { trackerId, lotId }, body: { amount } }) {
        const member = await lock(tx, operator, trackerId)
        const found = await byHand.lock(tx, lotId)
        if (found === null || found.grant.memberId !== member.id) throw new OperatorError('not_found')
        if (found.unused < amount)
          throw new OperatorError('conflict', {
            field: 'amount',
            message: `${String(found.unused)} of them are unused`,
            beside: { left: found.unused },
          })
        return {
          object: ofMember(member),
          title: trackerId,
          before: { lot: lotId, amount: found.unused },
          after: { lot: lotId, amount: found.unused - amount },
          wayFor: () => 'now' as const,
        }
      },
      async perform({ tx, operator, params: { lotId }, body: { amount, key } }) {
        try {
          await byHand.takeBack(tx, { lotId, amount, key: `hand-back:${operator.id}:${key}` })
        } catch (error) {
          if (error instanceof AppError && error.code === 'conflict') throw new OperatorError('conflict')
          throw error
        }
        return { lotId }
      },
    }),
  ]

  /** Small amounts alone; more, for who may ask, with a second yes. */
  function wayFor(grade: Grade, amount: number): 'now' | 'ask' | 'over_limit' {
    if (grade === 'approved') return amount <= limits.perActAlone ? 'now' : 'ask'
    return amount <= limits.perAct ? 'now' : 'over_limit'
  }
}

function accountOf(wallet: HandWallet) {
  switch (wallet) {
    case 'icebreakers':
      return { asset: 'ice' as const, class: 'promo' as const }
    case 'likes':
      return { asset: 'like' as const, class: 'promo' as const }
    case 'promo':
    case 'plan':
    case 'subscription':
      return { asset: 'msg' as const, class: wallet }
  }
}

function kindOf(code: string): 'goodwill' | 'correction' | 'promotion' {
  return code === 'goodwill' || code === 'promotion' ? code : 'correction' // the act takes no other reason
}
