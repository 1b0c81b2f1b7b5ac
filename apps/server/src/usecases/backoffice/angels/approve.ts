import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { act, type OperatorBinding, OperatorError } from '../../../modules/operators/index.ts'
import { whyNotApprove } from './actions.rules.ts'
import type { AngelsDeps } from './deps.ts'
import { approvedEmail } from './emails.ts'
import type { LockAngel } from './lock.ts'
import { versionOf } from './version.ts'

type Deps = Pick<AngelsDeps, 'angels' | 'applications' | 'profiles' | 'memberships' | 'email'> & {
  readonly lock: LockAngel
}

/** AN-05: the first listing of a profile. Who invited its person does not approve it; of an owner it waits for a second yes. */
export function approveBinding({ angels, applications, profiles, memberships, email, lock }: Deps): OperatorBinding {
  return act(calls.approveAngel, {
    async look({ tx, operator, params: { id } }) {
      const { row } = await lock(tx, operator, id)
      if (whyNotApprove(row) !== undefined)
        throw new OperatorError('conflict', {
          message: 'it does not wait for its approval, or the check of identity is missing',
        })
      if ((await applications.byAngel(id, tx)) !== null)
        throw new OperatorError('conflict', { message: 'its application is approved' })
      const invitedBy = await angels.invitations.inviterOf(id)
      const isOwner = operator.grants.some(({ role }) => role === 'owner')
      if (invitedBy === operator.id && !isOwner) throw new OperatorError('own_request')
      return {
        object: { id, brandId: row.brandId, country: row.country },
        title: row.name,
        version: versionOf(row),
        before: { listing: 'review' },
        after: { listing: 'listed' },
        row,
      }
    },
    async perform({ tx, params: { id }, seen: { row } }) {
      const account = row.accountId === null ? null : await memberships.member(row.accountId)
      if (account === null) throw new OperatorError('conflict', { message: 'software is not approved here' })
      await profiles.desk.release(tx, id, { isClosed: account.disabled })
      const { brandId, email: address, language, id: memberId } = account
      await email.send(tx, {
        to: { brandId, email: address, language, memberId },
        template: approvedEmail,
        data: {},
        category: 'account',
        key: `angel-approved:${id}`,
      })
      return { id }
    },
  })
}
