import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { Select } from '@incontro/ui/select.tsx'
import { Textarea, TextField } from '@incontro/ui/text-field.tsx'
import { useEffect, useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, Actions, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { Section } from '../../shared/page/page.tsx'
import { useTimes } from '../../shared/time.tsx'
import { isDay } from '../../shared/zone.rules.ts'
import type { OfDispute } from './shown.ts'
import { useMoney } from './use-money.ts'

/** What can be done with a dispute; money and permanent acts want its name typed. */
export function DisputeActs({ dispute }: OfDispute) {
  const { acts: words } = useTexts('backofficeDisputes')
  const accept = useAct(operatorCalls.acceptDispute)
  const acceptAction = actionOf(dispute.actions, operatorCalls.acceptDispute)
  const why = whyOf(dispute)
  if (dispute.kind === 'fraud_notice') return null
  return (
    <Section title={words.title}>
      <Actions>
        <Contest dispute={dispute} />
        <ActionButton
          run={accept}
          action={acceptAction}
          why={acceptAction?.why === 'conflict' ? words.whys[why] : undefined}
        />
        <SetDue dispute={dispute} />
        <Outcome dispute={dispute} />
      </Actions>
      <ActDialog
        run={accept}
        title={words.accept}
        text={words.acceptText}
        params={{ id: dispute.id }}
        version={dispute.version}
        finalFor={dispute.title}
      />
    </Section>
  )
}

function whyOf({ state, answer }: OfDispute['dispute']): 'not_open' | 'answered' | 'too_late' {
  if (state !== 'open') return 'not_open'
  return answer === null ? 'too_late' : 'answered'
}

/** The letter is drafted of what was recorded; whoever contests reads and changes it. */
function Contest({ dispute }: OfDispute) {
  const { acts: words } = useTexts('backofficeDisputes')
  const run = useAct(operatorCalls.contestDispute)
  const draft = useDraft(dispute, run.isOpen)
  const [letter, setLetter] = useState<string>()
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    if (run.isOpen) return
    setLetter(undefined)
    setTried(false)
  }, [run.isOpen])
  const text = letter ?? draft
  const action = actionOf(dispute.actions, operatorCalls.contestDispute)
  return (
    <>
      <ActionButton
        run={run}
        action={action}
        variant="primary"
        why={action?.why === 'conflict' ? words.whys[whyOf(dispute)] : undefined}
      />
      <ActDialog
        run={run}
        title={words.contest}
        text={dispute.takesEvidence ? words.contestSends : words.contestText}
        params={{ id: dispute.id }}
        version={dispute.version}
        finalFor={dispute.title}
        fields={() => {
          setTried(true)
          return text.trim() === '' ? null : { letter: text.trim() }
        }}
      >
        <Textarea
          label={words.letter}
          rows={8}
          maxLength={4000}
          value={text}
          onChange={({ currentTarget }) => setLetter(currentTarget.value)}
          error={isTried && text.trim() === '' ? words.noLetter : undefined}
        />
      </ActDialog>
    </>
  )
}

function useDraft({ providerRef, amount, orderId, evidence }: OfDispute['dispute'], isNeeded: boolean): string {
  const { draft: words } = useTexts('backofficeDisputes')
  const { money } = useMoney()
  const times = useTimes()
  const order = useRead(operatorCalls.showOrder, { params: { id: orderId } }, { enabled: isNeeded })
  return [
    words.opening(providerRef, money(amount)),
    ...(order.data === undefined
      ? []
      : [words.bought(order.data.plan, times.date(order.data.paidAt ?? order.data.createdAt))]),
    ...(evidence.threeDs === 'passed' ? [words.threeDs] : []),
    ...(evidence.daysOfUse > 0 ? [words.used(evidence.daysOfUse)] : []),
    ...(evidence.sessions > 0 ? [words.sessions(evidence.sessions)] : []),
    ...(evidence.earlier > 0 ? [words.earlier(evidence.earlier)] : []),
    words.closing,
  ].join('\n')
}

function SetDue({ dispute }: OfDispute) {
  const { acts: words } = useTexts('backofficeDisputes')
  const run = useAct(operatorCalls.setDisputeDue)
  const times = useTimes()
  const [day, setDay] = useState('')
  const [isTried, setTried] = useState(false)
  const action = actionOf(dispute.actions, operatorCalls.setDisputeDue)
  return (
    <>
      <ActionButton
        run={run}
        action={action}
        size="s"
        why={action?.why === 'conflict' ? words.whys[dispute.answer === null ? 'not_open' : 'answered'] : undefined}
      />
      <ActDialog
        run={run}
        title={words.due}
        params={{ id: dispute.id }}
        version={dispute.version}
        fields={() => {
          setTried(true)
          // the whole of the day that was named
          return isDay(day) ? { dueAt: times.startOf(day) + DAY_MS - 1 } : null
        }}
      >
        <TextField
          type="date"
          label={words.day}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
          error={isTried && !isDay(day) ? words.noDay : undefined}
        />
      </ActDialog>
    </>
  )
}

const DAY_MS = 86_400_000

function Outcome({ dispute }: OfDispute) {
  const { acts: words, states } = useTexts('backofficeDisputes')
  const run = useAct(operatorCalls.noteDisputeOutcome)
  const [outcome, setOutcome] = useState<'won' | 'lost'>('won')
  const action = actionOf(dispute.actions, operatorCalls.noteDisputeOutcome)
  return (
    <>
      <ActionButton
        run={run}
        action={action}
        size="s"
        variant="ghost"
        why={action?.why === 'conflict' ? words.whys.not_open : undefined}
      />
      <ActDialog
        run={run}
        title={words.outcome}
        text={words.outcomeText}
        params={{ id: dispute.id }}
        version={dispute.version}
        finalFor={dispute.title}
        fields={() => ({ outcome })}
      >
        <Select
          label={words.ended}
          options={(['won', 'lost'] as const).map((value) => ({ value, label: states[value] }))}
          value={outcome}
          onChange={({ currentTarget }) => setOutcome(currentTarget.value === 'lost' ? 'lost' : 'won')}
        />
      </ActDialog>
    </>
  )
}
