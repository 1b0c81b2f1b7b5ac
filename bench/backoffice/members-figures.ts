import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { DAY, ITEM, LIST, MEMBER, type Figure, type Ways } from './ways.ts'

export function memberLists({ send, bare, n }: Ways): Figure[] {
  const newest = 'order by created_at desc, id desc limit 51'
  let place = { page: 1, after: '' }
  const list = (name: string, query: Record<string, string | number>, where: string): Figure => ({
    name: `members: ${name}`,
    goalMs: LIST,
    http: () => send(calls.listMembers, { query }),
    bare: bare(`select * from members where role = 'member' and ${where} ${newest}`),
  })
  const isPaid = (tier: number) =>
    `exists (select from memberships s where s.member_id = members.id and s.tier = ${tier} and s.tier_until > now())`
  return [
    list('first page', {}, 'true'),
    list('of a brand', { brandId: 'red' }, `brand_id = 'red'`),
    list('of a country', { country: 'es' }, `country = 'es'`),
    list('of a country that has none', { country: 'de' }, `country = 'de'`),
    list('disabled', { standing: 'disabled' }, 'disabled_at is not null and erased_at is null'),
    list('erased', { standing: 'erased' }, 'erased_at is not null'),
    list('VIP', { plan: 'vip' }, isPaid(2)),
    list('VIP of a country that has none', { plan: 'vip', country: 'de' }, `country = 'de' and ${isPaid(2)}`),
    list('not verified', { verified: 'no' }, 'declared_at is null'),
    list(
      'of a month',
      { from: Date.now() - 400 * DAY, to: Date.now() - 370 * DAY },
      `created_at between now() - interval '400 days' and now() - interval '370 days'`,
    ),
    {
      name: 'members: page 20',
      goalMs: LIST,
      async before() {
        for (let page = 1; page < 20 && place.page < 20; page += 1) {
          place = {
            page: page + 1,
            after:
              (await send(calls.listMembers, { query: place.after === '' ? {} : { after: place.after } })).next ?? '',
          }
        }
      },
      http: () => send(calls.listMembers, { query: { after: place.after } }),
      bare: bare(`select * from members where role = 'member' ${newest} offset 950`),
    },
    {
      name: 'members: by how a name begins',
      goalMs: LIST,
      http: (run) => send(calls.listMembers, { query: { search: `Bench ${n(run)}` } }),
      bare: bare(`select * from member_profiles where lower(username) like 'bench ' || $1::text || '%' limit 51`, n),
    },
    {
      name: 'members: by the beginning that all have',
      goalMs: LIST,
      http: () => send(calls.listMembers, { query: { search: 'Bench' } }),
      bare: bare(`select * from member_profiles where lower(username) like 'bench%' limit 51`),
    },
  ]
}

export async function searches({ send, bare, idsOf, n, trackerOf, addressOf }: Ways): Promise<Figure[]> {
  const orderOf = await idsOf(`select id from orders order by created_at desc limit 50`)
  const search = (name: string, textOf: (run: number) => string, query: string): Figure => ({
    name: `search: ${name}`,
    goalMs: ITEM,
    http: (run) => send(calls.search, { query: { q: textOf(run) } }),
    bare: bare(query, textOf),
  })
  const referenceOf = (run: number) => `bench-ref-${n(run) / 5}-1`
  const receiptOf = (run: number) => `BENCH-${(n(run) / 5) * 2 + 1}`
  return [
    search('tracker id', trackerOf, 'select * from members where tracker_id = $1'),
    search('address', addressOf, 'select * from members where mailbox = normal_email($1)'),
    search(
      'screen name',
      (run) => `Bench ${n(run)}`,
      `select * from member_profiles where lower(username) like lower($1) || '%' limit 10`,
    ),
    search(
      'click',
      (run) => `click-${n(run)}`,
      `select * from members where attribution ? 'tid' and attribution->>'tid' = $1`,
    ),
    search('order', orderOf, 'select * from orders where id = $1'),
    search('provider’s reference', referenceOf, 'select * from payment_attempts where provider_ref = $1'),
    search('receipt', receiptOf, 'select * from receipts where number = $1'),
    search(
      'digits of a card',
      (run) => String(1000 + (run % 1000)),
      'select * from payment_attempts where card_last4 = $1 limit 5',
    ),
    search(
      'line of a statement',
      (run) => `${1000 + (run % 1000)} 2026-10-01 19.99`,
      `select * from payment_attempts where card_last4 = split_part($1, ' ', 1)
      and created_at between '2026-09-28' and '2026-10-02'`,
    ),
    search('number of a case', (run) => `#${10 + (run % 50)}`, `select * from cases where number = substr($1, 2)::int`),
    search(
      'number of a ticket',
      (run) => `T-${1 + (run % 50)}`,
      `select * from tickets where number = substr($1, 3)::int`,
    ),
    search(
      'nothing',
      () => 'no such words',
      `select * from member_profiles where lower(username) like $1 || '%' limit 10`,
    ),
  ]
}

export function memberPages({ send, bare, trackerOf }: Ways): Figure[] {
  const params = (run: number) => ({ params: { trackerId: trackerOf(run) } })
  return [
    {
      name: 'one member',
      goalMs: ITEM,
      http: (run) => send(calls.showMember, params(run)),
      bare: bare(
        'select * from members m join member_profiles p on p.member_id = m.id where tracker_id = $1',
        trackerOf,
      ),
    },
    {
      name: 'one member: timeline',
      goalMs: ITEM,
      http: (run) => send(calls.memberTimeline, params(run)),
      bare: bare(`select * from events where member_id = ${MEMBER} order by number desc limit 51`, trackerOf),
    },
    {
      name: 'one member: money',
      goalMs: ITEM,
      http: (run) => send(calls.memberMoney, params(run)),
      bare: bare(`select * from orders where member_id = ${MEMBER}`, trackerOf),
    },
    {
      name: 'one member: credits',
      goalMs: ITEM,
      http: (run) => send(calls.memberCredits, params(run)),
      bare: bare(`select * from credit_lots where member_id = ${MEMBER}`, trackerOf),
    },
    {
      name: 'one member: e-mails',
      goalMs: ITEM,
      http: (run) => send(calls.memberEmails, params(run)),
      bare: bare(`select * from mails where member_id = ${MEMBER} limit 51`, trackerOf),
    },
  ]
}
