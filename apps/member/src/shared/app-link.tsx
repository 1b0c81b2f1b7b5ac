import type { LinkProps } from '@incontro/ui/link.tsx'
import { useLinkClickHandler } from 'react-router'

/** The design system's links inside the app: followed by the router; addresses elsewhere are left to the browser. */
export function AppLink(props: LinkProps) {
  return /^\/(?!\/)/.test(props.href) ? <InsideLink {...props} /> : <a {...props} />
}

/** The router's own Link brings the code that fetches pages of its framework ahead: on the first screen that is weight alone. */
function InsideLink({ onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(
    rest.href,
    rest.target === undefined ? {} : { target: rest.target },
  )
  return (
    <a
      {...rest}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}
