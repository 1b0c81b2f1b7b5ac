import { expect } from '@playwright/test'
import type { Product } from './product.ts'

/** An e-mail in the mailbox of the demo (D18). */
export type Mail = {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly links: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly at: string
  /** The address of the attachment, where it has one. */
  readonly file: string | null
}

/** The e-mails that were sent to an address, newest first. */
export async function mailTo({ url }: Pick<Product, 'url'>, email: string): Promise<Mail[]> {
  const all = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as Mail[] // the mailbox's own shape
  return all.filter(({ to }) => to === email)
}

/** Waits for an e-mail with a link to a page, and answers the newest one's link. */
export async function linkTo(product: Pick<Product, 'url'>, email: string, page: string): Promise<string> {
  const find = async () =>
    (await mailTo(product, email))
      .flatMap(({ links }) => links)
      .find((link) => URL.canParse(link) && new URL(link).pathname === page)
  let found: string | undefined
  await expect
    .poll(async () => (found = await find()), { message: `an e-mail with a link to ${page} for ${email}` })
    .toBeDefined()
  return found ?? ''
}
