import {
  ANGEL_INVITATION_HOURS,
  type AngelInvitationRow,
  operatorCalls as calls,
} from '@incontro/contract/backoffice.ts'
import { parseLanguage } from '@incontro/locale'
import { newToken } from '../../../modules/accounts/index.ts'
import type { AngelInvitation } from '../../../modules/angels/index.ts'
import {
  act,
  answer,
  type Operator,
  type OperatorBinding,
  OperatorError,
  PAGE,
} from '../../../modules/operators/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { COUNTED, ONE_MORE, pageOf, placeOf } from '../members/lists.ts'
import { maskEmail } from '../members/mask.rules.ts'
import type { AngelsDeps } from './deps.ts'
import { invitationEmail } from './emails.ts'
import { listScopes, mayAct } from './reach.ts'

type Deps = Pick<AngelsDeps, 'angels' | 'memberships' | 'brands' | 'operators' | 'email' | 'now'>

const HOUR = 3_600_000

/** AN-04 by invitation: a link to a profile that the person alone writes. */
export function invitationBindings(deps: Deps): readonly OperatorBinding[] {
  const { angels, memberships, brands, operators, email, now } = deps
  const { invitations } = angels

  async function countryOf(brandId: string): Promise<string | null> {
    return (await brands.all()).find(({ id }) => id === brandId)?.country ?? null
  }
  /** Sends the link, which stands in no answer and in no row. */
  async function send(tx: Tx, invitation: Omit<AngelInvitation, 'usedAt' | 'angelId'>, token: string): Promise<void> {
    const { id, brandId, kind, expiresAt } = invitation
    await email.send(tx, {
      to: { brandId, email: invitation.email, language: parseLanguage(invitation.language) ?? 'en' },
      template: invitationEmail,
      data: { kind, path: `/studio/join/${token}` },
      category: 'security',
      key: `angel-invitation:${id}:${expiresAt.getTime()}`,
    })
  }
  const expiry = () => new Date(now().getTime() + ANGEL_INVITATION_HOURS * HOUR)
  function stateOf({ usedAt, expiresAt }: AngelInvitation): AngelInvitationRow['state'] {
    return usedAt !== null ? 'taken' : expiresAt <= now() ? 'over' : 'open'
  }

  async function rowsOf(operator: Operator, found: readonly AngelInvitation[]): Promise<AngelInvitationRow[]> {
    const names = await operators.namesOf(found.map(({ invitedBy }) => invitedBy))
    const countries = new Map((await brands.all()).map(({ id, country }) => [id, country]))
    return found.map((one) => {
      const place = { brandId: one.brandId, country: countries.get(one.brandId) ?? '' }
      const why = !mayAct(operator, 'angels.contract', place)
        ? 'missing_permission'
        : one.usedAt !== null
          ? 'conflict'
          : undefined
      return {
        id: one.id,
        email: maskEmail(one.email),
        brandId: one.brandId,
        kind: one.kind,
        textVersion: one.textVersion,
        state: stateOf(one),
        invitedBy: names.get(one.invitedBy) ?? '',
        createdAt: one.createdAt.getTime(),
        expiresAt: one.expiresAt.getTime(),
        angelId: one.angelId,
        actions: [
          { action: 'renewAngelInvitation', allowed: why === undefined, ...(why !== undefined && { why }), needs: [] },
        ],
      }
    })
  }

  return [
    answer(calls.listAngelInvitations, async ({ operator, query: { after } }) => {
      const scopes = listScopes(operator)
      const [rows, count] = await Promise.all([
        invitations.page(scopes, { after: placeOf(after), most: ONE_MORE }),
        invitations.count(scopes, COUNTED),
      ])
      return pageOf(rows, await rowsOf(operator, rows.slice(0, PAGE)), {
        count,
        placeOf: ({ createdAt, id }) => ({ at: createdAt, id }),
      })
    }),
    act(calls.inviteAngel, {
      async look({ tx, operator, body: { brandId, email: address, kind, textVersion } }) {
        const country = await countryOf(brandId)
        if (country === null || !mayAct(operator, 'angels.contract', { brandId, country }))
          throw new OperatorError('not_found', { field: 'brandId' })
        if ((await memberships.memberByEmail(brandId, address)) !== null)
          throw new OperatorError('conflict', { field: 'email', message: 'there is an account with this address' })
        if (await invitations.isOpen(tx, { brandId, email: address, at: now() }))
          throw new OperatorError('conflict', { field: 'email', message: 'an open invitation leads there already' })
        return {
          object: { id: newId(), brandId, country },
          title: maskEmail(address),
          before: {},
          after: { kind, textVersion, email: operators.markOf(address.toLowerCase()) },
        }
      },
      async perform({ tx, operator, body, seen: { object } }) {
        const { token, hash } = newToken()
        const { brandId, language, kind, textVersion, contract } = body
        const invitation = {
          id: object.id,
          brandId,
          email: body.email,
          language,
          kind,
          textVersion,
          contract,
          invitedBy: operator.id,
          createdAt: now(),
          expiresAt: expiry(),
        }
        await invitations.insert(tx, { ...invitation, tokenHash: hash })
        await send(tx, invitation, token)
        return { id: object.id }
      },
    }),
    act(calls.renewAngelInvitation, {
      async look({ tx, operator, params: { id } }) {
        const found = await invitations.lock(tx, id)
        const country = found === null ? null : await countryOf(found.brandId)
        if (found === null || country === null || !mayAct(operator, 'angels.contract', { ...found, country }))
          throw new OperatorError('not_found')
        if (found.usedAt !== null) throw new OperatorError('conflict', { message: 'the invitation was taken' })
        const { brandId, email: address } = found
        return {
          object: { id, brandId, country },
          title: maskEmail(address),
          before: {},
          after: { invited: true },
          found,
        }
      },
      async perform({ tx, seen: { found } }) {
        const { token, hash } = newToken()
        const expiresAt = expiry()
        await invitations.renew(tx, found.id, { hash, expiresAt })
        await send(tx, { ...found, expiresAt }, token)
        return { id: found.id }
      },
    }),
  ]
}
