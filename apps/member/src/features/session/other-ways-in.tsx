import type { ReactNode } from 'react'

/** Whether the ways are offered to open an account too, or to somebody who says that he has one. */
export type Intent = 'logIn' | 'signUp'

/** ID-08: the ways in beside address and password that the brand offers and the browser can; nothing where there are none. */
export function OtherWaysIn(_props: { readonly intent: Intent }): ReactNode {
  return null
}
