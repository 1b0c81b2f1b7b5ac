import { routes } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { EmailLinkWait } from './email-link-wait.tsx'
import styles from './payments.module.css'
import { useEmailLink } from './use-email-link.ts'

/** The page that an e-mail's cancelling link opens: it shows what ends, and one press ends it, without a log-in. */
export function CancelByLink({ token }: { token: string }) {
  const { link: words } = useTexts('payments')
  const errorText = useErrorText()
  const { longDate } = useFormats()
  const { view, fault, isBusy, confirm, lookAgain } = useEmailLink(token, (confirms) =>
    call(routes.cancelByLink, { body: { token, confirms } }),
  )

  if (view === undefined)
    return <EmailLinkWait fault={fault} bad={words.bad} logIn={words.logIn} asking="/cancel" onRetry={lookAgain} />
  const ends = longDate(view.endsAt)
  return (
    <Card className={styles.form}>
      <div role="status">{view.isCancelled && <Callout tone="success">{words.done(view.plan, ends)}</Callout>}</div>
      <div role="alert">{fault !== undefined && <Callout tone="danger">{errorText(fault)}</Callout>}</div>
      {view.isCancelled ? (
        <ButtonLink href="/profile/payments" variant="secondary">
          {words.logIn}
        </ButtonLink>
      ) : (
        <>
          <p>{words.ask(view.plan, ends)}</p>
          <Button size="l" block busy={isBusy} onClick={() => void confirm()}>
            {words.confirm}
          </Button>
        </>
      )}
    </Card>
  )
}
