import { type HostDispute, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge } from '@incontro/ui/card.tsx'
import { Checkbox } from '@incontro/ui/choices.tsx'
import { EmptyState } from '@incontro/ui/states.tsx'
import { Textarea, TextField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Muted, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { useTimes } from '../../shared/time.tsx'

const MIN_WORDS = 10

/** AN-19: objections to lines, the most urgent first. */
export function HostDisputes() {
  const { disputes: words, lead } = useTexts('backofficeHosts')
  const read = useRead(operatorCalls.listPayDisputes, {}, { isLive: ['pay_line'] })
  return (
    <Part of={read} skeleton={<Lines count={8} />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState title={words.none} text={lead} />
        ) : (
          <Stack>
            {rows.map((row) => (
              <Dispute key={row.id} row={row} />
            ))}
          </Stack>
        )
      }
    </Part>
  )
}

function Dispute({ row: { name, isLate, line, actions, id, version } }: { row: HostDispute }) {
  const { disputes: words } = useTexts('backofficeHosts')
  const { month } = useTexts('studioWork')
  const { money, longDate } = useFormats()
  const times = useTimes()
  const { dispute } = line
  if (dispute === null) return null
  const day = longDate(new Date(`${line.day}T12:00:00Z`), 'UTC')
  const amount = money({ amountMinor: line.amount, currency: line.currency })
  const { answer } = dispute
  return (
    <Section
      title={name}
      text={words.line(month.kinds[line.kind], day, amount)}
      end={answer === null && <Answer id={id} version={version} actions={actions} />}
    >
      <p>{dispute.words}</p>
      {answer === null ? (
        <p>
          {words.due(times.dateTime(dispute.dueAt))} {isLate && <Badge tone="danger">{words.late}</Badge>}
        </p>
      ) : (
        <>
          <Badge tone={answer.isGranted ? 'success' : 'neutral'}>
            {answer.isGranted ? words.granted : words.refused}
          </Badge>
          <Muted>{answer.words}</Muted>
        </>
      )}
    </Section>
  )
}

function Answer({ id, version, actions }: Pick<HostDispute, 'id' | 'version' | 'actions'>) {
  const { disputes: words } = useTexts('backofficeHosts')
  const { acts } = useTexts('backofficeNames')
  const run = useAct(operatorCalls.answerPayDispute)
  const [isGranted, setGranted] = useState(false)
  const [amount, setAmount] = useState('0')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const isShort = text.trim().length < MIN_WORDS
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.answerPayDispute)} />
      <ActDialog
        run={run}
        title={acts['pay.answer_dispute'].name}
        text={words.text}
        params={{ id }}
        version={version}
        fields={() => {
          setTried(true)
          return isShort ? null : { isGranted, amount: isGranted ? Number(amount) : 0, words: text.trim() }
        }}
      >
        <Checkbox
          label={words.grant}
          checked={isGranted}
          onChange={({ currentTarget }) => setGranted(currentTarget.checked)}
        />
        {isGranted && (
          <TextField
            label={words.amount}
            inputMode="numeric"
            value={amount}
            onChange={({ currentTarget }) => setAmount(currentTarget.value)}
          />
        )}
        <Textarea
          label={words.words}
          error={isTried && isShort ? words.missing : undefined}
          maxLength={1000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </ActDialog>
    </>
  )
}
