import { routes } from '@incontro/contract'
import { v5 } from 'uuid'
import type { AskAs } from './as-member.ts'
import type { MonthPerson } from './people.ts'
import { CARDS, type Card, type Deed, PRODUCTS } from './steps.ts'

const ORDERS = 'b1f6a0d4-2f0d-4c39-9a0e-5a8f0e1b7c22'

type Deps = { readonly ask: AskAs; readonly now: () => Date }
type Order = { readonly productId: string; readonly card: Card; readonly key: string }

/** What members of the month pay, by the calls of the pay page: the bank is the sandbox. */
export function createBuying({ ask, now }: Deps) {
  async function order(person: MonthPerson, { productId, card, key }: Order): Promise<void> {
    const { trackerId, language, country, username: firstName } = person
    const { session } = await ask(person, routes.cardSession, { body: { trackerId } })
    const { handle } = await ask(person, routes.cardHandle, {
      body: {
        session,
        cardNumber: CARDS[card],
        cardMonth: '12',
        cardYear: '39',
        cardSecurityCode: '737',
        firstName,
        lastName: 'Demo',
      },
    })
    const { summary, dueNow } = await ask(person, routes.orderTerms, { body: { trackerId, productId, language } })
    const { id: summaryId, buttonLabel, textVersion } = summary
    const reply = await ask(person, routes.tryCharge, {
      body: {
        trackerId,
        productId,
        country,
        orderKey: v5(`${trackerId} ${key}`, ORDERS), // the same order, should this be its second time
        paySource: 'CREDITCARD',
        cardHandle: handle,
        consent: {
          buttonLabel,
          textVersion,
          summaryId,
          language: summary.language,
          startNow: true,
          shownPrice: dueNow,
          at: now().getTime(),
        },
      },
    })
    if (reply.challenge !== null) await approve(person, reply.challenge)
  }

  /** Presses the button of the bank's page, and comes back. */
  async function approve(
    person: MonthPerson,
    { method, url, fields }: { method: 'GET' | 'POST'; url: string; fields: Record<string, string> },
  ): Promise<void> {
    const page = method === 'GET' ? url : `${url}${url.includes('?') ? '&' : '?'}${String(new URLSearchParams(fields))}`
    const answer = await fetch(onThisMachine(page), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ decision: 'approve' }),
    })
    const back = new URL(answer.headers.get('location') ?? page).searchParams.get('redirectResult')
    if (back !== null)
      await ask(person, routes.adyenStatus, { body: { trackerId: person.trackerId, redirectResult: back } })
  }

  return {
    checkAge: (person: MonthPerson) => order(person, { productId: 'age-check', card: 'visa', key: 'age' }),
    buy: (person: MonthPerson, { product, card, order: number }: Extract<Deed, { do: 'buy' }>) =>
      order(person, { productId: PRODUCTS[product], card, key: `order ${String(number)}` }),
    async withdraw(person: MonthPerson): Promise<void> {
      const { trackerId } = person
      const { orders } = await ask(person, routes.passport, { params: { trackerId } })
      const open = orders.find(({ withdrawal, withdrawnAt }) => withdrawal !== null && withdrawnAt === null)
      if (open === undefined) return
      await ask(person, routes.withdraw, { body: { trackerId, orderId: open.orderId, confirms: true } })
    },
  }
}

/** The brand's name under localhost is this machine, whatever its resolver says (RFC 6761, 6.3). */
function onThisMachine(address: string): string {
  const url = new URL(address)
  if (url.hostname.endsWith('.localhost')) url.hostname = 'localhost'
  return url.href
}
