import { type EventRow, operatorCalls } from '@incontro/contract/backoffice.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { useParams } from 'react-router'
import type { ReplyOf } from '../../shared/calls/call.ts'
import { useBrandName } from '../../shared/brands.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { Lines } from '../../shared/page/lines.tsx'
import { Code, Columns, Facts, Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Time } from '../../shared/time.tsx'
import { Value } from '../../shared/value.tsx'
import styles from './events.module.css'
import { useKindName } from './kind-name.ts'

/** One event with what it follows from and what followed. */
export function OneEvent() {
  const { number: place = '' } = useParams()
  const { list, one: words } = useTexts('backofficeEvents')
  const read = useRead(operatorCalls.showEvent, { params: { number: Number(place) } })
  return (
    <>
      <PageHeading up={{ href: '/events', label: list.title }} title={words.title(Number(place) || 0)} />
      <Part of={read} skeleton={<Lines count={8} />}>
        {(reply) => <Details reply={reply} />}
      </Part>
    </>
  )
}

function Details({ reply: { event, causes, effects, together } }: { reply: ReplyOf<typeof operatorCalls.showEvent> }) {
  const { one: words } = useTexts('backofficeEvents')
  return (
    <Columns>
      <Stack>
        <Section title={words.facts}>
          <EventFacts event={event} />
        </Section>
        <Section title={words.payload}>
          <Values payload={event.payload} />
        </Section>
      </Stack>
      <Stack>
        <Section title={words.causes}>
          <Chain events={causes} none={words.noCauses} />
        </Section>
        <Section title={words.effects}>
          <Chain events={effects} none={words.noEffects} />
        </Section>
        {together.length > 0 && (
          <Section title={words.together}>
            <Chain events={together} none="" />
          </Section>
        )}
      </Stack>
    </Columns>
  )
}

function EventFacts({ event }: { event: EventRow }) {
  const { list, one: words, actors } = useTexts('backofficeEvents')
  const kindName = useKindName()
  const brandName = useBrandName()
  const { name, at, actor, subjects, brandId, origin } = event
  return (
    <Facts
      facts={[
        [list.name, <Code key="name">{name}</Code>],
        [list.at, <Time key="at" at={at} />],
        [
          list.actor,
          <span key="actor">
            {actors[actor.kind]} {actor.id !== null && <UiLink href={`/events?actorId=${actor.id}`}>{actor.id}</UiLink>}
          </span>,
        ],
        ...subjects.map(
          ({ kind, id }) =>
            [
              kindName(kind),
              <UiLink key={kind} href={`/events?subject=${id}`}>
                {id}
              </UiLink>,
            ] as const,
        ),
        ...(brandId === null ? [] : ([[list.brand, brandName(brandId)]] as const)),
        ...(origin === null
          ? []
          : ([
              [
                words.origin,
                <span key="origin">
                  {words[origin.kind]} <Code>{origin.id}</Code>
                </span>,
              ],
            ] as const)),
      ]}
    />
  )
}

function Values({ payload }: Pick<EventRow, 'payload'>) {
  const { one: words } = useTexts('backofficeEvents')
  const { fieldName } = useNames()
  const values = Object.entries(payload)
  if (values.length === 0) return <Muted>{words.noPayload}</Muted>
  return (
    <Facts
      facts={values.map(([field, value]) => [fieldName(field), <Value key={field} field={field} value={value} />])}
    />
  )
}

/** Events in their order, each with a link to it. */
function Chain({ events, none }: { events: readonly EventRow[]; none: string }) {
  const { number } = useFormats()
  if (events.length === 0) return <Muted>{none}</Muted>
  return (
    <ol className={styles.chain}>
      {events.map((event) => (
        <li key={event.number}>
          <UiLink href={`/events/${String(event.number)}`}>{`${event.name} · ${number(event.number)}`}</UiLink>{' '}
          <Time at={event.at} />
        </li>
      ))}
    </ol>
  )
}
