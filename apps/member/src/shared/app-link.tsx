import type { LinkProps } from '@incontro/ui/link.tsx'
import { isSteppingBack, settled } from '@incontro/ui/use-back-to-close.ts'
import type { MouseEvent } from 'react'
import { useLinkClickHandler, useNavigate } from 'react-router'

/** The design system's links inside the app: followed by the router; addresses elsewhere are left to the browser. */
export function AppLink(props: LinkProps) {
  return /^\/(?!\/)/.test(props.href) ? <InsideLink {...props} /> : <a {...props} />
}

/** The router's own Link brings the code that fetches pages of its framework ahead: on the first screen that is weight alone. */
function InsideLink({ onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const follow = useLinkClickHandler<HTMLAnchorElement>(
    rest.href,
    rest.target === undefined ? {} : { target: rest.target },
  )
  return (
    <a
      {...rest}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented) return
        if (!isSteppingBack() || !isPlain(event)) return follow(event)
        event.preventDefault()
        settled(() => void navigate(rest.href)) // pressed while the popup before is still being taken back
      }}
    />
  )
}

/** A press that is followed here, not in a tab or window of its own. */
function isPlain({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>): boolean {
  return button === 0 && currentTarget.target === '' && !metaKey && !ctrlKey && !shiftKey && !altKey
}
