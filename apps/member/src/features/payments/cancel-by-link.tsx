import { codeOf } from '@incontro/client/api-error.ts'
import { routes } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState, Notice } from '@incontro/ui/states.tsx'
import { useEffect, useState } from 'react'
import { call } from '../../shared/api.ts'
import { useErrorText } from '../../shared/error-text.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import styles from './payments.module.css'

type View = { readonly plan: string; readonly endsAt: number; readonly isCancelled: boolean }

/** The page that a letter's cancelling link opens: it tells what ends, and one press ends it; nobody has to log in. */
export function CancelByLink({ token }: { token: string | null }) {
  const { link: words } = useTexts('payments')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { longDate } = useFormats()
  const [view, setView] = useState<View>()
  const [fault, setFault] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const [looks, setLooks] = useState(0)

  const ask = (confirms: boolean) => call(routes.cancelByLink, { body: { confirms, ...(token !== null && { token }) } })
  useEffect(() => {
    let isShown = true
    ask(false).then(
      (seen) => isShown && setView(seen),
      (error: unknown) => isShown && setFault(error),
    )
    return () => {
      isShown = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the token names what is asked, the count asks again
  }, [token, looks])

  async function cancel(): Promise<void> {
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

  if (view === undefined && fault === undefined)
    return (
      <div role="status" aria-label={states.loading}>
        <ListSkeleton />
      </div>
    )
  if (view === undefined)
    return codeOf(fault) === undefined ? (
      <ErrorState
        title={states.errorTitle}
        text={errorText(fault)}
        action={<Button onClick={lookAgain}>{actions.retry}</Button>}
      />
    ) : (
      <ErrorState
        title={errorText(fault)}
        text={words.bad}
        action={<ButtonLink href="/profile/payments">{words.logIn}</ButtonLink>}
      />
    )
  const ends = longDate(view.endsAt)
  return (
    <div className={styles.form}>
      <div role="status">{view.isCancelled && <Notice tone="success">{words.done(view.plan, ends)}</Notice>}</div>
      <div role="alert">{fault !== undefined && <Notice tone="danger">{errorText(fault)}</Notice>}</div>
      {view.isCancelled ? (
        <ButtonLink href="/profile/payments" variant="secondary">
          {words.logIn}
        </ButtonLink>
      ) : (
        <>
          <p>{words.ask(view.plan, ends)}</p>
          <Button size="l" block busy={isBusy} onClick={() => void cancel()}>
            {words.confirm}
          </Button>
        </>
      )}
    </div>
  )
}
