import { Language } from '@incontro/locale/schemas.ts'
import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { AngelId, Millis, Ok, TrackerId } from '../wire/shapes.ts'
import { as, wire } from '../wire/wire.ts'

export const EventName = z.enum([
  'vista_profilo',
  'visita_profilo',
  'like_da_home',
  'ko_icebreaker',
  'ko_msg',
  'lettura_pressing',
  'lead',
  'tentativo',
])

export const logEvent = defineRoute({
  id: 'logEvent',
  summary: 'Notes a step of the funnel (TR-12)',
  method: 'POST',
  path: '/api/log/event',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire(() => ({ trackerId: as('clickid', TrackerId), angelId: AngelId.nullish(), name: as('type', EventName) })),
  reply: Ok,
})

export const logClient = defineRoute({
  id: 'logClient',
  summary: "Keeps an error that a person's browser met (TR-11)",
  method: 'POST',
  path: '/api/log/client',
  auth: 'none',
  body: wire(() => ({
    subject: z.string().max(200),
    message: as('messaggio', z.string().max(4000)),
    /** What a registration failed with. */
    fault: as('errore', z.string().max(4000).optional()),
    trackerId: as('clickid', TrackerId.optional()),
    page: z.string().max(500).optional(),
    /** Of the software that the page is of. */
    version: z.string().max(40).optional(),
    /** What was done on the page before, the last step last: places and kinds of controls, no words. */
    steps: z.array(z.string().max(200)).max(20).optional(),
  })),
  reply: Ok,
})

export const legalPage = defineRoute({
  id: 'legalPage',
  summary: 'A legal page as sanitised HTML (RT-15)',
  method: 'POST',
  path: '/api/legal',
  auth: 'none',
  body: wire(() => ({
    page: as('p', z.enum(['faq', 'cookie', 'privacy', 'terms', 'features', 'rules'])),
    host: as('d', z.string().max(255)),
    language: as('l', Language),
    /** An earlier or announced version; without it the one in force (BO-28). */
    version: z.int().min(1).max(100_000).optional(),
  })),
  reply: z.strictObject({ html: z.string(), title: z.string() }),
  errors: ['not_found'],
})

const OwnLegalPage = z.enum(['faq', 'cookie', 'privacy', 'terms', 'features'])

export const legalDue = defineRoute({
  id: 'legalDue',
  summary: 'New legal texts that the member has to agree to (BO-28)',
  method: 'GET',
  path: '/api/get/legalDue/:trackerId',
  auth: 'bearer',
  owner: { in: 'params', field: 'trackerId' },
  params: z.strictObject({ trackerId: TrackerId }),
  reply: z.strictObject({
    due: z.array(z.strictObject({ page: OwnLegalPage, number: z.int(), inForceFrom: Millis })),
  }),
})

export const acceptLegal = defineRoute({
  id: 'acceptLegal',
  summary: 'The member agrees to a version of a legal text; harmless again (BO-28)',
  method: 'POST',
  path: '/api/legal/accept',
  auth: 'bearer',
  owner: { in: 'body', field: 'trackerId' },
  body: z.strictObject({ trackerId: TrackerId, page: OwnLegalPage, number: z.int().min(1) }),
  reply: Ok,
})
