import type { RatePlan } from '@incontro/contract'
import { CheckIcon } from '@incontro/ui/icons.ts'
import { useEffect } from 'react'
import { useFormats, useTexts } from '../../../shared/language.tsx'
import { PageHeading } from '../../../shared/page-heading.tsx'
import { session, useMember } from '../../../shared/session.ts'
import { brand } from '../../../shared/brand.ts'
import { useWays } from '../state/pay-rules.ts'
import { bought } from '../state/purchase-record.ts'
import { usePayment } from '../state/use-payment.ts'
import { AgeChecked } from './age-checked.tsx'
import { OrderLines } from './order-lines.tsx'
import { PayForm } from './pay-form.tsx'
import { Stage } from './stage.tsx'
import styles from './pay.module.css'
import own from './age-check.module.css'

/** AV-01, D15: what the check is for, what it costs and what it opens; the card; the result on this very page. */
export function AgeCheckPage({ plan }: { plan: RatePlan }) {
  const words = useTexts('ageCheck')
  const { order, version } = useTexts('pay')
  const { money } = useFormats()
  const choice = useWays()
  const { missing } = useMember()
  const fee = money({ amountMinor: plan.totalPrice, currency: plan.currency })
  const isFree = plan.totalPrice === 0
  const buttonLabel = isFree ? words.button(fee) : order.button // R8: what costs is ordered in the words of the law
  const payment = usePayment(plan, { buttonLabel, textVersion: `${version} ${words.version}` })
  const { state } = payment

  const isDone = state.status === 'paid'
  useEffect(() => {
    if (!isDone) return
    bought.forget() // told here, and not once more by /ok
    session.patch({ ageVerified: true, isVerified: missing.length === 0 }) // AV-02; the event of the server says the same
  }, [isDone, missing])

  if (isDone) return <AgeChecked plan={plan} />
  return (
    <Stage plan={plan} state={state} onAnew={payment.beginAnew}>
      <div className={styles.page}>
        <header className={own.head}>
          <PageHeading title={words.title} />
          <p>{words.intro}</p>
          <Opens />
        </header>
        <PayForm
          plan={plan}
          choice={choice.status === 'there' ? { ...choice, ways: choice.ways.filter(isCardField) } : choice}
          prefersFields
          payment={payment}
          mayOrder={() => true}
          above={() => <AgeCheckSummary plan={plan} fee={fee} />}
          buttonLabel={buttonLabel}
          payingText={words.checking}
        />
      </div>
    </Stage>
  )
}

const isCardField = ({ name, card }: { name: string; card: unknown }) => name === 'credit_card' && card === null

function Opens() {
  const { opensTitle, opens } = useTexts('ageCheck')
  return (
    <section aria-labelledby="opens-title">
      <h2 id="opens-title" className={own.small}>
        {opensTitle}
      </h2>
      <ul className={own.opens}>
        {Object.values(opens).map((text) => (
          <li key={text}>
            <CheckIcon aria-hidden /> {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** R7: all of it directly above the button. */
function AgeCheckSummary({ plan, fee }: { plan: RatePlan; fee: string }) {
  const words = useTexts('ageCheck')
  const { order } = useTexts('pay')
  const { flow } = useMember()
  const lines: [term: string, text: string][] = [
    [words.whatTerm, words.what],
    [words.renewalTerm, words.once],
    [order.seller, `${brand.company.name}, ${brand.company.address}`],
    ...(plan.totalPrice > 0 ? [[order.statement, flow.descriptor] satisfies [string, string]] : []),
  ]
  return (
    <OrderLines
      title={words.whatTitle}
      lines={lines}
      total={{ term: words.priceTerm, amount: fee, note: plan.totalPrice > 0 ? order.withVat : order.free }}
    >
      <ul className={own.what}>
        <li>{words.looked}</li>
        <li>{words.charged(fee)}</li>
        <li>{words.kept}</li>
      </ul>
    </OrderLines>
  )
}
