import type { AlarmCode } from '@incontro/contract/backoffice.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { number, plural } = formatsFor('en')

/** Today, and requests that wait for a second yes. */
export const backofficeWork = {
  today: {
    title: 'Today',
    approvals: {
      title: 'Waiting for your yes',
      by: (name: string, until: string) => `${name} asks, until ${until}`,
      none: 'No request waits for you.',
      all: 'All requests',
    },
    leases: {
      title: 'In your hands',
      until: (time: string) => `yours until ${time}`,
      none: 'You have claimed nothing.',
    },
    deadlines: {
      title: 'Due within 48 hours',
      due: (time: string) => `due ${time}`,
      overdue: (time: string) => `overdue since ${time}`,
      none: 'Nothing is due within 48 hours.',
    },
    alarms: {
      title: 'Alarms',
      none: 'No alarm.',
      count: (count: number) => plural(count, { one: '# time', other: '# times' }),
      codes: {
        brand_schedule: 'A brand could not go live at its time',
        review_stars: 'Reviews with few stars are refused too often',
        no_captures: 'No payments come in',
        no_photo_decision: 'Nobody decides photos',
        dead_postbacks: 'Postbacks were given up',
        mail_bounces: 'Too many e-mails bounce',
        disputes: 'Too many disputes',
        books_broken: 'A rule of the books does not hold',
        dead_events: 'Events were not taken',
        dead_jobs: 'Jobs were given up',
        dead_webhooks: 'Reports of providers could not be applied',
        late_appeals: 'Appeals are past due',
        late_urgent: 'Urgent cases are past their hour',
        late_jobs: 'Jobs run late',
        suspense_old: 'Money has waited in suspense for more than three days',
        programme_watch: 'A figure of a card scheme is at its first mark',
        programme_warning: 'A figure of a card scheme is near its limit',
        programme_excessive: 'A figure of a card scheme is over its limit',
      } satisfies Record<
        | AlarmCode
        | 'review_stars'
        | 'brand_schedule'
        | 'suspense_old'
        | `programme_${'watch' | 'warning' | 'excessive'}`,
        string
      >,
    },
    since: {
      title: 'Since your last visit',
      none: 'Nothing new.',
      first: 'First visit: nothing to compare with yet.',
      from: (time: string) => `since ${time}`,
      last: (times: string, time: string) => `${times}, last on ${time}`,
    },
    head: {
      title: 'Audit',
      whole: (row: number) => `Whole up to row ${number(row)}`,
      broken: (row: number) => `The chain breaks at row ${number(row)}`,
      at: (day: string) => `${day}: checked by itself and sent to the auditors`,
    },
  },
  approvals: {
    title: 'Approvals',
    text: 'Acts that need a second person. Nothing happens before the yes.',
    request: 'Request',
    askedBy: 'Asked by',
    askedAt: 'Asked',
    until: 'Until',
    state: 'State',
    emptyTitle: 'No request yet',
    emptyText: 'When an act needs a second yes, it waits here for up to 72 hours.',
    own: 'yours',
  },
  one: {
    about: (act: string, title: string) => `${act}: ${title}`,
    effect: 'What will happen',
    effectDone: 'What was asked for',
    noEffect: 'No field changes.',
    changed: 'Changed since it was asked for',
    changedText: 'It cannot be approved like this. Refuse it, and let it be asked for again.',
    unreadable: (why: string) => `It can no longer happen: ${why}`,
    facts: 'Request',
    object: 'About',
    reason: 'Reason',
    by: 'Asked by',
    at: 'Asked',
    until: 'Open until',
    alone: 'Happens by itself',
    aloneText: (time: string) =>
      `Nobody else can approve it, so it happens by itself on ${time}. The owners were sent an e-mail; it can be withdrawn or refused until then.`,
    decided: 'Decided',
    decidedBy: (name: string, time: string) => `${name}, ${time}`,
    byItself: (time: string) => `by itself, ${time}`,
    words: 'Why',
  },
}
