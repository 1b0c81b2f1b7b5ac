import { operatorCalls, type SubscriptionDetails } from '@incontro/contract/backoffice.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { useParams } from 'react-router'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, Actions, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useBrandName } from '../../shared/brands.ts'
import { useCountryName } from '../../shared/countries.ts'
import { useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { Lines } from '../../shared/page/lines.tsx'
import { Code, Columns, Facts, Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Time, useTimes } from '../../shared/time.tsx'
import { EmailList } from './email-list.tsx'
import styles from './money.module.css'
import { OrderState } from './orders.tsx'
import { Payer } from './payer.tsx'
import { SubscriptionState } from './subscriptions.tsx'
import { useMoney } from './use-money.ts'
import { Withdrawal } from './withdrawal.tsx'

/** BO-40: one subscription. No call charges it, extends it or takes a cancellation back. */
export function OneSubscription() {
  const { id = '' } = useParams()
  const { list } = useTexts('backofficeSubscriptions')
  const { objects } = useNames()
  const { money } = useMoney()
  const read = useRead(operatorCalls.showSubscription, { params: { id } }, { isLive: ['subscription', 'order'] })
  return (
    <>
      <PageHeading
        up={{ href: '/subscriptions', label: list.title }}
        title={read.data?.title ?? objects.subscription}
        lead={read.data && money(read.data.price)}
        badge={read.data && <SubscriptionState state={read.data.state} />}
      />
      <Part of={read} skeleton={<Lines count={12} />}>
        {(subscription) => (
          <Columns>
            <Stack>
              <SubscriptionFacts subscription={subscription} />
              <Periods subscription={subscription} />
            </Stack>
            <Stack>
              <Cancel subscription={subscription} />
              {subscription.withdrawals.map((one) => (
                <Withdrawal
                  key={one.orderId}
                  open={one}
                  name={subscription.title}
                  action={actionOf(subscription.actions, operatorCalls.withdrawOrder)}
                />
              ))}
              <Mandate subscription={subscription} />
              <Notices subscription={subscription} />
            </Stack>
          </Columns>
        )}
      </Part>
    </>
  )
}

type Props = { readonly subscription: SubscriptionDetails }

function SubscriptionFacts({ subscription }: Props) {
  const { one: words, list, stops } = useTexts('backofficeSubscriptions')
  const { list: orders, one } = useTexts('backofficeOrders')
  const { money } = useMoney()
  const times = useTimes()
  const brandName = useBrandName()
  const countryName = useCountryName()
  const { payer, nextCharge, newPrice, cancelled, period } = subscription
  return (
    <Section title={words.facts}>
      <Facts
        facts={[
          [words.number, <Code key="number">{subscription.id}</Code>],
          [orders.payer, <Payer key="payer" of={payer} />],
          [orders.brand, brandName(subscription.brandId)],
          [one.country, countryName(subscription.country)],
          [
            words.nextCharge,
            nextCharge === null ? words.noCharge : words.charge(money(nextCharge.amount), times.date(nextCharge.at)),
          ],
          ...(subscription.nextPlan === null ? [] : ([[words.nextPlan, subscription.nextPlan]] as const)),
          ...(newPrice === null
            ? []
            : ([
                [
                  words.newPrice,
                  [
                    words.newPriceText(money(newPrice.amount), times.date(newPrice.askedAt)),
                    ...(newPrice.oldUntil === null ? [] : [words.oldUntil(times.date(newPrice.oldUntil))]),
                  ].join(' · '),
                ],
              ] as const)),
          [list.since, <Time key="since" at={subscription.startedAt} look="date" />],
          [words.period, one.span(times.date(period.from), times.date(period.to))],
          ...(subscription.tries === 0 ? [] : ([[words.tries, String(subscription.tries)]] as const)),
          ...(cancelled === null
            ? []
            : ([
                [words.cancelled, words.cancelledText(times.dateTime(cancelled.at), stops[cancelled.reason])],
              ] as const)),
          ...(subscription.endedAt === null
            ? []
            : ([[words.ended, <Time key="ended" at={subscription.endedAt} />]] as const)),
        ]}
      />
    </Section>
  )
}

function Periods({ subscription: { periods } }: Props) {
  const { one: words } = useTexts('backofficeSubscriptions')
  const { one } = useTexts('backofficeOrders')
  const { money } = useMoney()
  const times = useTimes()
  return (
    <Section title={words.periods}>
      <ol className={styles.lines}>
        {periods.map(({ number, orderId, from, to, amount, state }) => (
          <li key={orderId}>
            <UiLink href={`/orders/${orderId}`}>{words.periodNumber(number)}</UiLink>
            <span>{one.span(times.date(from), times.date(to))}</span>
            <span className={styles.badges}>
              {money(amount)} <OrderState state={state} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Mandate({ subscription: { mandate } }: Props) {
  const { one: words } = useTexts('backofficeSubscriptions')
  const { one } = useTexts('backofficeOrders')
  const { money, paidWith } = useMoney()
  if (mandate === null)
    return (
      <Section title={words.mandate}>
        <Muted>{words.noMandate}</Muted>
      </Section>
    )
  const { consent } = mandate
  return (
    <Section title={words.mandate}>
      <Facts
        facts={[
          [paidWith(mandate.paidWith), mandate.state === 'active' ? words.onFile : words.revoked],
          ...(mandate.expiry === null ? [] : ([[words.expiry, mandate.expiry]] as const)),
        ]}
      />
      <h3 className={styles.subtitle}>{words.asBought}</h3>
      {consent === null ? (
        <Muted>{one.noConsent}</Muted>
      ) : (
        <Facts
          facts={[
            [one.button, `“${consent.button}”`],
            [one.price, money(consent.shownPrice)],
            [one.language, consent.language],
            [one.textVersion, consent.textVersion],
            ...(consent.summaryHash === null
              ? []
              : ([[one.hash, <Code key="hash">{consent.summaryHash}</Code>]] as const)),
          ]}
        />
      )}
    </Section>
  )
}

function Notices({ subscription: { emails } }: Props) {
  const { one: words } = useTexts('backofficeSubscriptions')
  return (
    <Section title={words.notices}>
      <EmailList emails={emails} />
    </Section>
  )
}

function Cancel({ subscription }: Props) {
  const { cancel: words } = useTexts('backofficeSubscriptions')
  const { acts } = useNames()
  const run = useAct(operatorCalls.cancelSubscription)
  const times = useTimes()
  const action = actionOf(subscription.actions, operatorCalls.cancelSubscription)
  return (
    <Section title={acts['subscriptions.cancel'].name}>
      <Actions>
        <ActionButton
          run={run}
          action={action}
          variant="danger"
          why={action?.why === 'conflict' ? words.nothing : undefined}
        />
      </Actions>
      <ActDialog
        run={run}
        title={words.title(subscription.title)}
        text={words.text(times.date(subscription.period.to))}
        params={{ id: subscription.id }}
        version={subscription.version}
        finalFor={subscription.title}
      />
    </Section>
  )
}
