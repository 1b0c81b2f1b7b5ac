import { routes } from '@incontro/contract'

/** What the server takes for an address. */
export function isEmail(text: string): boolean {
  return routes.sendContact.body.shape.email.safeParse(text).success
}
