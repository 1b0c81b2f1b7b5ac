import { operatorCalls, ticketCategories } from '@incontro/contract/backoffice.ts'
import { Select } from '@incontro/ui/select.tsx'
import { Textarea } from '@incontro/ui/text-field.tsx'
import { useEffect, useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, Actions, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useTexts } from '../../shared/language.tsx'
import type { OfTicket } from './of-ticket.ts'

/** What can be done with a ticket beside answering it. */
export function TicketActs({ ticket }: OfTicket) {
  return (
    <Actions>
      <Note ticket={ticket} />
      <Assign ticket={ticket} />
      <Categorize ticket={ticket} />
      <Merge ticket={ticket} />
      {(ticket.state === 'open' || ticket.state === 'answered') && <Close ticket={ticket} />}
      {ticket.state !== 'open' && <Reopen ticket={ticket} />}
    </Actions>
  )
}

/** Why an act is not possible now, in words of tickets. */
function useWhy({ state }: OfTicket['ticket']): string {
  const { whys } = useTexts('backofficeTickets').acts
  return state === 'merged' ? whys.merged : whys.state
}

function Note({ ticket }: OfTicket) {
  const { acts: words, one } = useTexts('backofficeTickets')
  const run = useAct(operatorCalls.noteTicket)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const why = useWhy(ticket)
  useEffect(() => {
    if (run.isOpen) return
    setText('')
    setTried(false)
  }, [run.isOpen])
  const isEmpty = text.trim() === ''
  const action = actionOf(ticket.actions, operatorCalls.noteTicket)
  return (
    <>
      <ActionButton run={run} action={action} size="s" why={action?.why === 'conflict' ? why : undefined} />
      <ActDialog
        run={run}
        title={one.title(ticket.number)}
        params={{ id: ticket.id }}
        fields={() => {
          setTried(true)
          return isEmpty ? null : { text: text.trim() }
        }}
      >
        <Textarea
          label={words.note}
          rows={4}
          maxLength={4000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={isTried && isEmpty ? words.noteMissing : undefined}
        />
      </ActDialog>
    </>
  )
}

function Assign({ ticket }: OfTicket) {
  const { acts: words } = useTexts('backofficeTickets')
  const run = useAct(operatorCalls.assignTicket)
  const [chosen, setChosen] = useState<string>()
  const why = useWhy(ticket)
  const operatorId = chosen ?? ticket.assignee?.id ?? ''
  const action = actionOf(ticket.actions, operatorCalls.assignTicket)
  return (
    <>
      <ActionButton run={run} action={action} size="s" why={action?.why === 'conflict' ? why : undefined} />
      <ActDialog
        run={run}
        title={words.assign(ticket.number)}
        params={{ id: ticket.id }}
        version={ticket.version}
        fields={() => ({ operatorId: operatorId === '' ? null : operatorId })}
      >
        <Select
          label={words.to}
          options={[
            { value: '', label: words.noOne },
            ...ticket.assignees.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={operatorId}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      </ActDialog>
    </>
  )
}

function Categorize({ ticket }: OfTicket) {
  const { acts: words, categories } = useTexts('backofficeTickets')
  const run = useAct(operatorCalls.categorizeTicket)
  const [chosen, setChosen] = useState<OfTicket['ticket']['category']>()
  const why = useWhy(ticket)
  const category = chosen ?? ticket.category
  const action = actionOf(ticket.actions, operatorCalls.categorizeTicket)
  return (
    <>
      <ActionButton run={run} action={action} size="s" why={action?.why === 'conflict' ? why : undefined} />
      <ActDialog
        run={run}
        title={words.categorize(ticket.number)}
        text={words.categorizeText}
        params={{ id: ticket.id }}
        version={ticket.version}
        fields={() => ({ category })}
      >
        <Select
          label={words.category}
          options={ticketCategories.map((value) => ({ value, label: categories[value] }))}
          value={category}
          onChange={({ currentTarget }) => setChosen(ticketCategories.find((each) => each === currentTarget.value))}
        />
      </ActDialog>
    </>
  )
}

function Merge({ ticket }: OfTicket) {
  const { acts: words, one, categories } = useTexts('backofficeTickets')
  const run = useAct(operatorCalls.mergeTicket)
  const [chosen, setChosen] = useState<string>()
  const into = chosen ?? ticket.sameSender[0]?.id
  const action = actionOf(ticket.actions, operatorCalls.mergeTicket)
  const why = ticket.state === 'merged' ? words.whys.merged : words.whys.alone
  return (
    <>
      <ActionButton run={run} action={action} size="s" why={action?.why === 'conflict' ? why : undefined} />
      <ActDialog
        run={run}
        title={words.merge(ticket.number)}
        text={words.mergeText}
        params={{ id: ticket.id }}
        version={ticket.version}
        fields={() => (into === undefined ? null : { into })}
      >
        <Select
          label={words.into}
          options={ticket.sameSender.map(({ id, number, category }) => ({
            value: id,
            label: `${one.name(number)} ${categories[category]}`,
          }))}
          value={into ?? ''}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      </ActDialog>
    </>
  )
}

function Close({ ticket }: OfTicket) {
  const { acts: words } = useTexts('backofficeTickets')
  const run = useAct(operatorCalls.closeTicket)
  return (
    <>
      <ActionButton run={run} action={actionOf(ticket.actions, operatorCalls.closeTicket)} size="s" />
      <ActDialog
        run={run}
        title={words.close(ticket.number)}
        text={words.closeText}
        params={{ id: ticket.id }}
        version={ticket.version}
      />
    </>
  )
}

function Reopen({ ticket }: OfTicket) {
  const { acts: words } = useTexts('backofficeTickets')
  const run = useAct(operatorCalls.reopenTicket)
  const why = useWhy(ticket)
  const action = actionOf(ticket.actions, operatorCalls.reopenTicket)
  return (
    <>
      <ActionButton run={run} action={action} size="s" why={action?.why === 'conflict' ? why : undefined} />
      <ActDialog run={run} title={words.reopen(ticket.number)} params={{ id: ticket.id }} version={ticket.version} />
    </>
  )
}
