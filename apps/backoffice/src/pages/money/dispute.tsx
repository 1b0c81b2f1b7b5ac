import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useParams } from 'react-router'
import { useRead } from '../../shared/calls/queries.ts'
import { useBrandName } from '../../shared/brands.ts'
import { useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { Lines } from '../../shared/page/lines.tsx'
import { Code, Columns, Facts, Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Time, useTimes } from '../../shared/time.tsx'
import { DisputeActs } from './dispute-acts.tsx'
import { Evidence } from './dispute-evidence.tsx'
import { DisputeState } from './disputes.tsx'
import styles from './money.module.css'
import { Payer } from './payer.tsx'
import { type OfDispute, providerWords } from './shown.ts'
import { useMoney } from './use-money.ts'

/** BO-41: one dispute: its day, what there is to show, what was answered and what came of it. */
export function OneDispute() {
  const { id = '' } = useParams()
  const { list, kinds } = useTexts('backofficeDisputes')
  const { objects } = useNames()
  const read = useRead(operatorCalls.showDispute, { params: { id } }, { isLive: ['dispute', 'order'] })
  return (
    <>
      <PageHeading
        up={{ href: '/disputes', label: list.title }}
        title={read.data?.title ?? objects.dispute}
        lead={read.data && kinds[read.data.kind]}
        badge={read.data && <DisputeState state={read.data.state} />}
      />
      <Part of={read} skeleton={<Lines count={12} />}>
        {(dispute) => (
          <Columns>
            <Stack>
              <Due dispute={dispute} />
              <Evidence dispute={dispute} />
              <Answer dispute={dispute} />
            </Stack>
            <Stack>
              <DisputeActs dispute={dispute} />
              <DisputeFacts dispute={dispute} />
              <Programme dispute={dispute} />
            </Stack>
          </Columns>
        )}
      </Part>
    </>
  )
}

function Due({ dispute: { due, state, answer } }: OfDispute) {
  const { one: words } = useTexts('backofficeDisputes')
  const times = useTimes()
  if (due === null) return <Callout>{words.noAnswer}</Callout>
  if (state !== 'open' || answer !== null) return null
  return (
    <Callout tone={due.isOver ? 'danger' : 'warning'}>
      {due.isOver ? words.over(times.dateTime(due.at)) : words.due(times.dateTime(due.at))}{' '}
      {due.isProviders ? words.dueProvider : words.dueHouse}
    </Callout>
  )
}

function DisputeFacts({ dispute }: OfDispute) {
  const { one: words, list } = useTexts('backofficeDisputes')
  const { list: orders } = useTexts('backofficeOrders')
  const { money } = useMoney()
  const brandName = useBrandName()
  return (
    <Section title={words.facts}>
      <Facts
        facts={[
          [list.dispute, money(dispute.amount)],
          [list.reason, dispute.reason === null ? words.noReason : providerWords(dispute.reason)],
          [
            words.order,
            <UiLink key="order" href={`/orders/${dispute.orderId}`}>
              {dispute.orderId}
            </UiLink>,
          ],
          [orders.payer, <Payer key="payer" of={dispute.payer} />],
          [orders.brand, brandName(dispute.brandId)],
          [orders.account, dispute.account],
          [words.reference, <Code key="ref">{dispute.providerRef}</Code>],
          [list.opened, <Time key="opened" at={dispute.openedAt} />],
          ...(dispute.endedAt === null ? [] : ([[words.ended, <Time key="ended" at={dispute.endedAt} />]] as const)),
          ...(dispute.lost.minor === 0 ? [] : ([[words.lost, money(dispute.lost)]] as const)),
        ]}
      />
    </Section>
  )
}

function Answer({ dispute: { answer } }: OfDispute) {
  const { one: words, choices, list } = useTexts('backofficeDisputes')
  const times = useTimes()
  if (answer === null) return null
  return (
    <Section title={list.answer} text={words.answered(choices[answer.choice], answer.by, times.dateTime(answer.at))}>
      <Sending answer={answer} />
      {answer.letter !== null && (
        <>
          <h3 className={styles.subtitle}>{words.letter}</h3>
          <p className={styles.letter}>{answer.letter}</p>
        </>
      )}
    </Section>
  )
}

/** What became of handing it to the provider, and what is left to do by hand. */
function Sending({
  answer: { choice, sending, sentAt, refusal },
}: {
  answer: NonNullable<OfDispute['dispute']['answer']>
}) {
  const { sendings: words } = useTexts('backofficeDisputes')
  const times = useTimes()
  if (choice === 'accepted') return null
  switch (sending) {
    case null:
      return <Callout>{words.byHand}</Callout>
    case 'queued':
      return <Callout>{words.queued}</Callout>
    case 'sent':
      return <Callout tone="success">{words.sent(times.dateTime(sentAt ?? 0))}</Callout>
    case 'refused':
      return <Callout tone="warning">{words.refused(providerWords(refusal ?? ''))}</Callout>
    case 'late':
      return <Callout tone="danger">{words.late}</Callout>
  }
}

function Programme({ dispute: { programme } }: OfDispute) {
  const { one: words } = useTexts('backofficeDisputes')
  return (
    <Section title={words.programme}>
      {programme === null ? (
        <Muted>{words.noProgramme}</Muted>
      ) : (
        <p>{words.programmeText(words.percent(programme.without), words.percent(programme.with))}</p>
      )}
    </Section>
  )
}
