import { type MemberDetails, operatorCalls, timelineGroups, type TimelineRow } from '@incontro/contract/backoffice.ts'
import { Badge } from '@incontro/ui/card.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { useMemo } from 'react'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import { useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { Facts, Muted } from '../../shared/page/page.tsx'
import { useMay } from '../../shared/session/me.ts'
import { Time } from '../../shared/time.tsx'
import { Value } from '../../shared/value.tsx'
import { useTimelineNames } from './timeline-names.ts'

/** BO-31: everything that happened with a member, in one order. */
export function Timeline({ member: { trackerId } }: { member: MemberDetails }) {
  const { timeline: words, groups, actors } = useTexts('backofficeTimeline')
  const nameOf = useTimelineNames()
  const filters: readonly Filter[] = [
    {
      name: 'group',
      label: words.group,
      kind: 'choice',
      options: timelineGroups.map((value) => ({ value, label: groups[value] })),
    },
    { name: 'from', label: words.from, kind: 'day', edge: 'begin' },
    { name: 'to', label: words.to, kind: 'day', edge: 'end' },
  ]
  const columns = useMemo(
    (): [Column<TimelineRow>, ...Column<TimelineRow>[]] => [
      { id: 'what', header: words.what, cell: (row) => nameOf(row) },
      { id: 'at', header: words.at, cell: ({ at }) => <Time at={at} /> },
      { id: 'group', header: words.group, cell: ({ group }) => <Badge>{groups[group]}</Badge> },
      { id: 'actor', header: words.actor, cell: ({ actor }) => actors[actor] },
    ],
    [words, groups, actors, nameOf],
  )
  return (
    <List
      name="member-timeline"
      label={words.title}
      call={operatorCalls.memberTimeline}
      params={{ trackerId }}
      columns={columns}
      filters={filters}
      idOf={({ id }) => id}
      titleOf={nameOf}
      detail={(row) => <Detail row={row} />}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
      isLive={['member']}
    />
  )
}

function Detail({ row: { at, values, event } }: { row: TimelineRow }) {
  const { timeline: words, values: names, states } = useTexts('backofficeTimeline')
  const { fieldName, actName } = useNames()
  const may = useMay()
  const known: Readonly<Record<string, string>> = names
  const mailStates: Readonly<Record<string, string>> = states
  const shown = Object.entries(values)
  return (
    <>
      <Facts
        facts={[
          [words.at, <Time key="at" at={at} />],
          ...shown.map(
            ([field, value]) =>
              [
                known[field] ?? fieldName(field),
                field === 'act' ? (
                  actName(String(value))
                ) : event === null && field === 'state' ? (
                  (mailStates[String(value)] ?? String(value))
                ) : (
                  <Value key={field} field={field} value={value} />
                ),
              ] as const,
          ),
        ]}
      />
      {shown.length === 0 && <Muted>{words.noValues}</Muted>}
      {event !== null && may('audit.read') && (
        <p>
          <UiLink href={`/events/${String(event)}`}>{words.inLog}</UiLink>
        </p>
      )}
    </>
  )
}
