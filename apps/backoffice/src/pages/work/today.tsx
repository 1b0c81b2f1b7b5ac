import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import type { ReactNode } from 'react'
import type { ReplyOf } from '../../shared/calls/call.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { Lines } from '../../shared/page/lines.tsx'
import { Muted, PageHeading, Section } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { useTimes } from '../../shared/time.tsx'
import styles from './work.module.css'

type TodayReply = ReplyOf<typeof operatorCalls.today>

/** BO-16: what waits for this operator, and nothing else. */
export function Today() {
  const { today: words } = useTexts('backofficeWork')
  const today = useRead(operatorCalls.today, {}, { isLive: true })
  return (
    <>
      <PageHeading title={words.title} />
      <Part of={today} skeleton={<TodaySkeleton />}>
        {(reply) => <TodayParts reply={reply} />}
      </Part>
    </>
  )
}

function TodaySkeleton() {
  const { today: words } = useTexts('backofficeWork')
  return (
    <div className={styles.grid}>
      {[words.approvals, words.leases, words.deadlines, words.alarms].map(({ title }) => (
        <Section key={title} title={title}>
          <Lines count={3} />
        </Section>
      ))}
    </div>
  )
}

function TodayParts({ reply: { approvals, leases, deadlines, alarms, since } }: { reply: TodayReply }) {
  const { today: words, one } = useTexts('backofficeWork')
  const { actName } = useNames()
  const times = useTimes()
  const now = Date.now()
  return (
    <div className={styles.grid}>
      <div className={styles.wide}>
        <Section title={words.approvals.title} end={<UiLink href="/approvals">{words.approvals.all}</UiLink>}>
          <Rows
            none={words.approvals.none}
            rows={approvals.map(({ id, act, title, askedBy, until }) => ({
              id,
              path: `/approvals/${id}`,
              title: one.about(actName(act), title),
              detail: words.approvals.by(askedBy, times.dateTime(until)),
            }))}
          />
        </Section>
      </div>
      <Section title={words.leases.title}>
        <Rows
          none={words.leases.none}
          rows={leases.map(({ kind, id, title, until, path }) => ({
            id: `${kind} ${id}`,
            path,
            title,
            detail: words.leases.until(times.time(until)),
          }))}
        />
      </Section>
      <Section title={words.deadlines.title}>
        <Rows
          none={words.deadlines.none}
          rows={deadlines.map(({ kind, id, title, dueAt, path }) => ({
            id: `${kind} ${id}`,
            path,
            title,
            detail:
              dueAt < now ? words.deadlines.overdue(times.dateTime(dueAt)) : words.deadlines.due(times.dateTime(dueAt)),
          }))}
        />
      </Section>
      <Section title={words.alarms.title}>
        <Rows
          none={words.alarms.none}
          rows={alarms.map(({ code, count, path }) => ({
            id: code,
            path,
            title: code,
            detail: words.alarms.count(count),
          }))}
        />
      </Section>
      <Section title={words.since.title}>
        <Rows
          none={words.since.none}
          rows={since.map(({ act, count }) => ({
            id: act,
            path: undefined,
            title: actName(act),
            detail: words.alarms.count(count),
          }))}
        />
      </Section>
    </div>
  )
}

type Row = {
  readonly id: string
  readonly path: string | undefined
  readonly title: string
  readonly detail: ReactNode
}

function Rows({ rows, none }: { rows: readonly Row[]; none: string }) {
  if (rows.length === 0) return <Muted>{none}</Muted>
  return (
    <ul className={styles.rows}>
      {rows.map(({ id, path, title, detail }) => (
        <li key={id}>
          {path === undefined ? title : <UiLink href={path}>{title}</UiLink>}
          <span className={styles.detail}>{detail}</span>
        </li>
      ))}
    </ul>
  )
}
