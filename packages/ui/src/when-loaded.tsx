import { useEffect, useState, type ReactNode } from 'react'

interface WhenLoadedProps<Loaded> {
  /** The same function as long as the same is wanted. */
  load: () => Promise<Loaded>
  loading: ReactNode
  failed: (retry: () => void) => ReactNode
  children: (loaded: Loaded) => ReactNode
}

/** A part of a page that is fetched when it is opened: the rest of the page stands while it comes, and when it does not. */
export function WhenLoaded<Loaded>({ load, loading, failed, children }: WhenLoadedProps<Loaded>) {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<{ of: number; loaded: Loaded } | { of: number; failed: true }>()

  useEffect(() => {
    let isGone = false
    load().then(
      (loaded) => !isGone && setState({ of: tries, loaded }),
      () => !isGone && setState({ of: tries, failed: true }),
    )
    return () => {
      isGone = true
    }
  }, [load, tries])

  if (state === undefined || state.of !== tries) return loading
  return 'failed' in state ? failed(() => setTries(tries + 1)) : children(state.loaded)
}
