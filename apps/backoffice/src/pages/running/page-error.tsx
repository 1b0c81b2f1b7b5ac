import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge } from '@incontro/ui/card.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useParams } from 'react-router'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, Actions, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import type { ReplyOf } from '../../shared/calls/call.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Code, Columns, Facts, Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Table } from '../../shared/page/table.tsx'
import { Time, useTimes } from '../../shared/time.tsx'
import styles from './running.module.css'

type Reply = ReplyOf<typeof operatorCalls.showPageErrors>
type Props = { readonly group: Reply }

/** BO-52: one kind of error: how often, where, and what came before. */
export function OnePageError() {
  const { id = '' } = useParams()
  const { errors: words } = useTexts('backofficeRunning')
  const read = useRead(operatorCalls.showPageErrors, { params: { id } }, { isLive: ['error_group'] })
  return (
    <>
      <PageHeading
        up={{ href: '/errors', label: words.title }}
        title={read.data?.message ?? words.message}
        badge={
          read.data && (
            <Badge tone={read.data.state === 'open' ? 'danger' : 'neutral'}>{words.states[read.data.state]}</Badge>
          )
        }
      />
      <Part of={read} skeleton={<Lines count={10} />}>
        {(group) => (
          <Columns>
            <Stack>
              <Muting group={group} />
              <Newest group={group} />
              <Days group={group} />
            </Stack>
            <Stack>
              <Where group={group} />
              <Section title={words.state}>
                <Acts group={group} />
              </Section>
            </Stack>
          </Columns>
        )}
      </Part>
    </>
  )
}

function Muting({ group: { state, mute } }: Props) {
  const { errors: words } = useTexts('backofficeRunning')
  const times = useTimes()
  if (state !== 'muted' || mute === null) return null
  return (
    <Callout title={words.muted}>
      {words.mutedBy(mute.by, times.dateTime(mute.at))}
      {mute.versions.join(', ') || words.noVersion}
    </Callout>
  )
}

function Newest({ group: { newest } }: Props) {
  const { errors: words } = useTexts('backofficeRunning')
  const { at, text, page, browser, steps } = newest
  return (
    <Section title={words.newest}>
      <Facts
        facts={[
          [words.at, <Time key="at" at={at} />],
          ...(page === null ? [] : ([[words.page, <Code key="page">{page}</Code>]] as const)),
          ...(browser === null ? [] : ([[words.browser, browser]] as const)),
        ]}
      />
      <pre className={styles.trace}>{text}</pre>
      <h3>{words.steps}</h3>
      {steps.length === 0 ? (
        <Muted>{words.noSteps}</Muted>
      ) : (
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            // the same step may come again
            <li key={`${String(index)} ${step}`}>
              <code>{step}</code>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

/** Its bars are drawn beside the figures that they are of: a reader of the screen misses nothing. */
function Days({ group: { days } }: Props) {
  const { errors: words } = useTexts('backofficeRunning')
  const { number } = useFormats()
  const times = useTimes()
  const most = Math.max(1, ...days.map(({ count }) => count))
  return (
    <Section title={words.days}>
      <Table
        label={words.days}
        rows={days.map(({ day, count }) => ({
          id: day,
          cells: [
            { header: words.day, value: times.date(times.startOf(day)) },
            {
              header: words.count,
              value: (
                <span className={styles.bar}>
                  <meter aria-hidden="true" min={0} max={most} value={count} />
                  {number(count)}
                </span>
              ),
              isEnd: true,
            },
          ],
        }))}
      />
    </Section>
  )
}

function Where({ group: { count, firstAt, lastAt, browsers, pages, byVersion } }: Props) {
  const { errors: words } = useTexts('backofficeRunning')
  const { number } = useFormats()
  const lists = [
    [words.versions, words.version, byVersion],
    [words.browsers, words.browser, browsers],
    [words.pages, words.page, pages],
  ] as const
  return (
    <>
      <Section title={words.count}>
        <Facts
          facts={[
            [words.count, number(count)],
            [words.first, <Time key="first" at={firstAt} />],
            [words.last, <Time key="last" at={lastAt} />],
          ]}
        />
      </Section>
      {lists.map(([title, name, rows]) => (
        <Section key={title} title={title}>
          {rows.length === 0 ? (
            <Muted>{words.noneKnown}</Muted>
          ) : (
            <Table
              label={title}
              rows={rows.map((row) => ({
                id: row.name,
                cells: [
                  { header: name, value: row.name },
                  { header: words.count, value: number(row.count), isEnd: true },
                ],
              }))}
            />
          )}
        </Section>
      ))}
    </>
  )
}

function Acts({ group: { id, message, version, versions, state, actions } }: Props) {
  const { errors: words } = useTexts('backofficeRunning')
  const mute = useAct(operatorCalls.mutePageErrors)
  const unmute = useAct(operatorCalls.unmutePageErrors)
  return (
    <Actions>
      {state === 'open' ? (
        <ActionButton run={mute} action={actionOf(actions, operatorCalls.mutePageErrors)} />
      ) : (
        <ActionButton run={unmute} action={actionOf(actions, operatorCalls.unmutePageErrors)} />
      )}
      <ActDialog
        run={mute}
        title={message}
        text={words.muteText(versions.join(', ') || words.noVersion)}
        params={{ id }}
        version={version}
      />
      <ActDialog run={unmute} title={message} text={words.unmuteText} params={{ id }} version={version} />
    </Actions>
  )
}
