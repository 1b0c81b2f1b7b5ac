import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { Ok, TrackerId, Uuid } from '../wire/shapes.ts'
import { as, wire } from '../wire/wire.ts'

/** A name that came in an address: of a campaign, a source, a kind of page. */
const Label = z.string().regex(/^[^\p{Cc}]{1,200}$/u, '1 to 200 characters, none of them a control character')
const PageType = z.string().regex(/^[a-z0-9_-]{1,40}$/i, '1 to 40 letters, digits, _ or -')

export const getIp = defineRoute({
  id: 'getIp',
  summary: 'The address and browser that the caller comes with, for affiliation brands without an ip parameter (TR-06)',
  method: 'GET',
  path: '/tracker/getIp.php',
  auth: 'none',
  reply: wire(() => ({ ip: z.string(), userAgent: as('ua', z.string()) })),
})

/** The page calls it once for each landing; a member's click names the member's own tracker id, with the new one as the remarketing id. */
export const importClick = defineRoute({
  id: 'importClick',
  summary: 'Keeps a click that led to a page, by a visitor or a member (TR-07)',
  method: 'POST',
  path: '/api/payment/api/importClick',
  auth: 'none',
  body: wire(() => ({
    trackerId: as('clickid', TrackerId),
    campaign: as('kcampaign', Label.optional()),
    pageType: PageType,
    source: Label.default('direct'),
    campaignId: as('campid', Label.optional()),
    remarketingClickId: as('remarketing_clickid', Label.optional()),
  })),
  reply: Ok,
  errors: ['forbidden', 'too_many_requests', 'bad_request'],
})

const orderFields = {
  trackerId: as('clickid', TrackerId),
  orderId: as('ordine', Uuid),
  campaign: as('kcampaign', Label.optional()),
  pageType: PageType.optional(),
} as const

export const importOrder = defineRoute({
  id: 'importOrder',
  summary: 'Notes the page and campaign of an own order; a second time changes nothing (TR-07)',
  method: 'POST',
  path: '/api/payment/api/importOrder',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire(() => orderFields),
  reply: Ok,
  errors: ['order_not_found', 'conflict', 'bad_request'],
})

export const importUpsell = defineRoute({
  id: 'importUpsell',
  summary: 'The same for an order by someone who had bought before (TR-07)',
  method: 'POST',
  path: '/api/payment/api/importUpsell',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire(() => orderFields),
  reply: Ok,
  errors: ['order_not_found', 'conflict', 'bad_request'],
})

export const cancelOrder = defineRoute({
  id: 'cancelOrder',
  summary: 'Notes that an own order was left before it was paid; moves no money (TR-07)',
  method: 'POST',
  path: '/api/payment/api/cancelOrder',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire(() => ({ trackerId: orderFields.trackerId, orderId: orderFields.orderId })),
  reply: Ok,
  errors: ['order_not_found', 'conflict', 'bad_request'],
})
