import type { LinkProps } from '@incontro/ui/link.tsx'
import { Link } from 'react-router'

/** The design system's links inside the app: followed by the router; addresses elsewhere are left to the browser. */
export function AppLink({ href, ...rest }: LinkProps) {
  return href.startsWith('/') ? <Link to={href} {...rest} /> : <a href={href} {...rest} />
}
