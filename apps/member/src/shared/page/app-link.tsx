import type { LinkProps } from '@incontro/ui/link.tsx'
import { isOnLayer, settled } from '@incontro/ui/use-back-to-close.ts'
import { createContext, type MouseEvent, type ReactNode, use, useCallback, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

type Go = (href: string) => void

const GoContext = createContext<Go>(() => undefined)

/**
 * Gives the links their navigation. One function for good: by the router's own hooks every link of a page would be drawn
 * again, and ask for its address again, at each step through the history.
 */
export function GoProvider({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useLayoutEffect(() => {
    latest.current = navigate
  }, [navigate])
  const go = useCallback<Go>((href) => {
    // asked for while the popup before is still being taken back, it waits for that
    settled(() => void latest.current(href, { replace: isHere(href) || isOnLayer() }))
  }, [])
  return <GoContext value={go}>{children}</GoContext>
}

/** Goes to an address of the app. From something open, that one's place in the history is taken: one step back is one step. */
export function useGo(): Go {
  return use(GoContext)
}

/** The design system's links inside the app: followed by the router; addresses elsewhere are left to the browser. */
export function AppLink(props: LinkProps) {
  return /^\/(?!\/)/.test(props.href) ? <InsideLink {...props} /> : <a {...props} />
}

function InsideLink({ onClick, ...rest }: LinkProps) {
  const go = useGo()
  return (
    <a
      {...rest}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        go(rest.href)
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
