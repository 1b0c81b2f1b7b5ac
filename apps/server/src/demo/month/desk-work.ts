import { type CaseDetails, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import type { Desk } from './as-operator.ts'
import type { MonthPerson } from './people.ts'
import { closingWords, statementWords } from './desk-words.ts'

const MODERATOR = 'moderator@demo.test'
const LEAD = 'lead@demo.test'
const OTHER_LEAD = 'operator@demo.test'
/** How many of what waits an operator does at a time: the rest is there to be seen. */
const A_FEW = 3

/** The work of moderators and leads of the month. */
export function createDeskWork({ ask, act }: Desk, now: () => Date) {
  async function caseOf({ trackerId }: MonthPerson): Promise<CaseDetails | null> {
    const { rows } = await ask(LEAD, calls.listCases, { query: { state: 'open' } })
    const found = rows.find(({ subject }) => subject.id === trackerId)
    return found === undefined ? null : ask(LEAD, calls.showCase, { params: { id: found.id } })
  }

  type Decided = {
    readonly by: string
    readonly outcome: 'no_action' | 'warning' | 'suspension' | 'closing'
    readonly policyId: string | null
    readonly days?: number
    readonly words: string
  }
  async function decide(person: MonthPerson, { by, outcome, policyId, days, words }: Decided): Promise<void> {
    const seen = await caseOf(person)
    if (seen === null) return
    const params = { id: seen.id }
    const { number: lease } = await ask(by, calls.claimCase, { params, body: { takesOver: false } })
    const { version, allReports, proposals } = await ask(by, calls.showCase, { params })
    const proposal = proposals.find((one) => one.policyId === policyId)
    const isOther = proposal !== undefined && (proposal.outcome !== outcome || proposal.days !== (days ?? null))
    await ask(by, calls.decideCase, {
      params,
      body: act('rules', `decide ${seen.id}`, {
        version,
        lease,
        foundBy: 'report',
        outcome,
        policyId,
        days: days ?? null,
        ground: 'terms',
        law: null,
        facts: allReports.slice(0, 1).map(({ id }) => ({ kind: 'report', id })),
        words,
        departure: isOther ? 'First report of this person, and what was written stands alone.' : null,
      }),
    })
  }

  return {
    /** Whether somebody reported the person. */
    async hasCase({ trackerId }: MonthPerson): Promise<boolean> {
      const both = [{ state: 'open' }, { state: 'decided' }].map((query) => ask(LEAD, calls.listCases, { query }))
      return (await Promise.all(both)).some(({ rows }) => rows.some(({ subject }) => subject.id === trackerId))
    },
    isWarned: (person: MonthPerson) =>
      decide(person, {
        by: MODERATOR,
        outcome: 'warning',
        policyId: 'unwanted_contact',
        words: statementWords[person.language],
      }),
    isSuspended: (person: MonthPerson) =>
      decide(person, {
        by: MODERATOR,
        outcome: 'suspension',
        policyId: 'money_and_fraud',
        days: 7,
        words: statementWords[person.language],
      }),
    isClosed: (person: MonthPerson) =>
      decide(person, {
        by: LEAD,
        outcome: 'closing',
        policyId: 'money_and_fraud',
        words: closingWords[person.language],
      }),
    isKept: (person: MonthPerson) => decide(person, { by: MODERATOR, outcome: 'no_action', policyId: null, words: '' }),
    /** Another lead says yes to what the first one asked. */
    async closingIsApproved(): Promise<void> {
      const { rows } = await ask(OTHER_LEAD, calls.listApprovals, { query: { state: 'waiting' } })
      for (const { id, act: asked } of rows)
        if (asked === 'cases.decide')
          await ask(OTHER_LEAD, calls.approve, { params: { id }, body: act('reading', `approve ${id}`) })
    },
    async photosAreSeen(): Promise<void> {
      for (let count = 0; count < A_FEW; count += 1) {
        const claimed = await ask(MODERATOR, calls.claimPhotos, { body: newClaim('photos', count) })
        if (claimed.state !== 'done') return
        const { person, lease, photos } = await ask(MODERATOR, calls.showPhotoBatch, {
          params: { id: claimed.result.personId },
        })
        for (const { id, version } of photos)
          await ask(MODERATOR, calls.decidePhoto, {
            params: { id },
            body: act('reading', `photo ${id}`, {
              version,
              personId: person.id,
              lease: lease.number,
              verdict: { state: 'approved' },
            }),
          })
      }
    },
    async reviewsAreSeen(): Promise<void> {
      const { rows } = await ask(MODERATOR, calls.listReviews, { query: { state: 'pending' } })
      for (const { id } of rows.slice(0, A_FEW)) {
        const claimed = await ask(MODERATOR, calls.claimReview, {
          body: act('reading', `claim review ${id}`, { reviewId: id }),
        })
        if (claimed.state !== 'done') continue
        const { version } = await ask(MODERATOR, calls.showReview, { params: { id } })
        await ask(MODERATOR, calls.decideReview, {
          params: { id },
          body: act('reading', `review ${id}`, {
            version,
            lease: claimed.result.lease.number,
            verdict: { state: 'approved' },
          }),
        })
      }
    },
  }

  /** A claim is of what waits then: of each time another one. */
  function newClaim(queue: string, count: number): object {
    return act('reading', `claim ${queue} ${String(count)} ${now().toISOString()}`)
  }
}
