import type { SearchHit } from '@incontro/contract/backoffice.ts'
import type { MemberFacts } from '../../../modules/memberships/index.ts'
import { type Operator, reaches, standingsOf, type WorkplaceSource } from '../../../modules/operators/index.ts'
import { isId } from '../../../platform/ids/ids.ts'
import type { MembersDeps } from './deps.ts'
import { maskEmail, maskName } from './mask.rules.ts'
import { listScopes } from './reach.ts'
import { statementWords } from './search.rules.ts'

type Deps = Pick<MembersDeps, 'memberships' | 'payments'>

const MAX_HITS = 10
const DAY_MS = 24 * 60 * 60_000
/** A day begins earlier and ends later than in UTC, somewhere. */
const ZONES_MS = 14 * 60 * 60_000

/** BO-15: members by tracker id, address, screen name, and by their payments: order, reference, receipt, line of a statement. */
export function memberSearch({ memberships, payments }: Deps): NonNullable<WorkplaceSource['search']> {
  async function ofPayments(operator: Operator, text: string): Promise<readonly string[]> {
    if (standingsOf(operator.grants, 'money.read').length === 0) return []
    const line = statementWords(text)
    const from = line === null ? null : new Date(`${line.day}T00:00:00Z`).getTime()
    const found = await Promise.all([
      isId(text) ? payments.findPayments.byOrder(text) : [],
      payments.findPayments.byReference(text),
      payments.ownerOf(text).then((owner) => (owner === null ? [] : [owner])),
      line === null || from === null
        ? []
        : payments.findPayments.byStatementLine({
            ...line,
            from: new Date(from - ZONES_MS),
            to: new Date(from + DAY_MS + ZONES_MS),
          }),
    ])
    return found.flat().map(({ memberId }) => memberId)
  }

  return async function search(operator, text) {
    const scopes = listScopes(operator)
    if (scopes.length === 0) return []
    const [listed, paid] = await Promise.all([
      memberships.desk.page({ scopes, search: text }, { after: null, most: MAX_HITS }),
      ofPayments(operator, text),
    ])
    const byPayment = new Set(paid)
    const ids = [...new Set([...listed.map(({ id }) => id), ...paid])].slice(0, MAX_HITS)
    const members = await memberships.members(ids)
    return ids.flatMap((id) => {
      const member = members.get(id)
      if (member === undefined || !isSeenBy(operator, member, byPayment.has(id))) return []
      return [hitOf(member, byPayment.has(id))]
    })
  }
}

/** G3: by a payment, under the permission to see payments too. */
function isSeenBy({ grants }: Operator, member: MemberFacts, isByPayment: boolean): boolean {
  const isReached = standingsOf(grants, 'members.read').some(
    ({ grade, grant }) => grade !== 'limited' && reaches(grant, member),
  )
  return isReached && (!isByPayment || standingsOf(grants, 'money.read').some(({ grant }) => reaches(grant, member)))
}

function hitOf({ id, trackerId, username, email, brandId }: MemberFacts, isByPayment: boolean): SearchHit {
  const name = username === null ? trackerId : maskName(username)
  return {
    kind: 'member',
    id,
    title: name,
    detail: [trackerId, maskEmail(email)].filter((part) => part !== name).join(' · '),
    brandId,
    path: `/members/${encodeURIComponent(trackerId)}${isByPayment ? '/money' : ''}`,
  }
}
