import { codeOf } from '@incontro/client/calls/api-error.ts'
import { payLinesOf, type PayLine, recompute, type Recomputed, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { WalletIcon } from '@incontro/ui/icons.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout, EmptyState } from '@incontro/ui/states.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { brand } from '../shared/brand.ts'
import { useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { saveFile } from '../shared/save-file.ts'
import { call, download } from '../shared/session.ts'
import { LineDispute } from './line-dispute.tsx'
import { Loaded } from './loaded.tsx'
import { useDay, useMonthName, useSum, waitedFor } from './shown.ts'
import styles from './work.module.css'

/** `/studio/work/2026-11`: the lines of a month, each with what it follows from (AN-19). */
export function MonthPage() {
  const { month: words, pay } = useTexts('studioWork')
  const { month = '' } = useParams()
  const name = useMonthName()
  const sum = useSum()
  const read = useQuery({
    queryKey: ['pay', month],
    queryFn: () => call(routes.studioPayMonth, { params: { month } }),
  })
  const title = /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? name(month) : month
  useEffect(() => {
    document.title = `${title} · ${brand.title}`
  }, [title])
  return (
    <div className={styles.page}>
      <p>
        <UiLink href="/work">{words.back}</UiLink>
      </p>
      <h1>{title}</h1>
      {codeOf(read.error) === 'not_found' ? (
        <EmptyState icon={<WalletIcon />} title={pay.none} />
      ) : (
        <Loaded of={read}>
          {({ total, currency, lines }) => (
            <>
              <p className={styles.line}>
                <span>{words.total}</span>
                <strong className={styles.sum}>{sum(total, currency)}</strong>
              </p>
              <Check month={month} currency={currency} />
              <ul className={styles.rows}>
                {lines.map((line) => (
                  <Line key={line.id} line={line} month={month} />
                ))}
              </ul>
            </>
          )}
        </Loaded>
      )}
    </div>
  )
}

/** Works the total out again, from the file as it is downloaded. */
function Check({ month, currency }: { month: string; currency: string }) {
  const { month: words } = useTexts('studioWork')
  const errorText = useErrorText()
  const file = useMutation({
    mutationFn: async (does: 'save' | 'check'): Promise<Recomputed | null> => {
      const blob = await download(routes.studioPayCsv, { params: { month } })
      if (does === 'check') return recompute(payLinesOf(await blob.text()))
      saveFile(blob, `pay-${month}.csv`)
      return null
    },
  })
  return (
    <div className={styles.part}>
      <div className={styles.acts}>
        <Button variant="secondary" busy={file.isPending} onClick={() => file.mutate('check')}>
          {words.check}
        </Button>
        <Button variant="ghost" onClick={() => file.mutate('save')}>
          {words.download}
        </Button>
      </div>
      <div role="status">{file.data && <Result of={file.data} currency={currency} />}</div>
      <div role="alert">{file.error && <Callout tone="danger">{errorText(codeOf(file.error))}</Callout>}</div>
    </div>
  )
}

function Result({ of: { total, stated, differing }, currency }: { of: Recomputed; currency: string }) {
  const { month: words } = useTexts('studioWork')
  const sum = useSum()
  const isRight = total === stated && differing.length === 0
  return (
    <Callout tone={isRight ? 'success' : 'warning'}>
      {isRight ? words.addsUp(sum(total, currency)) : words.differs(sum(total, currency))}
    </Callout>
  )
}

function Line({ line, month }: { line: PayLine; month: string }) {
  const { month: words } = useTexts('studioWork')
  const sum = useSum()
  const dayOf = useDay()
  return (
    <li>
      <span className={styles.line}>
        <strong>{words.kinds[line.kind]}</strong>
        <strong className={styles.sum}>{sum(line.amount, line.currency)}</strong>
      </span>
      <span className={styles.quiet}>{dayOf(line.day)}</span>
      <span>{line.words ?? <Why line={line} />}</span>
      <details>
        <summary className={styles.quiet}>{words.events}</summary>
        <p className={styles.quiet}>{words.formula(line.formula)}</p>
        <ul className={styles.events}>
          {line.events.map((event) => (
            <li key={event} className={styles.quiet}>
              {event}
            </li>
          ))}
        </ul>
      </details>
      <LineDispute line={line} month={month} />
    </li>
  )
}

function Why({ line: { kind, minutes, perHour, waitedSeconds, answerMinutes, currency } }: { line: PayLine }) {
  const { month: words } = useTexts('studioWork')
  const sum = useSum()
  if (kind === 'hour') return words.hour(minutes, sum(perHour, currency))
  const waited = waitedFor(waitedSeconds)
  return waitedSeconds <= answerMinutes * 60 ? words.inTime(waited) : words.late(waited)
}
