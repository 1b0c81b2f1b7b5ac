import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { DAY, ITEM, LIST, MEMBER, type Figure, type Ways } from './ways.ts'

export function records({ send, bare, trackerOf }: Ways): Figure[] {
  const list = <
    C extends typeof calls.listAudit | typeof calls.listAccess | typeof calls.listEvents | typeof calls.listDeliveries,
  >(
    name: string,
    call: C,
    query: Record<string, string | number>,
    bareQuery: string,
  ): Figure => ({ name, goalMs: LIST, http: () => send(call, { query }), bare: bare(bareQuery) })
  const newest = 'order by number desc limit 51'
  return [
    list('audit: first page', calls.listAudit, {}, `select * from operator_audit ${newest}`),
    list(
      'audit: of an act',
      calls.listAudit,
      { act: 'photos.decide' },
      `select * from operator_audit where act = 'photos.decide' ${newest}`,
    ),
    list(
      'audit: of a kind',
      calls.listAudit,
      { kind: 'ticket' },
      `select * from operator_audit where object_kind = 'ticket' ${newest}`,
    ),
    list(
      'audit: of a kind that has none',
      calls.listAudit,
      { kind: 'dispute' },
      `select * from operator_audit where object_kind = 'dispute' limit 51`,
    ),
    list(
      'audit: of a day a year ago',
      calls.listAudit,
      { from: Date.now() - 300 * DAY, to: Date.now() - 299 * DAY },
      `select * from operator_audit
      where at between now() - interval '300 days' and now() - interval '299 days' order by at desc limit 51`,
    ),
    list(
      'looks at people: first page',
      calls.listAccess,
      {},
      'select * from operator_access order by at desc, id desc limit 51',
    ),
    list(
      'looks at people: at one',
      calls.listAccess,
      { person: 'bench-50' },
      `select * from operator_access where account_id = (select id from members where tracker_id = 'bench-50')`,
    ),
    list('log: first page', calls.listEvents, {}, `select * from events ${newest}`),
    list(
      'log: of a rare name',
      calls.listEvents,
      { name: 'orders.withdrawn' },
      `select * from events where name = 'orders.withdrawn' ${newest}`,
    ),
    list(
      'log: of the most frequent name',
      calls.listEvents,
      { name: 'chat.written' },
      `select * from events where name = 'chat.written' ${newest}`,
    ),
    list(
      'log: of a brand',
      calls.listEvents,
      { brand: 'red' },
      `select * from events where brand_id = 'red' ${newest}`,
    ),
    list(
      'log: of operators',
      calls.listEvents,
      { actor: 'operator' },
      `select * from events where actor = 'operator' limit 51`,
    ),
    list(
      'log: of a day a year ago',
      calls.listEvents,
      { from: Date.now() - 300 * DAY, to: Date.now() - 299 * DAY },
      `select * from events
      where at between now() - interval '300 days' and now() - interval '299 days' limit 51`,
    ),
    {
      name: 'log: of one member',
      goalMs: LIST,
      http: (run) => send(calls.listEvents, { query: { subject: trackerOf(run) } }),
      bare: bare(`select * from events where member_id = ${MEMBER} ${newest}`, trackerOf),
    },
    list(
      'deliveries: first page',
      calls.listDeliveries,
      {},
      `select * from mails where state in ('refused', 'given_up') order by created_at desc limit 51`,
    ),
    list(
      'deliveries: given up postbacks',
      calls.listDeliveries,
      { channel: 'postback', state: 'dead' },
      `select * from postbacks where state = 'dead' order by created_at desc limit 51`,
    ),
    list(
      'deliveries: late ones',
      calls.listDeliveries,
      { state: 'late' },
      `select * from mails where state = 'queued' order by next_attempt_at limit 51`,
    ),
  ]
}

export function overviews({ send, bare }: Ways): Figure[] {
  const month = { from: Date.now() - 30 * DAY, to: Date.now() }
  const inMonth = `at > now() - interval '30 days'`
  const figure = (name: 'first_messages' | 'revenue_net' | 'sign_ups' | 'visits', query: string): Figure => ({
    name: `numbers: ${name}, 30 days by day`,
    goalMs: ITEM,
    http: () => send(calls.showFigure, { params: { figure: name }, query: { ...month, grain: 'day' } }),
    bare: bare(query),
  })
  return [
    {
      name: 'Today',
      goalMs: ITEM,
      http: () => send(calls.today),
      bare: bare(`select * from cases where state = 'open' order by severity desc, points desc, due_at, id limit 20`),
    },
    { name: 'health', goalMs: ITEM, http: () => send(calls.showHealth), bare: bare('select count(*) from job_runs') },
    {
      name: 'numbers: all of 30 days',
      goalMs: ITEM,
      http: () => send(calls.showNumbers, { query: month }),
      bare: bare(`select name, count(*) from events where ${inMonth} group by 1`),
    },
    figure('sign_ups', `select count(*) from events where name = 'identity.registered' and ${inMonth}`),
    figure(
      'first_messages',
      `select count(distinct member_id) from events where name = 'chat.written' and actor = 'member' and ${inMonth}`,
    ),
    figure(
      'revenue_net',
      `select sum((payload->>'amountMinor')::int) from events where name = 'payments.captured' and ${inMonth}`,
    ),
    figure('visits', `select count(*) from clicks where ${inMonth}`),
  ]
}
