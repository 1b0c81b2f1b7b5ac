import { operatorCalls, type TicketDetails } from '@incontro/contract/backoffice.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { useParams } from 'react-router'
import { actionOf } from '../../acts/action-button.tsx'
import { useBrandName } from '../../shared/brands.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useLanguageName, useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Columns, Facts, Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { useMay } from '../../shared/session/me.ts'
import { Time } from '../../shared/time.tsx'
import { memberPath } from '../members/member-path.ts'
import { AnswerBox } from './answer-box.tsx'
import type { OfTicket } from './of-ticket.ts'
import { Thread } from './thread.tsx'
import { TicketActs } from './ticket-acts.tsx'
import { Due, TicketState } from './tickets.tsx'
import styles from './tickets.module.css'

/** BO-36: one ticket: what was written, and what can be done. */
export function OneTicket() {
  const { id = '' } = useParams()
  const { one: words } = useTexts('backofficeTickets')
  const ticket = useRead(operatorCalls.showTicket, { params: { id } }, { isLive: ['ticket'] })
  const shown = ticket.data
  return (
    <>
      <PageHeading
        up={{ href: '/tickets', label: words.up }}
        title={shown === undefined ? words.facts : words.title(shown.number)}
        badge={shown && <TicketState state={shown.state} />}
      />
      <Part of={ticket} skeleton={<Lines count={10} />}>
        {(reply) => <Parts ticket={reply} />}
      </Part>
    </>
  )
}

function Parts({ ticket }: OfTicket) {
  const { one: words } = useTexts('backofficeTickets')
  const canAnswer = actionOf(ticket.actions, operatorCalls.answerTicket)?.allowed === true
  return (
    <Columns>
      <Stack>
        <Section title={words.thread}>
          <Thread ticket={ticket} />
        </Section>
        {canAnswer && <AnswerBox key={ticket.id} ticket={ticket} />}
      </Stack>
      <Stack>
        <Section title={words.facts}>
          <TicketFacts ticket={ticket} />
          <TicketActs ticket={ticket} />
        </Section>
        <Section title={words.others}>
          <Others tickets={ticket.sameSender} none={words.noOthers} />
        </Section>
        {ticket.merged.length > 0 && (
          <Section title={words.merged}>
            <Others tickets={ticket.merged} none="" />
          </Section>
        )}
      </Stack>
    </Columns>
  )
}

function TicketFacts({ ticket }: OfTicket) {
  const { one: words, list, categories } = useTexts('backofficeTickets')
  const brandName = useBrandName()
  const languageName = useLanguageName()
  const { sender, mergedInto, sameAddress, country, closedAt } = ticket
  return (
    <Facts
      facts={[
        ...(mergedInto === null
          ? []
          : ([
              [
                list.state,
                <UiLink key="into" href={`/tickets/${mergedInto.id}`}>
                  {words.mergedInto(mergedInto.number)}
                </UiLink>,
              ],
            ] as const)),
        [list.category, categories[ticket.category]],
        ...(ticket.dueAt === null ? [] : ([[list.due, <Due key="due" ticket={ticket} />]] as const)),
        [list.assignee, ticket.assignee?.name ?? list.noOne],
        [words.sender, sender.email],
        ...(sender.trackerId === null
          ? []
          : ([[words.member, <Member key="m" trackerId={sender.trackerId} />]] as const)),
        ...(sameAddress === null ? [] : ([[words.sameAddress, <Member key="s" trackerId={sameAddress} />]] as const)),
        ...(sender.trackerId === null && sameAddress === null ? ([[words.member, words.visitor]] as const) : []),
        [list.brand, [brandName(ticket.brandId), ...(country === null ? [] : [country.toUpperCase()])].join(', ')],
        [words.language, languageName(ticket.language)],
        [words.opened, <Time key="opened" at={ticket.openedAt} />],
        ...(closedAt === null ? [] : ([[words.closed, <Time key="closed" at={closedAt} />]] as const)),
      ]}
    />
  )
}

function Member({ trackerId }: { trackerId: string }) {
  const may = useMay()
  return may('members.read') ? <UiLink href={memberPath(trackerId)}>{trackerId}</UiLink> : trackerId
}

function Others({ tickets, none }: { tickets: TicketDetails['sameSender']; none: string }) {
  const { one: words, categories } = useTexts('backofficeTickets')
  if (tickets.length === 0) return <Muted>{none}</Muted>
  return (
    <ul className={styles.others}>
      {tickets.map(({ id, number, category, state }) => (
        <li key={id}>
          <UiLink href={`/tickets/${id}`}>{words.name(number)}</UiLink> {categories[category]}{' '}
          <TicketState state={state} />
        </li>
      ))}
    </ul>
  )
}
