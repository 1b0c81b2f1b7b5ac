import { createContext, use, type ComponentProps, type ComponentType } from 'react'

export type LinkProps = ComponentProps<'a'> & { href: string }

const LinkContext = createContext<ComponentType<LinkProps> | null>(null)

/** Gives the components the way to follow a link inside the app: `<LinkProvider value={RouterLink}>`. */
export const LinkProvider = LinkContext

/** A link: the app's own kind where one is provided, else a plain one. */
export function UiLink(props: LinkProps) {
  const Provided = use(LinkContext)
  return Provided ? <Provided {...props} /> : <a {...props} />
}
