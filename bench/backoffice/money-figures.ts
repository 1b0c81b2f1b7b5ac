import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { ITEM, LIST, type Figure, type Ways } from './ways.ts'

export async function money({ send, bare, idsOf, n }: Ways): Promise<Figure[]> {
  const orderOf = await idsOf(`select id from orders where state = 'paid' order by created_at desc limit 50`)
  const subscriptionOf = await idsOf(`select id from subscriptions where state = 'active' limit 50`)
  const disputeOf = await idsOf(`select id from disputes limit 50`)
  const newest = 'order by created_at desc, id desc limit 51'
  const orders = (name: string, query: Record<string, string | number>, where: string): Figure => ({
    name: `orders: ${name}`,
    goalMs: LIST,
    http: () => send(calls.listOrders, { query }),
    bare: bare(`select * from orders where ${where} ${newest}`),
  })
  const subscriptions = (name: string, query: Record<string, string | number>, where: string): Figure => ({
    name: `subscriptions: ${name}`,
    goalMs: LIST,
    http: () => send(calls.listSubscriptions, { query }),
    bare: bare(`select * from subscriptions where ${where} order by started_at desc, id desc limit 51`),
  })
  return [
    orders('first page', {}, 'true'),
    orders('of a brand', { brandId: 'red' }, `brand_id = 'red'`),
    orders('disputed', { state: 'disputed' }, `state = 'disputed'`),
    orders('refunded', { state: 'refunded' }, `state = 'refunded'`),
    orders('open', { state: 'open' }, `state = 'open'`),
    orders('of a merchant account', { account: 'sandbox' }, 'true'),
    orders('of an account without any', { account: 'other' }, 'false'),
    {
      name: 'orders: by a provider’s reference',
      goalMs: LIST,
      http: (run) => send(calls.listOrders, { query: { search: `bench-ref-${n(run) / 5}-1` } }),
      bare: bare('select * from payment_attempts where provider_ref = $1', (run) => `bench-ref-${n(run) / 5}-1`),
    },
    {
      name: 'one order',
      goalMs: ITEM,
      http: (run) => send(calls.showOrder, { params: { id: orderOf(run) } }),
      bare: bare('select * from orders o join payment_attempts a on a.order_id = o.id where o.id = $1', orderOf),
    },
    {
      name: 'what can be refunded of an order',
      goalMs: ITEM,
      http: (run) => send(calls.previewRefund, { params: { id: orderOf(run) } }),
      bare: bare(
        'select * from payment_attempts a left join refunds r on r.attempt_id = a.id where a.order_id = $1',
        orderOf,
      ),
    },
    subscriptions('first page', {}, 'true'),
    subscriptions('past due', { state: 'past_due' }, `state = 'past_due'`),
    subscriptions('renewing', { state: 'active', renews: 'yes' }, `state = 'active' and not cancel_at_period_end`),
    subscriptions('of a brand', { brandId: 'red' }, `brand_id = 'red'`),
    {
      name: 'one subscription',
      goalMs: ITEM,
      http: (run) => send(calls.showSubscription, { params: { id: subscriptionOf(run) } }),
      bare: bare(
        'select * from subscriptions s join subscription_periods p on p.subscription_id = s.id where s.id = $1',
        subscriptionOf,
      ),
    },
    {
      name: 'disputes: first page',
      goalMs: LIST,
      http: () => send(calls.listDisputes),
      bare: bare('select * from disputes order by opened_at desc, id desc limit 51'),
    },
    {
      name: 'disputes: open ones without an answer',
      goalMs: LIST,
      http: () => send(calls.listDisputes, { query: { answer: 'open' } }),
      bare: bare(`select * from disputes where state = 'open' order by opened_at desc, id desc limit 51`),
    },
    {
      name: 'one dispute',
      goalMs: ITEM,
      http: (run) => send(calls.showDispute, { params: { id: disputeOf(run) } }),
      bare: bare('select * from disputes d join payment_attempts a on a.id = d.attempt_id where d.id = $1', disputeOf),
    },
    {
      name: 'books',
      goalMs: LIST,
      http: () => send(calls.reconciliationSummary),
      bare: bare('select count(*) from recon_runs'),
    },
  ]
}
