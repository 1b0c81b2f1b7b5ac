import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge } from '@incontro/ui/card.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { type ReactNode, useEffect } from 'react'
import { call, type ReplyOf } from '../../shared/calls/call.ts'
import { refreshLive, useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { Lines } from '../../shared/page/lines.tsx'
import { Muted, PageHeading, Section } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { useMay } from '../../shared/session/me.ts'
import { useTimes } from '../../shared/time.tsx'
import styles from './work.module.css'

type TodayReply = ReplyOf<typeof operatorCalls.today>

/** BO-16: what waits for this operator, and nothing else. */
export function Today() {
  const { today: words } = useTexts('backofficeWork')
  const today = useRead(operatorCalls.today, {}, { isLive: true })
  useEffect(() => {
    // what changed since the visit before stands there once this one is noted; without it the list is only longer
    void call(operatorCalls.visitToday, { body: {} }).then(
      () => refreshLive(['today']),
      () => undefined,
    )
  }, [])
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

function TodayParts({ reply }: { reply: TodayReply }) {
  const { approvals, leases, deadlines, alarms, since, lastVisit, auditHead } = reply
  const { today: words, one } = useTexts('backofficeWork')
  const { actName, objects } = useNames()
  const kinds: Readonly<Record<string, string>> = objects
  const times = useTimes()
  const may = useMay()
  const now = Date.now()
  const alarmCodes: Readonly<Record<string, string>> = words.alarms.codes
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
      <div className={styles.column}>
        <Section title={words.deadlines.title}>
          <Rows
            none={words.deadlines.none}
            rows={deadlines.map(({ kind, id, title, dueAt, path }) => ({
              id: `${kind} ${id}`,
              path,
              title: [kinds[kind], title].filter(Boolean).join(' '),
              detail:
                dueAt < now ? (
                  <Badge tone="danger">{words.deadlines.overdue(times.dateTime(dueAt))}</Badge>
                ) : (
                  words.deadlines.due(times.dateTime(dueAt))
                ),
            }))}
          />
        </Section>
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
        <Section
          title={words.since.title}
          text={lastVisit === null ? undefined : words.since.from(times.dateTime(lastVisit))}
        >
          <Rows
            none={lastVisit === null ? words.since.first : words.since.none}
            rows={since.map(({ act, count, at }) => ({
              id: act,
              path: may('audit.read') ? `/audit?act=${encodeURIComponent(act)}` : undefined,
              title: actName(act),
              detail: words.since.last(words.alarms.count(count), times.dateTime(at)),
            }))}
          />
        </Section>
      </div>
      <div className={styles.column}>
        <Section title={words.alarms.title}>
          <Rows
            none={words.alarms.none}
            rows={alarms.map(({ code, count, path }) => ({
              id: code,
              path,
              title: alarmCodes[code] ?? code,
              detail: words.alarms.count(count),
            }))}
          />
        </Section>
        {auditHead !== null && (
          <Section title={words.head.title}>
            <Rows
              none=""
              rows={[
                {
                  id: 'head',
                  path: '/audit',
                  title:
                    auditHead.broken === null
                      ? words.head.whole(auditHead.number)
                      : words.head.broken(auditHead.broken),
                  detail: words.head.at(times.date(auditHead.at)),
                },
              ]}
            />
          </Section>
        )}
      </div>
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
