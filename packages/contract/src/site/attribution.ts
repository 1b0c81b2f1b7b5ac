import { Language } from '@incontro/locale/schemas.ts'
import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { AngelId, Ok, TrackerId } from '../wire/shapes.ts'
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
  })),
  reply: z.strictObject({ html: z.string(), title: z.string() }),
})
