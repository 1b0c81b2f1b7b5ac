import {
  type AttemptStateName,
  type OrderAttempt,
  type OrderFact,
  operatorCalls,
} from '@incontro/contract/backoffice.ts'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, Actions, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useTexts } from '../../shared/language.tsx'
import { Code, Facts, Muted, Section } from '../../shared/page/page.tsx'
import { Time, useTimes } from '../../shared/time.tsx'
import styles from './money.module.css'
import type { OfOrder } from './shown.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { Refunds } from './refunds.tsx'
import { useMoney } from './use-money.ts'

type Raw = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Every try to pay an order, the newest first. */
export function Attempts({ order }: OfOrder) {
  const { attempts: words, facts } = useTexts('backofficeOrders')
  const [raw, setRaw] = useState<Raw>()
  const open = useAct(operatorCalls.openOrderFacts, {
    onDone: ({ facts: opened }) => setRaw(Object.fromEntries(opened.map((fact) => [fact.id, fact.raw]))),
  })
  if (order.attempts.length === 0)
    return (
      <Section title={words.title}>
        <Muted>{words.none}</Muted>
      </Section>
    )
  return (
    <>
      {order.attempts.map((attempt, index) => (
        <Attempt key={attempt.id} order={order} attempt={attempt} number={order.attempts.length - index} raw={raw} />
      ))}
      {raw === undefined && (
        <Actions>
          <ActionButton
            run={open}
            action={actionOf(order.actions, operatorCalls.openOrderFacts)}
            variant="ghost"
            size="s"
          />
        </Actions>
      )}
      <ActDialog run={open} title={facts.rawTitle(order.title)} text={facts.rawText} params={{ id: order.id }} />
    </>
  )
}

type Props = OfOrder & { readonly attempt: OrderAttempt; readonly number: number; readonly raw: Raw | undefined }

const tones: Readonly<Record<AttemptStateName, BadgeTone>> = {
  submitted: 'neutral',
  action_required: 'warning',
  pending: 'warning',
  unknown: 'warning',
  captured: 'success',
  declined: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
}

function Attempt({ order, attempt, number, raw }: Props) {
  const { attempts: words, attemptStates, facts } = useTexts('backofficeOrders')
  return (
    <Section
      title={words.name(number)}
      end={
        <span className={styles.badges}>
          {attempt.isDuplicate && <Badge tone="warning">{words.duplicate}</Badge>}
          <Badge tone={tones[attempt.state]}>{attemptStates[attempt.state]}</Badge>
        </span>
      }
      text={<Why attempt={attempt} />}
    >
      {attempt.isDuplicate && <Callout tone="warning">{words.duplicateText}</Callout>}
      <AttemptFacts attempt={attempt} />
      <h3 className={styles.subtitle}>{facts.title}</h3>
      <FactList facts={attempt.facts} raw={raw} />
      <Refunds refunds={attempt.refunds} />
      <AttemptActs order={order} attempt={attempt} />
    </Section>
  )
}

/** BO-38: the state in words, the same in whatever order the facts came. */
function Why({ attempt: { reason } }: { attempt: OrderAttempt }) {
  const { attempts: words, reasons, facts } = useTexts('backofficeOrders')
  return (
    <>
      {reasons[reason.because]} {reason.code !== null && <Code>{reason.code}</Code>}{' '}
      {reason.outranked.length > 0 && words.also(reason.outranked.map((kind) => facts.kinds[kind]))}
    </>
  )
}

function AttemptFacts({ attempt }: { attempt: OrderAttempt }) {
  const { attempts: words, list } = useTexts('backofficeOrders')
  const { money, paidWith } = useMoney()
  const { rule, account, provider, providerRef, endedAt, asked } = attempt
  const named = rule.named.map((number) => (number === 0 ? words.lastResort : words.ruleNumber(number)))
  const chosenBy =
    rule.version === 0
      ? words.noRule
      : named.length === 0
        ? words.ruleAlone(rule.version)
        : words.ruleOf(rule.version, named)
  return (
    <>
      <Facts
        facts={[
          [list.paidWith, paidWith(attempt.paidWith)],
          [words.account, `${account} (${provider})`],
          ...(providerRef === null ? [] : ([[words.reference, <Code key="ref">{providerRef}</Code>]] as const)),
          [words.rule, chosenBy],
          [words.who, words.initiators[attempt.initiator]],
          [words.threeDs, words.threeDsStates[attempt.threeDs]],
          [words.began, <Time key="began" at={attempt.createdAt} />],
          [words.ended, endedAt === null ? words.lives : <Time key="ended" at={endedAt} />],
          ...(attempt.state === 'captured' ? ([[words.refundable, money(attempt.refundable)]] as const) : []),
        ]}
      />
      {asked !== null && <Asked asked={asked} />}
    </>
  )
}

function Asked({ asked: { at, answeredAt, answer } }: { asked: NonNullable<OrderAttempt['asked']> }) {
  const { ask: words, facts } = useTexts('backofficeOrders')
  const times = useTimes()
  const when = times.dateTime(answeredAt ?? at)
  if (answeredAt === null || answer === null)
    return (
      <p role="status" className={styles.quiet}>
        {words.waits(when)}
      </p>
    )
  if (answer === 'no_answer') return <Callout tone="warning">{words.noAnswer(times.dateTime(at))}</Callout>
  if (answer === 'not_askable') return <Muted>{words.notAskable}</Muted>
  return <Muted>{words.answered(when, facts.kinds[answer])}</Muted>
}

function FactList({ facts, raw }: { facts: readonly OrderFact[]; raw: Raw | undefined }) {
  const { facts: words } = useTexts('backofficeOrders')
  const { money } = useMoney()
  if (facts.length === 0) return <Muted>{words.none}</Muted>
  return (
    <ol className={styles.lines}>
      {facts.map(({ id, kind, at, source, amount, code }) => (
        <li key={id}>
          <span>
            {words.kinds[kind]} {code !== null && <Code>{code}</Code>}
          </span>
          <span>{[...(amount === null ? [] : [money(amount)]), words.sources[source]].join(' · ')}</span>
          <Time at={at} />
          {raw?.[id] !== undefined && (
            // scrolled by keys where it is wider than the page
            <pre className={styles.raw} tabIndex={0} role="region" aria-label={words.raw}>
              {JSON.stringify(raw[id], null, 2)}
            </pre>
          )}
        </li>
      ))}
    </ol>
  )
}

function AttemptActs({ order, attempt }: OfOrder & { attempt: OrderAttempt }) {
  const { ask: words, refund: refundWords } = useTexts('backofficeOrders')
  const ask = useAct(operatorCalls.askProvider)
  const refund = useAct(operatorCalls.refundOrder)
  const isDisputed = attempt.disputes.some(({ state }) => state === 'open')
  const askAction = actionOf(attempt.actions, operatorCalls.askProvider)
  const refundAction = actionOf(attempt.actions, operatorCalls.refundOrder)
  return (
    <>
      <Actions isRow>
        <ActionButton
          run={ask}
          action={askAction}
          size="s"
          why={askAction?.why === 'conflict' ? words.notAskable : undefined}
        />
        <ActionButton
          run={refund}
          action={refundAction}
          size="s"
          variant="danger"
          why={
            refundAction?.why === 'conflict'
              ? refundWords.whys[isDisputed ? 'dispute_open' : 'nothing_left']
              : undefined
          }
        />
      </Actions>
      <ActDialog
        run={ask}
        title={words.title(attempt.account)}
        text={words.text}
        params={{ id: order.id }}
        fields={() => ({ attemptId: attempt.id })}
      />
      <RefundDialog run={refund} order={order} attempt={attempt} />
    </>
  )
}
