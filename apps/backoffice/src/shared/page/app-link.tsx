import type { LinkProps } from '@incontro/ui/link.tsx'
import { isOnLayer, settled } from '@incontro/ui/use-back-to-close.ts'
import type { MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router'

/** Goes to an address of the app. From a dialog it takes that one's place in the history: one step back is one step. */
export function useGo(): (path: string) => void {
  const navigate = useNavigate()
  // asked for while the dialog before is still being taken back, it waits for that
  return (path) => settled(() => void navigate(path, { replace: isOnLayer() }))
}

/** The design system's links inside the app: followed by the router; addresses elsewhere are left to the browser. */
export function AppLink(props: LinkProps) {
  return /^\/(?!\/)/.test(props.href) ? <InsideLink {...props} /> : <a {...props} />
}

function InsideLink({ href, onClick, ...rest }: LinkProps) {
  const go = useGo()
  return (
    <a
      {...rest}
      href={useHref(href)}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        go(href)
      }}
    />
  )
}

/** A press that is followed here, not in a tab or window of its own. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent<HTMLAnchorElement>): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
