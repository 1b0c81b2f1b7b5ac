import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { ITEM, LIST, NEXT, newAct, type Figure, type Ways } from './ways.ts'

export async function cases({ send, bare, idsOf }: Ways): Promise<Figure[]> {
  const caseOf = await idsOf(`select id from cases where state = 'open' order by severity, due_at desc limit 50`)
  const toDo = 'order by severity desc, points desc, due_at, id limit'
  const list = (name: string, query: Record<string, string>, bareQuery: string): Figure => ({
    name: `cases: ${name}`,
    goalMs: LIST,
    http: () => send(calls.listCases, { query }),
    bare: bare(bareQuery),
  })
  let held = ''
  return [
    list('open, first page', {}, `select * from cases where state = 'open' ${toDo} 51`),
    list(
      'open, of a brand',
      { brand: 'red' },
      `select * from cases where state = 'open' and brand_id = 'red' ${toDo} 51`,
    ),
    list(
      'open, of a reason',
      { reason: 'scam' },
      `select * from cases c where state = 'open'
      and exists (select from reports where case_id = c.id and reason = 'scam') ${toDo} 51`,
    ),
    list('open, of a reason that none has', { reason: 'hate' }, `select * from reports where reason = 'hate' limit 51`),
    list(
      'decided, first page',
      { state: 'decided' },
      `select * from cases where state = 'decided' order by decided_at desc, id desc limit 51`,
    ),
    {
      name: 'one case',
      goalMs: ITEM,
      http: (run) => send(calls.showCase, { params: { id: caseOf(run) } }),
      bare: bare('select * from cases c join reports r on r.case_id = c.id where c.id = $1', caseOf),
    },
    {
      name: 'cases: the next one after a decision',
      goalMs: NEXT,
      before: async () => {
        if (held !== '') await decide(held)
      },
      async http() {
        held = (await send(calls.claimNextCase, { body: {} })).caseId ?? ''
        return send(calls.showCase, { params: { id: held } })
      },
      bare: bare(`select * from cases where state = 'open' ${toDo} 1 for update skip locked`),
    },
    {
      name: 'appeals: open',
      goalMs: LIST,
      http: () => send(calls.listAppeals),
      bare: bare(`select * from appeals where state = 'open' order by due_at, id limit 51`),
    },
  ]

  async function decide(id: string): Promise<void> {
    const of = await send(calls.showCase, { params: { id } })
    if (of.lease === null) return // it ended before this round
    await send(calls.decideCase, {
      params: { id },
      body: {
        ...newAct('rules'),
        version: of.version,
        lease: of.lease.number,
        foundBy: 'report',
        outcome: 'no_action',
        policyId: null,
        days: null,
        ground: 'terms',
        law: null,
        facts: [],
        words: '',
        departure: null,
      },
    })
  }
}

export async function otherDesks({ send, bare, idsOf }: Ways): Promise<Figure[]> {
  const ticketOf = await idsOf(`select id from tickets where state = 'open' limit 50`)
  const tickets = (
    name: string,
    query: Record<string, string>,
    where: string,
    order = 'last_at desc, id desc',
  ): Figure => ({
    name: `tickets: ${name}`,
    goalMs: LIST,
    http: () => send(calls.listTickets, { query }),
    bare: bare(`select * from tickets where ${where} order by ${order} limit 51`),
  })
  return [
    tickets('all', {}, `state <> 'merged'`),
    tickets('open', { state: 'open' }, `state = 'open'`, 'due_at, id'),
    tickets(
      'overdue, of a category',
      { state: 'open', overdue: 'yes', category: 'payment' },
      `state = 'open' and category = 'payment' and due_at < now()`,
      'due_at, id',
    ),
    tickets('closed', { state: 'closed' }, `state = 'closed'`),
    {
      name: 'tickets: by an address',
      goalMs: LIST,
      http: (run) => send(calls.listTickets, { query: { search: `bench${20 * (1 + (run % 10))}@example.test` } }),
      bare: bare(
        'select * from tickets where mailbox = normal_email($1)',
        (run) => `bench${20 * (1 + (run % 10))}@example.test`,
      ),
    },
    {
      name: 'one ticket',
      goalMs: ITEM,
      http: (run) => send(calls.showTicket, { params: { id: ticketOf(run) } }),
      bare: bare('select * from tickets t join contact_messages c on c.ticket_id = t.id where t.id = $1', ticketOf),
    },
  ]
}
