import { expect } from '@playwright/test'
import { routes, type Session } from '@incontro/contract'
import { createApi } from '@incontro/testing/api.ts'
import type { Member } from './accounts.ts'
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

/** All e-mails, newest first. */
export async function allMail({ url }: Pick<Product, 'url'>): Promise<Mail[]> {
  return (await (await fetch(`${url}/dev/mailbox.json`)).json()) as Mail[] // the mailbox's own shape
}

/** The e-mails that were sent to an address, newest first. */
export async function mailTo(product: Pick<Product, 'url'>, email: string): Promise<Mail[]> {
  return (await allMail(product)).filter(({ to }) => to === email)
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

/** Waits for the e-mail of that subject, and answers the newest. */
export async function waitForMail(product: Pick<Product, 'url'>, email: string, subject: string): Promise<Mail> {
  const find = async () => (await mailTo(product, email)).find((mail) => mail.subject === subject)
  let found: Mail | undefined
  await expect.poll(async () => (found = await find()), { message: `an e-mail '${subject}'` }).toBeDefined()
  if (found === undefined) throw new Error('no e-mail came')
  return found
}

/** Confirms the address of a member by the link of the e-mail. */
export async function confirmAddress(product: Product, { token, email }: Member): Promise<void> {
  const api = createApi(product)
  await api.call(routes.resendConfirmation, { token, body: {} })
  const link = new URL(await linkTo(product, email, '/confirmEmail'))
  await api.call(routes.confirmEmail, { body: { token: link.searchParams.get('token') ?? '' } })
}

/** What the account has asked to be written about. */
export async function mailKindsOf(product: Product, { token }: Pick<Session, 'token'>) {
  const { kinds } = await createApi(product).call(routes.emailSettings, { token })
  return kinds
}
