import { readFile } from 'node:fs/promises'
import type { Tx } from '../database/database.ts'
import {
  type Email,
  type EmailMessage,
  type EmailPlace,
  type EmailTemplate,
  writeEmail,
  type WrittenEmail,
} from './email.ts'
import { senderOf } from './headers.ts'
import { MARK_SOURCE, markFile } from './mark.ts'

type Kept = { readonly template: EmailTemplate<unknown>; readonly data: unknown; readonly isList: boolean }

/** An e-mail that is written and not sent. */
export type PreviewedEmail = ReturnType<typeof writeEmail> & { readonly from: string }

/** What sends an e-mail by the service that it is given. */
export type SendsEmail = (tx: Tx, email: Email) => Promise<unknown>

type PreviewPlace = Omit<EmailPlace, 'leaveUrl'> & {
  /** Changes what is written, such as to say that it is a preview. */
  readonly marked?: (written: WrittenEmail) => WrittenEmail
}

/** What `send` would put into the queue, as it is to be read at a place; nothing is queued. */
export async function previewEmail(
  tx: Tx,
  send: SendsEmail,
  { marked = (written) => written, ...place }: PreviewPlace,
): Promise<PreviewedEmail> {
  const { template, data, isList } = await kept(tx, send)
  const leaveUrl = isList ? `${place.origin}/unsubscribe` : ''
  const written: EmailTemplate<unknown> = (given, at) => marked(template(given, at))
  return { ...writeEmail(written, data, { ...place, leaveUrl }), from: senderOf(place.brand) }
}

/** The subject alone, for a list of many. */
export async function previewSubject(tx: Tx, send: SendsEmail, place: Omit<EmailPlace, 'leaveUrl'>): Promise<string> {
  const { template, data } = await kept(tx, send)
  return template(data, { ...place, leaveUrl: place.origin }).subject
}

async function kept(tx: Tx, send: SendsEmail): Promise<Kept> {
  const found: Kept[] = []
  const service: Email = {
    async send<Data>(_: Tx, { template, data, unsubscribeToken }: EmailMessage<Data>) {
      // called with its own data alone
      found.push({ template: template as EmailTemplate<unknown>, data, isList: unsubscribeToken !== undefined })
      return true
    },
  }
  await send(tx, service)
  const [first] = found
  if (first === undefined) throw new Error('nothing was sent')
  return first
}

const DARK = /<style>@media \(prefers-color-scheme: dark\) \{\n([\s\S]*?)\n\}<\/style>/

/**
 * The HTML of an e-mail for a page that shows it in a frame: its picture inside, and its dark colours apart, since a page's policy
 * refuses styles of a document.
 */
export async function shownEmail({ html, mark }: Pick<PreviewedEmail, 'html' | 'mark'>): Promise<{
  readonly html: string
  readonly darkStyles: string
}> {
  const picture = mark === null ? '' : `data:image/png;base64,${(await readFile(markFile(mark))).toString('base64')}`
  return {
    html: html.replace(DARK, '').replace('<head>', '<head><base target="_blank">').replaceAll(MARK_SOURCE, picture),
    darkStyles: DARK.exec(html)?.[1] ?? '',
  }
}
