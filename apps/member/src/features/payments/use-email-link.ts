import { useEffect, useState } from 'react'

/** A page that an e-mail opens: it asks what the link means, and does it only at a press, without a log-in. */
export function useEmailLink<View>(token: string, ask: (confirms: boolean) => Promise<View>) {
  const [view, setView] = useState<View>()
  const [fault, setFault] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const [looks, setLooks] = useState(0)

  useEffect(() => {
    let isShown = true
    ask(false).then(
      (seen) => isShown && setView(seen),
      (error: unknown) => isShown && setFault(error),
    )
    return () => {
      isShown = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the token names what is asked, the count asks again
  }, [token, looks])

  async function confirm(): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      setView(await ask(true))
    } catch (error) {
      setFault(error)
    } finally {
      setBusy(false)
    }
  }
  function lookAgain(): void {
    setFault(undefined)
    setLooks(looks + 1)
  }
  return { view, fault, isBusy, confirm, lookAgain }
}
