import type { ActorKind } from '@incontro/contract/backoffice.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { number } = formatsFor('en')

/** The log of events. */
export const backofficeEvents = {
  list: {
    title: 'Events',
    text: 'What happened, newest first, by ids, codes and numbers. Rows cannot be changed.',
    name: 'Event',
    at: 'Time',
    actor: 'Done by',
    about: 'About',
    brand: 'Brand',
    number: 'No.',
    subject: 'Id of a member, an angel or a thing',
    from: 'From',
    to: 'To',
    emptyTitle: 'Nothing has happened yet',
    emptyText: 'A sign-up, a message, a payment: each leaves a row here.',
    onlyBy: (id: string) => `only ${id}`,
  },
  actors: {
    member: 'Member',
    angel: 'Angel',
    operator: 'Operator',
    system: 'The product itself',
    provider: 'Payment provider',
  } satisfies Record<ActorKind, string>,
  kinds: { session: 'Session', erasure: 'Erasure', choice: 'Cookie choice' },
  one: {
    title: (event: number) => `Event ${number(event)}`,
    facts: 'What happened',
    origin: 'Began with',
    request: 'a call',
    job: 'a scheduled job',
    payload: 'Values',
    noPayload: 'No further values.',
    causes: 'What it follows from',
    noCauses: 'Nothing in the log comes before it.',
    effects: 'What followed',
    noEffects: 'Nothing followed.',
    together: 'Also done by the same call',
  },
}
