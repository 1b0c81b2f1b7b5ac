import { z } from 'zod'
import { Language } from '@incontro/locale/schemas.ts'
import { defineRoute } from '../wire/route.ts'
import { Millis, Ok, Uuid } from '../wire/shapes.ts'

/** Of a text in one language. */
export const MAX_SNIPPET_LENGTH = 1000
/** Where the member's name goes. */
export const NAME_PLACE = '{name}'

const Texts = z
  .partialRecord(Language, z.string().trim().min(1).max(4000))
  .refine((texts) => Object.keys(texts).length > 0, 'at least one language')

const fields = { folder: z.string().trim().max(60), name: z.string().trim().min(1).max(60), texts: Texts }

/** AN-12: a text that she keeps for herself, in up to four languages. */
const Snippet = z.strictObject({ id: Uuid, ...fields, version: z.int(), savedAt: Millis })
export type Snippet = z.infer<typeof Snippet>

export const snippets = defineRoute({
  id: 'snippets',
  summary: 'The texts that she keeps for herself, by folder and name (AN-12)',
  method: 'GET',
  path: '/studio/api/snippets',
  auth: 'angel',
  reply: z.strictObject({ snippets: z.array(Snippet) }),
})

export const addSnippet = defineRoute({
  id: 'addSnippet',
  summary: 'Keeps a text for herself; links, numbers and words of payment are refused by name (AN-12)',
  method: 'POST',
  path: '/studio/api/snippets',
  auth: 'angel',
  body: z.strictObject(fields),
  reply: Snippet,
  errors: ['message_too_long', 'words_refused', 'conflict'],
})

const one = z.strictObject({ id: Uuid })

export const saveSnippet = defineRoute({
  id: 'saveSnippet',
  summary: 'Changes a text of hers (AN-12)',
  method: 'PUT',
  path: '/studio/api/snippets/:id',
  auth: 'angel',
  params: one,
  body: z.strictObject({ ...fields, version: z.int().positive() }),
  reply: Snippet,
  errors: ['not_found', 'message_too_long', 'words_refused', 'conflict'],
})

export const removeSnippet = defineRoute({
  id: 'removeSnippet',
  summary: 'Takes a text of hers away (AN-12)',
  method: 'DELETE',
  path: '/studio/api/snippets/:id',
  auth: 'angel',
  params: one,
  reply: Ok,
  errors: ['not_found'],
})

export const draftsSent = defineRoute({
  id: 'draftsSent',
  summary: 'How many suggestions of software she asked for in 30 days, and how many she sent unchanged (AN-13)',
  method: 'GET',
  path: '/studio/api/drafts',
  auth: 'angel',
  reply: z.strictObject({ offered: z.int(), unchanged: z.int() }),
})

/** A snippet as it is put into a message; without a name the sentence reads on without it. */
export function withName(text: string, name: string | null): string {
  if (name !== null && name !== '') return text.replaceAll(NAME_PLACE, name)
  const bare = text.replace(/[,;]?[^\S\n]*\{name\}/g, '').replace(/^[\s,;:!.?]+/, '')
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}
