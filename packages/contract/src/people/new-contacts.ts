import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'

/** Whether a member wants to be found by people who are new to them. */
export const NewContacts = z.strictObject({ isClosed: z.boolean() })
export type NewContacts = z.infer<typeof NewContacts>

export const newContacts = defineRoute({
  id: 'newContacts',
  summary: 'Whether the member wants no one new (AN-14)',
  method: 'GET',
  path: '/api/new-contacts',
  auth: 'bearer',
  reply: NewContacts,
  errors: ['forbidden'],
})

export const setNewContacts = defineRoute({
  id: 'setNewContacts',
  summary: 'Closes the member to angels who are new to them, or opens again: those neither see nor reach them (AN-14)',
  method: 'PUT',
  path: '/api/new-contacts',
  auth: 'bearer',
  body: NewContacts,
  reply: NewContacts,
  errors: ['forbidden'],
})
