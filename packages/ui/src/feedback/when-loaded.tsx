import { useEffect, useState, type ReactNode } from 'react'

interface WhenLoadedProps<Loaded> {
  /** The same function as long as the same is wanted. */
  load: () => Promise<Loaded>
  loading: ReactNode
  failed: (retry: () => void) => ReactNode
  children: (loaded: Loaded) => ReactNode
}

/** What came before, by what loaded it: a part that is shown once more is there at once. */
const known = new WeakMap<() => Promise<unknown>, unknown>()

/** A part of a page that is fetched when it is opened: the rest of the page stands while it comes, and when it does not. */
export function WhenLoaded<Loaded>({ load, loading, failed, children }: WhenLoadedProps<Loaded>) {
  const [tries, setTries] = useState(0)
  const [ended, setEnded] = useState<{ load: () => Promise<Loaded>; tries: number }>()

  useEffect(() => {
    if (known.has(load)) return
    let isGone = false
    const end = () => {
      if (!isGone) setEnded({ load, tries })
    }
    load().then((loaded) => {
      known.set(load, loaded)
      end()
    }, end)
    return () => {
      isGone = true
    }
  }, [load, tries])

  if (known.has(load)) return children(known.get(load) as Loaded) // put there by the same function
  return ended?.load === load && ended.tries === tries ? failed(() => setTries(tries + 1)) : loading
}
