import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { Language } from '@incontro/locale/schemas.ts'
import { Millis, Ok, TrackerId, Uuid } from '../wire/shapes.ts'

/** D12: yes or no, for each purpose by itself. */
export const ConsentChoice = z.strictObject({ analytics: z.boolean(), marketing: z.boolean(), recording: z.boolean() })
export type ConsentChoice = z.infer<typeof ConsentChoice>

/** How a choice was made; `signal`: Global Privacy Control, which takes back what had been given. */
export const ConsentHow = z.enum(['accept_all', 'refuse_all', 'choose', 'signal'])
export type ConsentHow = z.infer<typeof ConsentHow>

export const recordConsent = defineRoute({
  id: 'recordConsent',
  summary:
    'Keeps what somebody allowed or refused, for good. The same id again changes nothing; with a bearer it joins the choice to the account (UI-12, D12)',
  method: 'POST',
  path: '/api/consent',
  auth: 'none',
  body: z.strictObject({
    /** Made by the browser, one a choice. */
    id: Uuid,
    trackerId: TrackerId.optional(),
    choice: ConsentChoice,
    how: ConsentHow,
    /** What was asked: purpose, company and hosts of each plug-in. */
    asked: z.array(z.string().min(1).max(400)).max(20),
    textVersion: z.string().min(1).max(40),
    language: Language,
    /** Whether the browser sends Global Privacy Control; the header Sec-GPC says the same. */
    gpc: z.boolean(),
  }),
  reply: Ok,
  errors: ['conflict', 'too_many_requests', 'bad_request'],
})

export const ConsentRecord = z.strictObject({
  id: Uuid,
  at: Millis,
  choice: ConsentChoice,
  how: ConsentHow,
  asked: z.array(z.string()),
  textVersion: z.string(),
  gpc: z.boolean(),
})
export type ConsentRecord = z.infer<typeof ConsentRecord>

export const consentHistory = defineRoute({
  id: 'consentHistory',
  summary: 'What the member allowed and refused over time, newest first (D12)',
  method: 'GET',
  path: '/api/consent/:trackerId',
  auth: 'bearer',
  owner: { in: 'params', field: 'trackerId' },
  params: z.strictObject({ trackerId: TrackerId }),
  reply: z.strictObject({ choices: z.array(ConsentRecord) }),
})

export const pageView = defineRoute({
  id: 'pageView',
  summary: "Counts one page opened, for brands that count their pages and people who agreed; keeps a day's sum only",
  method: 'POST',
  path: '/api/log/view',
  auth: 'none',
  /** The first word of the address: no id, no query. */
  body: z.strictObject({ path: z.string().regex(/^\/[A-Za-z_]{0,30}$/, 'the first word of a path') }),
  reply: Ok,
  errors: ['not_found', 'forbidden', 'too_many_requests', 'bad_request'],
})

const Kept = z.array(z.strictObject({ name: z.string(), days: z.int() }))
const vendor = {
  id: z.string(),
  purpose: z.enum(['analytics', 'marketing', 'recording']),
  /** The line that is asked; another line is another question. */
  question: z.string(),
  name: z.string(),
  company: z.string(),
  privacyUrl: z.string(),
  hosts: z.array(z.string()),
  keeps: Kept,
}

/** A plug-in as the page sees it; what its script receives stays in its frame. */
export const PublicPlugin = z.discriminatedUnion('form', [
  z.strictObject({
    form: z.literal('own'),
    id: vendor.id,
    purpose: vendor.purpose,
    question: vendor.question,
  }),
  z.strictObject({
    ...vendor,
    form: z.literal('image'),
    account: z.string(),
    images: z.strictObject({
      view: z.string().optional(),
      lead: z.string().optional(),
      attempt: z.string().optional(),
    }),
  }),
  z.strictObject({ ...vendor, form: z.literal('script') }),
  z.strictObject({
    ...vendor,
    form: z.literal('recorder'),
    url: z.string(),
    percent: z.int(),
  }),
])
export type PublicPlugin = z.infer<typeof PublicPlugin>
