import { codeOf } from '@incontro/client/calls/api-error.ts'
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

/** R11: the page that an order's e-mail opens: what is refunded, and one press that withdraws; works for a closed account too. */
export function WithdrawByLink({ token }: { token: string }) {
  const words = useTexts('withdrawLink')
  const errorText = useErrorText()
  const { longDate, money } = useFormats()
  const { view, fault, isBusy, confirm, lookAgain } = useEmailLink(token, (confirms) =>
    call(routes.withdrawByLink, { body: { token, confirms } }),
  )

  if (view === undefined) {
    const bad = codeOf(fault) === 'withdrawal_over' ? words.over : words.bad
    return <EmailLinkWait fault={fault} bad={bad} logIn={words.logIn} asking="/withdraw" onRetry={lookAgain} />
  }
  const { plan, orderId, currency, refund, until, withdrawnAt } = view
  return (
    <Card className={styles.form}>
      <div role="status">
        {withdrawnAt !== null && <Callout tone="success">{words.done(plan, longDate(withdrawnAt))}</Callout>}
      </div>
      <div role="alert">{fault !== undefined && <Callout tone="danger">{errorText(fault)}</Callout>}</div>
      {withdrawnAt === null && <p>{words.ask(plan, longDate(until))}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>{words.refund}</dt>
          <dd>{money({ amountMinor: refund, currency })}</dd>
        </div>
        <div>
          <dt>{words.order}</dt>
          <dd>{orderId}</dd>
        </div>
      </dl>
      {withdrawnAt === null ? (
        <Button size="l" block busy={isBusy} onClick={() => void confirm()}>
          {words.confirm}
        </Button>
      ) : (
        <ButtonLink href="/profile/payments" variant="secondary">
          {words.logIn}
        </ButtonLink>
      )}
    </Card>
  )
}
