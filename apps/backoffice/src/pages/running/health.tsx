import { type DeliveryChannel, deliveryChannels, operatorCalls } from '@incontro/contract/backoffice.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useEffect } from 'react'
import type { ReplyOf } from '../../shared/calls/call.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Code, Columns, Facts, Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Table } from '../../shared/page/table.tsx'
import { Time } from '../../shared/time.tsx'
import { NoteBackup } from './note-backup.tsx'
import { StateBadge } from './state-badge.tsx'
import { useAge } from './use-age.ts'

type Health = ReplyOf<typeof operatorCalls.showHealth>
type Props = { readonly health: Health }

/** A process that stops is seen within a minute. */
const AGAIN_MS = 15_000

/** BO-60: whether the installation runs as it should. */
export function HealthPage() {
  const { health: words } = useTexts('backofficeRunning')
  const health = useRead(operatorCalls.showHealth, {}, { isLive: ['alarm', 'backup'] })
  const { refetch } = health
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch()
    }, AGAIN_MS)
    return () => clearInterval(timer)
  }, [refetch])
  return (
    <>
      <PageHeading
        title={words.title}
        lead={words.text}
        badge={health.data && <StateBadge state={health.data.state} />}
      />
      <Part of={health} skeleton={<Lines count={12} />}>
        {(reply) => (
          <Columns>
            <Stack>
              <Lacks health={reply} />
              <Queues health={reply} />
              <Jobs health={reply} />
              <Processes health={reply} />
            </Stack>
            <Stack>
              <Roles health={reply} />
              <Backups health={reply} />
              <Providers health={reply} />
              <Clock health={reply} />
            </Stack>
          </Columns>
        )}
      </Part>
    </>
  )
}

/** What is lacking stands above everything else. */
function Lacks({ health: { lacks, warnings } }: Props) {
  const { health: words } = useTexts('backofficeRunning')
  const lackWords: Readonly<Record<string, string>> = words.lacks
  const warningWords: Readonly<Record<string, string>> = words.warnings
  return (
    <>
      {lacks.map((code) => (
        <Callout key={code} tone="danger">
          {lackWords[code] ?? code}
        </Callout>
      ))}
      {warnings.map((code) => (
        <Callout key={code} tone="warning">
          {warningWords[code] ?? code}
        </Callout>
      ))}
    </>
  )
}

function Queues({ health: { queues } }: Props) {
  const { health: words, channels } = useTexts('backofficeRunning')
  const { number } = useFormats()
  const age = useAge()
  const isChannel = (name: string): name is DeliveryChannel => deliveryChannels.some((one) => one === name)
  return (
    <Section title={words.queues}>
      <Table
        label={words.queues}
        rows={queues.map(({ name, waiting, lag, dead, state }) => ({
          id: name,
          cells: [
            {
              header: words.queue,
              value: isChannel(name) ? (
                <UiLink href={`/deliveries?channel=${name}`}>{channels[name]}</UiLink>
              ) : (
                <UiLink href="/queues">{words[name]}</UiLink>
              ),
            },
            { header: words.waiting, value: number(waiting), isEnd: true },
            { header: words.lag, value: lag === null ? '–' : age(lag), isEnd: true },
            { header: words.dead, value: dead === null ? '–' : number(dead), isEnd: true },
            { header: words.state, value: <StateBadge state={state} /> },
          ],
        }))}
      />
    </Section>
  )
}

function Jobs({ health: { jobs, goodJobs } }: Props) {
  const { health: words } = useTexts('backofficeRunning')
  const { time } = useTexts('backoffice')
  const { number } = useFormats()
  return (
    <Section title={words.jobs}>
      <Table
        label={words.jobs}
        rows={jobs.map(({ name, succeededAt, failures, dueAt, state }) => ({
          id: name,
          cells: [
            { header: words.job, value: name },
            { header: words.succeeded, value: succeededAt === null ? time.never : <Time at={succeededAt} /> },
            { header: words.due, value: <Time at={dueAt} /> },
            { header: words.failures, value: number(failures), isEnd: true },
            { header: words.state, value: <StateBadge state={state} /> },
          ],
        }))}
      />
      <Muted>{jobs.length === 0 ? words.goodJobs(goodJobs) : words.moreGoodJobs(goodJobs)}</Muted>
    </Section>
  )
}

function Processes({ health: { processes } }: Props) {
  const { health: words } = useTexts('backofficeRunning')
  return (
    <Section title={words.processes}>
      <Table
        label={words.processes}
        rows={processes.map(({ id, roles, version, since, seen, isRunning }) => ({
          id,
          cells: [
            { header: words.process, value: <Code>{id.slice(0, 8)}</Code> },
            { header: words.doing, value: roles.join(', ') },
            { header: words.version, value: version ?? words.noVersion },
            { header: words.since, value: <Time at={since} /> },
            {
              header: words.state,
              value: (
                <>
                  {isRunning ? words.runs : words.silent} <StateBadge state={isRunning ? 'good' : 'bad'} />
                  {!isRunning && (
                    <Muted>
                      {words.seen}: <Time at={seen} />
                    </Muted>
                  )}
                </>
              ),
            },
          ],
        }))}
      />
    </Section>
  )
}

function Roles({ health: { roles, version } }: Props) {
  const { health: words } = useTexts('backofficeRunning')
  return (
    <Section title={words.roles}>
      <Facts
        facts={[
          ...roles.map(
            ({ role, running, state }) =>
              [
                words.roleNames[role],
                <span key={role}>
                  {words.running(running)} <StateBadge state={state} />
                </span>,
              ] as const,
          ),
          [words.version, version],
        ]}
      />
    </Section>
  )
}

function Providers({ health: { providers } }: Props) {
  const { health: words } = useTexts('backofficeRunning')
  if (providers.length === 0) return null
  return (
    <Section title={words.providers} text={words.lastAnswer}>
      <Facts
        facts={providers.map(({ kind, name, lastAnswer }) => [
          `${words.kinds[kind]} · ${name}`,
          lastAnswer === null ? words.noAnswer : <Time key={name} at={lastAnswer} />,
        ])}
      />
    </Section>
  )
}

function Clock({ health: { clock } }: Props) {
  const { health: words } = useTexts('backofficeRunning')
  const age = useAge()
  const ahead = Math.round(clock.ahead / 1000)
  return (
    <Section title={words.clock} end={<StateBadge state={clock.state} />}>
      <Facts
        facts={[
          [words.product, <Time key="product" at={clock.product} />],
          [words.ahead, ahead === 0 ? words.notAhead : age(ahead)],
          [words.drift, words.ms(clock.drift)],
        ]}
      />
    </Section>
  )
}

function Backups({ health: { backups } }: Props) {
  const { health: words } = useTexts('backofficeRunning')
  const shown = (at: number | null) => (at === null ? words.noneKnown : <Time at={at} />)
  return (
    <Section title={words.backups} text={words.backupsText} end={<StateBadge state={backups.state} />}>
      <Facts
        facts={[
          [words.lastBackup, shown(backups.lastBackup)],
          [words.lastDrill, shown(backups.lastDrill)],
        ]}
      />
      <NoteBackup />
    </Section>
  )
}
