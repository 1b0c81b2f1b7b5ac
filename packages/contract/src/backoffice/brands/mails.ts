import { z } from 'zod'
import { Language } from '@incontro/locale/schemas.ts'
import { BrandId } from '../../wire/shapes.ts'
import { defineAct, defineRead } from '../calls.ts'
import { ItemAction } from '../lists.ts'

/** What e-mails are about, in the order in which they are listed. */
export const mailGroups = [
  'account',
  'news',
  'data',
  'orders',
  'subscriptions',
  'reversals',
  'limits',
  'decisions',
  'notices',
  'contact',
  'angels',
] as const
export type MailGroup = (typeof mailGroups)[number]

const MailKind = z.string().regex(/^[\w-]{1,40}$/)
/** Which settings of the brand a preview shows; `none`: neither can be read yet. */
const PreviewOf = z.enum(['draft', 'live', 'none'])

export const listBrandMails = defineRead({
  id: 'listBrandMails',
  summary: 'Every kind of e-mail that a brand sends, with its subject as the draft would write it (BO-28)',
  path: '/brands/:id/mails',
  access: 'brands.read',
  params: z.strictObject({ id: BrandId }),
  query: z.strictObject({ language: Language }),
  reply: z.strictObject({
    of: PreviewOf,
    kinds: z.array(z.strictObject({ kind: MailKind, group: z.enum(mailGroups), subject: z.string() })),
    /** Where the operator's own previews go. */
    address: z.string(),
    actions: z.array(ItemAction),
  }),
  errors: ['not_found'],
})

export const showBrandMail = defineRead({
  id: 'showBrandMail',
  summary: 'One e-mail as the draft would send it, with sample values (BO-28)',
  path: '/brands/:id/mails/:kind',
  access: 'brands.read',
  params: z.strictObject({ id: BrandId, kind: MailKind }),
  query: z.strictObject({ language: Language }),
  reply: z.strictObject({
    of: PreviewOf.exclude(['none']),
    from: z.string(),
    subject: z.string(),
    text: z.string(),
    /** Without styles that a page's policy refuses; its picture is in it. */
    html: z.string(),
    /** What mail programs add in the dark. */
    darkStyles: z.string(),
  }),
  errors: ['not_found', 'conflict'],
})

export const sendBrandMail = defineAct({
  id: 'sendBrandMail',
  summary: 'Sends a preview to the operator’s own address and to no other (BO-28)',
  path: '/brands/:id/mails/:kind/send',
  access: 'brands.draft',
  act: { name: 'mails.preview', object: 'brand', reasons: ['drafting'] },
  params: z.strictObject({ id: BrandId, kind: MailKind }),
  fields: { language: Language },
  result: z.strictObject({ subject: z.string() }),
  errors: ['not_found', 'conflict', 'too_many_attempts'],
})
