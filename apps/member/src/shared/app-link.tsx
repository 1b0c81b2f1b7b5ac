import type { LinkProps } from '@incontro/ui/link.tsx'
import { settled } from '@incontro/ui/use-back-to-close.ts'
import { createContext, type MouseEvent, type ReactNode, use, useCallback, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

type Go = (href: string, how: { readonly replace: boolean }) => void

const GoContext = createContext<Go>(() => undefined)

/**
 * Tells the links how to go elsewhere. One function for good: by the router's own hooks every link of a page would be drawn
 * again, and ask for its address again, at each step through the history.
 */
export function GoProvider({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useLayoutEffect(() => {
    latest.current = navigate
  }, [navigate])
  const go = useCallback<Go>((href, how) => void latest.current(href, how), [])
  return <GoContext value={go}>{children}</GoContext>
}

/** The design system's links inside the app: followed by the router; addresses elsewhere are left to the browser. */
export function AppLink(props: LinkProps) {
  return /^\/(?!\/)/.test(props.href) ? <InsideLink {...props} /> : <a {...props} />
}

function InsideLink({ onClick, ...rest }: LinkProps) {
  const go = use(GoContext)
  return (
    <a
      {...rest}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        // pressed while the popup before is still being taken back, it waits for that
        settled(() => go(rest.href, { replace: isHere(rest.href) }))
      }}
    />
  )
}

/** As browsers do: the page that one is on already is no further step of the history. */
function isHere(href: string): boolean {
  return href === location.pathname + location.search + location.hash
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
