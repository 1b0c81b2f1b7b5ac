import { useEffect, useState } from 'react'

export type LinkOutcome<T> =
  | { readonly status: 'working' }
  | { readonly status: 'done'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown }

const started = new Map<string, Promise<unknown>>()

/** Uses the link of an e-mail once, however often the page is drawn: a second use would be refused. */
export function useLinkOutcome<T>(key: string, send: () => Promise<T>): LinkOutcome<T> {
  const [outcome, setOutcome] = useState<LinkOutcome<T>>({ status: 'working' })
  useEffect(() => {
    let isShown = true
    let sent = started.get(key) as Promise<T> | undefined // put there below, under the same key
    if (!sent) started.set(key, (sent = send()))
    sent.then(
      (value) => isShown && setOutcome({ status: 'done', value }),
      (error: unknown) => isShown && setOutcome({ status: 'failed', error }),
    )
    return () => {
      isShown = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key names what is sent
  }, [key])
  return outcome
}
