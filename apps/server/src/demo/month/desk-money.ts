import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import type { Desk } from './as-operator.ts'
import type { Bank } from './bank.ts'
import type { MonthPerson } from './people.ts'

const SUPPORT = 'support@demo.test'
const FINANCE = 'finance@demo.test'
const OWNER = 'owner@demo.test'
/** Finance gives so many alone at most; more waits for another operator. */
const MANY_CREDITS = 1_500

const LETTER =
  'The customer confirmed the order with the button that names the price, passed the bank’s check, and used what was bought on the days listed.'

/** The work of support and finance of the month. */
export function createDeskMoney({ ask, act }: Desk, bank: Bank) {
  return {
    async isRefunded({ trackerId }: MonthPerson): Promise<void> {
      const { rows } = await ask(SUPPORT, calls.listOrders, { query: { search: trackerId, state: 'paid' } })
      const order = rows.find(({ amount }) => amount.minor > 0)
      if (order === undefined) return
      const params = { id: order.id }
      const { version, attemptId, amount } = await ask(SUPPORT, calls.previewRefund, { params })
      const { minor, currency } = amount
      await ask(SUPPORT, calls.refundOrder, {
        params,
        body: act('asked_by_person', `refund ${order.id}`, { version, attemptId, minor, currency }),
      })
    },
    /** Every one that waits. */
    async disputeIsContested(): Promise<void> {
      const { rows } = await ask(FINANCE, calls.listDisputes, { query: { state: 'open', answer: 'open' } })
      for (const { id } of rows.filter(({ dueAt }) => dueAt !== null)) {
        const { version } = await ask(FINANCE, calls.showDispute, { params: { id } })
        await ask(FINANCE, calls.contestDispute, {
          params: { id },
          body: act('reading', `contest ${id}`, { version, letter: LETTER }),
        })
      }
    },
    /** The bank decides for its customer in the dispute that was opened first. */
    async disputeIsLost(): Promise<void> {
      const lost = await ask(FINANCE, calls.listDisputes, { query: { state: 'lost' } })
      const { rows } = await ask(FINANCE, calls.listDisputes, { query: { state: 'open' } })
      const first = rows.toSorted((one, other) => one.openedAt - other.openedAt).at(0)
      if (first === undefined || lost.total > 0) return
      const { providerRef } = await ask(FINANCE, calls.showDispute, { params: { id: first.id } })
      await bank.ends(providerRef, 'lost')
    },
    async isNoted({ trackerId }: MonthPerson): Promise<void> {
      await ask(SUPPORT, calls.addMemberNote, {
        params: { trackerId },
        body: act('reading', `note ${trackerId}`, {
          text: 'Asked where the receipt of a purchase is: sent the address of the page. Prefers e-mail in the evening.',
        }),
      })
    },
    async isRevealed({ trackerId }: MonthPerson): Promise<void> {
      await ask(SUPPORT, calls.revealMember, {
        params: { trackerId },
        body: act('asked_by_person', `reveal ${trackerId}`, { field: 'email' }),
      })
    },
    async creditsAreGiven({ trackerId }: MonthPerson): Promise<void> {
      await ask(SUPPORT, calls.giveCredits, {
        params: { trackerId },
        body: act('goodwill', `give ${trackerId}`, { wallet: 'promo', amount: 40, expiresAt: null }),
      })
    },
    async manyCreditsAreAsked({ trackerId }: MonthPerson): Promise<void> {
      await ask(FINANCE, calls.giveCredits, {
        params: { trackerId },
        body: act('promotion', `many ${trackerId}`, { wallet: 'promo', amount: MANY_CREDITS, expiresAt: null }),
      })
    },
    async listsAreExported(): Promise<void> {
      for (const list of ['listOrders', 'listMembers'])
        await ask(OWNER, calls.startExport, {
          body: {
            ...act('business', `export ${list}`, { list, query: {} }),
            reason: { code: 'business', text: 'Monthly review with the accountant' },
          },
        })
    },
  }
}
