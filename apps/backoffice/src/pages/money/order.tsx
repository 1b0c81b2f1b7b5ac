import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useParams } from 'react-router'
import { actionOf } from '../../acts/action-button.tsx'
import { useRead } from '../../shared/calls/queries.ts'
import { useBrandName } from '../../shared/brands.ts'
import { useCountryName } from '../../shared/countries.ts'
import { useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { Lines } from '../../shared/page/lines.tsx'
import { Code, Columns, Facts, Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Time, useTimes } from '../../shared/time.tsx'
import { Attempts } from './attempts.tsx'
import { EmailList } from './email-list.tsx'
import styles from './money.module.css'
import type { OfOrder } from './shown.ts'
import { OrderState } from './orders.tsx'
import { Payer } from './payer.tsx'
import { useMoney } from './use-money.ts'
import { Withdrawal } from './withdrawal.tsx'

/** BO-38: one order: what was reported, what it means, and what can be done. */
export function OneOrder() {
  const { id = '' } = useParams()
  const { list } = useTexts('backofficeOrders')
  const { objects } = useNames()
  const read = useRead(operatorCalls.showOrder, { params: { id } }, { isLive: ['order', 'dispute', 'subscription'] })
  const { money } = useMoney()
  return (
    <>
      <PageHeading
        up={{ href: '/orders', label: list.title }}
        title={read.data?.title ?? objects.order}
        lead={read.data && money(read.data.amount)}
        badge={read.data && <OrderState state={read.data.state} />}
      />
      <Part of={read} skeleton={<Lines count={12} />}>
        {(order) => <Parts order={order} />}
      </Part>
    </>
  )
}

function Parts({ order }: OfOrder) {
  const { because } = useTexts('backofficeOrders')
  return (
    <Columns>
      <Stack>
        <Callout tone={order.state === 'disputed' || order.state === 'lost' ? 'danger' : 'info'}>
          {because[order.because]}
        </Callout>
        <Attempts order={order} />
      </Stack>
      <Stack>
        <OrderFacts order={order} />
        {order.withdrawal !== null && (
          <Withdrawal
            open={order.withdrawal}
            name={order.title}
            action={actionOf(order.actions, operatorCalls.withdrawOrder)}
          />
        )}
        <Receipts order={order} />
        <Emails order={order} />
        <Consent order={order} />
        <Affiliates order={order} />
      </Stack>
    </Columns>
  )
}

function OrderFacts({ order }: OfOrder) {
  const { one: words, kinds, list } = useTexts('backofficeOrders')
  const times = useTimes()
  const brandName = useBrandName()
  const countryName = useCountryName()
  const { payer, period, shown, subscriptionId } = order
  return (
    <Section title={words.facts}>
      <Facts
        facts={[
          [words.number, <Code key="number">{order.id}</Code>],
          [list.kind, kinds[order.kind]],
          ...(order.plan === '' ? [] : ([[words.plan, order.plan]] as const)),
          [list.payer, <Payer key="payer" of={payer} />],
          [list.brand, brandName(order.brandId)],
          [words.country, countryName(order.country)],
          ...(order.credits === 0 ? [] : ([[words.credits, String(order.credits)]] as const)),
          [list.at, <Time key="at" at={order.createdAt} />],
          [words.paidAt, order.paidAt === null ? words.notPaid : <Time key="paid" at={order.paidAt} />],
          ...(period === null
            ? []
            : ([[words.period, words.span(times.date(period.from), times.date(period.to))]] as const)),
          ...(subscriptionId === null
            ? []
            : ([
                [
                  words.subscription,
                  <UiLink key="subscription" href={`/subscriptions/${subscriptionId}`}>
                    {order.plan}
                  </UiLink>,
                ],
              ] as const)),
          [words.descriptor, order.descriptor],
          [words.shown, words.shownStates[shown.state]],
        ]}
      />
      {payer.trackerId !== null && (
        <div>
          <ButtonLink size="s" variant="secondary" href={`/orders?search=${payer.trackerId}`}>
            {words.others}
          </ButtonLink>
        </div>
      )}
    </Section>
  )
}

function Receipts({ order: { receipts } }: OfOrder) {
  const { one: words } = useTexts('backofficeOrders')
  const { money } = useMoney()
  return (
    <Section title={words.receipts}>
      {receipts.length === 0 ? (
        <Muted>{words.noReceipts}</Muted>
      ) : (
        <ul className={styles.lines}>
          {receipts.map(({ number, kind, total, vat, issuedAt }) => (
            <li key={number}>
              <span>
                {words.receiptKinds[kind]} <Code>{number}</Code>
              </span>
              <span>{`${money(total)} · ${words.vat(money(vat))}`}</span>
              <Time at={issuedAt} look="date" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Emails({ order: { emails } }: OfOrder) {
  const { one: words } = useTexts('backofficeOrders')
  return (
    <Section title={words.emails}>
      <EmailList emails={emails} />
    </Section>
  )
}

/** R10: what stood above the button, and what was agreed to. */
function Consent({ order: { consent } }: OfOrder) {
  const { one: words } = useTexts('backofficeOrders')
  const { money } = useMoney()
  return (
    <Section title={words.consent}>
      {consent === null ? (
        <Muted>{words.noConsent}</Muted>
      ) : (
        <Facts
          facts={[
            [words.button, `“${consent.button}”`],
            [words.price, money(consent.shownPrice)],
            [words.startNow, consent.startNow ? words.yes : words.no],
            [words.language, consent.language],
            [words.textVersion, consent.textVersion],
            ...(consent.network === '' ? [] : ([[words.network, consent.network]] as const)),
            ...(consent.summaryHash === null
              ? []
              : ([[words.hash, <Code key="hash">{consent.summaryHash}</Code>]] as const)),
          ]}
        />
      )}
    </Section>
  )
}

function Affiliates({ order: { affiliates } }: OfOrder) {
  const { one: words } = useTexts('backofficeOrders')
  if (affiliates.length === 0) return null
  return (
    <Section title={words.affiliates}>
      <ul className={styles.lines}>
        {affiliates.map(({ affiliate, event, state, at }) => (
          <li key={`${affiliate} ${event} ${String(at)}`}>
            <span>{affiliate}</span>
            <Code>{`${event} ${state}`}</Code>
            <Time at={at} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
