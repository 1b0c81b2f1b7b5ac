import type { ContactTopic } from '@incontro/contract'
import { gradeOf, type OperatorRole, type Permission } from '@incontro/contract/backoffice.ts'
import type { Ticket, TicketScope } from '../../../modules/contact/index.ts'
import { type Operator, OperatorError, reaches, standingsOf } from '../../../modules/operators/index.ts'

const ACCESS = 'tickets' satisfies Permission

/** What a limited grade is limited to: finance to money, moderators to what endangers people. */
const categoriesOf: Readonly<Partial<Record<OperatorRole, readonly ContactTopic[]>>> = {
  finance: ['payment'],
  moderator: ['illegal'],
}

/** The tickets that an operator's grants reach. */
export function scopesOf({ grants }: Operator): TicketScope[] {
  return standingsOf(grants, ACCESS).map(({ grade, grant: { role, brands, countries } }) => ({
    brands,
    countries,
    categories: grade === 'limited' ? (categoriesOf[role] ?? []) : null,
  }))
}

type Placed = Pick<Ticket, 'brandId' | 'country' | 'category'>

/** Whether an operator sees a ticket; `acts`: whether they may also answer it. */
export function isReached({ grants }: Pick<Operator, 'grants'>, ticket: Placed, { acts }: { acts: boolean }): boolean {
  return standingsOf(grants, ACCESS).some(
    ({ grade, grant }) =>
      reaches(grant, ticket) &&
      (!acts || grade !== 'read') &&
      (grade !== 'limited' || (categoriesOf[grant.role] ?? []).includes(ticket.category)),
  )
}

/** The ticket, where the operator sees it: another brand's, or another subject's, is as if it were not there (G3). */
export function requireReached(operator: Operator, ticket: Ticket | undefined, { acts } = { acts: false }): Ticket {
  if (ticket === undefined || !isReached(operator, ticket, { acts: false })) throw new OperatorError('not_found')
  if (acts && !isReached(operator, ticket, { acts: true }))
    throw new OperatorError('missing_permission', { message: `this needs ${ACCESS}`, beside: { permission: ACCESS } })
  return ticket
}

/** Who answers for all words of the team, and so changes what others keep for all. */
export function keepsForAll({ grants }: Operator): boolean {
  return grants.some(({ role }) => gradeOf(role, ACCESS) === 'full' && role !== 'support')
}
