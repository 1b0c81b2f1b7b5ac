import { type MemberDetails, type MemberLimit, type MemberOrder, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge } from '@incontro/ui/card.tsx'
import { WalletIcon } from '@incontro/ui/icons.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout, EmptyState } from '@incontro/ui/states.tsx'
import type { ReplyOf } from '../../shared/calls/call.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Facts, Muted, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Time, useTimes } from '../../shared/time.tsx'
import styles from './members.module.css'
import { Rows } from './rows.tsx'

/** The plan that runs, what is charged next, and every order that was paid. */
export function Money({ member: { trackerId } }: { member: MemberDetails }) {
  const { money: words } = useTexts('backofficeMembers')
  const money = useRead(
    operatorCalls.memberMoney,
    { params: { trackerId } },
    { isLive: ['member', 'order', 'subscription', 'dispute'] },
  )
  return (
    <Part of={money} skeleton={<Lines count={8} />}>
      {({ subscription, orders }) => (
        <Stack>
          <Section title={words.plan}>
            {subscription === null ? <Muted>{words.noPlan}</Muted> : <Subscription of={subscription} />}
          </Section>
          <Spending trackerId={trackerId} />
          <Section title={words.orders}>
            {orders.length === 0 ? (
              <EmptyState icon={<WalletIcon />} title={words.noOrders} text={words.noOrdersText} />
            ) : (
              <Orders orders={orders} />
            )}
          </Section>
        </Stack>
      )}
    </Part>
  )
}

/** TS-23, TS-24: what the member set against own spending. No one here changes it: a pause is never made shorter. */
function Spending({ trackerId }: Pick<MemberDetails, 'trackerId'>) {
  const { spending: words } = useTexts('backofficeMembers')
  const times = useTimes()
  const read = useRead(operatorCalls.memberSpending, { params: { trackerId } }, { isLive: ['member', 'order'] })
  return (
    <Section title={words.title} text={words.text}>
      <Part of={read} skeleton={<Lines count={3} />}>
        {({ currency, limits, pause }) => (
          <>
            {pause !== null && (
              <Callout tone="warning" title={words.pauses[pause.kind]}>
                {words.paused(times.dateTime(pause.until))}
              </Callout>
            )}
            {limits.length === 0 ? (
              <Muted>{words.none}</Muted>
            ) : (
              <Facts
                facts={limits.map((limit) => [
                  words.spans[limit.span],
                  <Limit key={limit.span} of={limit} currency={currency} />,
                ])}
              />
            )}
          </>
        )}
      </Part>
    </Section>
  )
}

function Limit({ of: { amountMinor, leftMinor, endsAt, raise }, currency }: { of: MemberLimit; currency: string }) {
  const { spending: words } = useTexts('backofficeMembers')
  const { money } = useFormats()
  const times = useTimes()
  const sum = (minor: number) => money({ amountMinor: minor, currency })
  return (
    <span className={styles.limit}>
      <span>{words.limit(sum(amountMinor), sum(leftMinor), times.dateTime(endsAt))}</span>
      {raise !== null && (
        <span>
          {words.raise(
            raise.amountMinor === null ? words.noLimit : sum(raise.amountMinor),
            times.dateTime(raise.from),
            times.dateTime(raise.until),
          )}
        </span>
      )}
    </span>
  )
}

type Running = NonNullable<ReplyOf<typeof operatorCalls.memberMoney>['subscription']>

function Subscription({ of: { id, plan, state, since, periodEndsAt, isEnding, nextCharge } }: { of: Running }) {
  const { money: words } = useTexts('backofficeMembers')
  const { money } = useFormats()
  return (
    <Facts
      facts={[
        [
          words.name,
          <UiLink key="name" href={`/subscriptions/${id}`}>
            {plan}
          </UiLink>,
        ],
        [words.state, isEnding ? words.ending : words.states[state]],
        [words.since, <Time key="since" at={since} look="date" />],
        [words.periodEnds, <Time key="periodEnds" at={periodEndsAt} />],
        [
          words.nextCharge,
          nextCharge === null ? (
            words.noCharge
          ) : (
            <span key="next">
              {money(nextCharge)} · <Time at={nextCharge.at} />
            </span>
          ),
        ],
      ]}
    />
  )
}

function Orders({ orders }: { orders: readonly MemberOrder[] }) {
  const { money: words } = useTexts('backofficeMembers')
  const { money } = useFormats()
  return (
    <Rows
      label={words.orders}
      rows={orders}
      idOf={({ id }) => id}
      columns={[
        { header: words.plan, cell: ({ plan }) => plan },
        { header: words.paidAt, cell: ({ paidAt }) => <Time at={paidAt} /> },
        {
          header: words.amount,
          isEnd: true,
          cell: ({ amountMinor, currency, refundedMinor, disputedMinor }) => (
            <span className={styles.amount}>
              {money({ amountMinor, currency })}
              {refundedMinor > 0 && <Badge>{words.refunded(money({ amountMinor: refundedMinor, currency }))}</Badge>}
              {disputedMinor > 0 && (
                <Badge tone="warning">{words.disputed(money({ amountMinor: disputedMinor, currency }))}</Badge>
              )}
            </span>
          ),
        },
        { header: words.card, cell: ({ card }) => (card === null ? '–' : `${card.brand} •••• ${card.last4}`) },
        { header: words.receipts, cell: ({ receipts }) => (receipts.length === 0 ? '–' : receipts.join(', ')) },
        {
          header: words.number,
          cell: ({ id }) => (
            <UiLink href={`/orders/${id}`}>
              <code>{id}</code>
            </UiLink>
          ),
        },
      ]}
    />
  )
}
