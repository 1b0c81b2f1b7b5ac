import { z } from 'zod'
import { isBlank } from '../chat/blank.ts'
import { defineRoute } from '../wire/route.ts'
import { Language } from '@incontro/locale/schemas.ts'
import { Email, Ok, Uuid } from '../wire/shapes.ts'

/** The subject of a message to the brand (RT-16). */
export const ContactTopic = z.enum(['account', 'payment', 'privacy', 'illegal', 'complaint', 'other'])
export type ContactTopic = z.infer<typeof ContactTopic>
export const contactTopics = ContactTopic.options
export const MAX_CONTACT_LENGTH = 4000

export const sendContact = defineRoute({
  id: 'sendContact',
  summary:
    'Keeps what somebody writes to the brand and mails it to its support contact; the same id again changes nothing (RT-16, D10)',
  method: 'POST',
  path: '/api/contact',
  auth: 'none',
  body: z.strictObject({
    /** Made by the browser, one a message. */
    id: Uuid,
    email: Email,
    topic: ContactTopic,
    message: z
      .string()
      .trim()
      .min(1)
      .max(MAX_CONTACT_LENGTH)
      .refine((text) => !isBlank(text)),
    language: Language,
    /** The field is hidden, so only a program fills it. */
    homepage: z.string().max(0).optional(),
  }),
  reply: Ok,
  errors: ['too_many_requests', 'bad_request'],
})
