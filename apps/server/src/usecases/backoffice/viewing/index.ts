import { routes, type Session } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import type { MembershipsApi } from '../../../modules/memberships/index.ts'
import { act, answer, OperatorError, type OperatorsApi } from '../../../modules/operators/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/binding.ts'
import type { FindPrincipal } from '../../../platform/http/principal.ts'
import type { ModuleParts } from '../../../platform/module.ts'
import { maskEmail } from '../members/mask.rules.ts'
import { createReach, type HasPurpose, roleFor } from '../members/reach.ts'

type Deps = {
  readonly operators: Pick<OperatorsApi, 'access' | 'addBindings' | 'viewings'>
  readonly memberships: Pick<MembershipsApi, 'member' | 'memberByTracker'>
  readonly hasPurpose: HasPurpose
  readonly sessionOf: (memberId: string, token: string) => Promise<Session>
  /** Where the pages of a brand are. */
  readonly originOf: (brandId: string) => Promise<string>
}

/** BO-32: an operator sees the pages of a member, read only; nothing here signs anyone in as a member. */
export function createViewing(deps: Deps): ModuleParts & { readonly findPrincipal: FindPrincipal } {
  const { operators, memberships, sessionOf, originOf } = deps
  const { viewings } = operators
  const reach = createReach(deps)

  operators.addBindings([
    act(calls.viewMember, {
      async look({ tx, operator, params: { trackerId } }) {
        const member = await reach.member(operator, trackerId, 'members.read', tx)
        if (member.isErased) throw new OperatorError('gone', { message: 'the account was erased' })
        if (member.disabled) throw new OperatorError('conflict', { message: 'a disabled account has no pages' })
        const { id, brandId, country } = member
        return { object: { id, brandId, country }, title: trackerId, before: {}, after: { viewed: 'pages' }, member }
      },
      async perform({ tx, operator, body: { reason }, seen: { member } }) {
        const { id, until } = await viewings.add(tx, operator, member.id)
        await operators.access.note(tx, {
          operatorId: operator.id,
          role: roleFor(operator, 'members.read', member),
          person: { kind: 'member', id: member.trackerId, accountId: member.id, brandId: member.brandId },
          what: 'pages',
          details: { viewingId: id },
          reason,
        })
        return { viewingId: id, until: until.getTime() }
      },
    }),
    answer(calls.openViewing, async ({ operator, params: { id } }) => {
      const opened = await viewings.open(id, operator)
      const member = opened === null ? null : await memberships.member(opened.accountId)
      if (opened === null || member === null) throw new OperatorError('not_found')
      // behind the #, which no browser sends: the token is in no log and no Referer
      return { url: `${await originOf(member.brandId)}/find#${opened.token}`, until: opened.until.getTime() }
    }),
    answer(calls.endViewing, async ({ operator, params: { id } }) => {
      if (!(await viewings.end(id, operator))) throw new OperatorError('not_found')
      return { result: true as const }
    }),
  ])

  return {
    /** Whose pages a token opens, asked at each call: with the session, the grant or the case of the operator it is over. */
    async findPrincipal(token) {
      const viewing = await viewings.find(token)
      const member = viewing === null ? null : await memberships.member(viewing.accountId)
      if (viewing === null || member === null || member.isErased || member.disabled) return null
      const isReached = await reach.member(viewing.operator, member.trackerId).then(
        () => true,
        (error: unknown) => {
          if (error instanceof OperatorError) return false
          throw error
        },
      )
      if (!isReached) return null
      return {
        accountId: member.id,
        trackerId: member.trackerId,
        sessionId: viewing.id,
        brandId: member.brandId,
        role: member.role,
        angelId: null,
        viewing: { until: viewing.until },
      }
    },
    routes: [
      handle(routes.viewing, async ({ principal, call }) => {
        if (principal.viewing === undefined) throw new AppError('forbidden')
        const session = await sessionOf(principal.accountId, call.token ?? '')
        return {
          session: {
            ...session,
            email: maskEmail(session.email),
            customerId: null,
            cardTokens: [],
            additionalInfo: {},
            remarketingClickId: null,
          },
          until: principal.viewing.until.getTime(),
        }
      }),
    ],
  }
}
