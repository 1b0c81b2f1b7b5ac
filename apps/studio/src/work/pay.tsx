import { type PayMonthSum, type PayTermsShown, routes } from '@incontro/contract'
import { Badge } from '@incontro/ui/card.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'
import { Loaded } from './loaded.tsx'
import { useDay, useMonthName, useSum } from './shown.ts'
import styles from './work.module.css'

/** AN-19, AN-20: what she is paid by, what comes next, and her months. */
export function Pay() {
  const { pay: words, shifts } = useTexts('studioWork')
  const sum = useSum()
  const dayOf = useDay()
  const monthName = useMonthName()
  const read = useQuery({ queryKey: ['pay'], queryFn: () => call(routes.studioPay, {}) })
  return (
    <section aria-labelledby="pay" className={styles.part}>
      <h2 id="pay">{words.title}</h2>
      <Loaded of={read}>
        {({ terms, announced, today, months }) => (
          <>
            {terms === null ? <p>{words.noRate}</p> : <Terms terms={terms} />}
            {announced.map(({ terms: coming, lastMonth }) => (
              <div key={coming.validFrom} className={styles.part}>
                <h3>{words.announced(dayOf(coming.validFrom))}</h3>
                <Terms terms={coming} />
                {lastMonth !== null && (
                  <p>
                    {words.own(
                      monthName(lastMonth.month),
                      sum(lastMonth.wouldBe, coming.currency),
                      sum(lastMonth.was, coming.currency),
                    )}
                  </p>
                )}
              </div>
            ))}
            <p className={styles.quiet}>{words.never}</p>
            {today !== null && terms !== null && (
              <p>
                {words.today(
                  shifts.hours(Math.floor(today.minutes / 60), today.minutes % 60),
                  sum(today.amount, terms.currency),
                )}
              </p>
            )}
            <h3>{words.months}</h3>
            {months.length === 0 ? <p>{words.none}</p> : <Months months={months} />}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Terms({ terms: { model, perHour, perConversation, answerMinutes, currency } }: { terms: PayTermsShown }) {
  const { pay: words } = useTexts('studioWork')
  const sum = useSum()
  return (
    <div>
      <strong>{words.models[model]}</strong>
      {model !== 'conversation' && <p>{words.perHour(sum(perHour, currency))}</p>}
      {model !== 'hour' && <p>{words.perConversation(sum(perConversation, currency), answerMinutes)}</p>}
    </div>
  )
}

function Months({ months }: { months: readonly PayMonthSum[] }) {
  const { pay: words } = useTexts('studioWork')
  const sum = useSum()
  const monthName = useMonthName()
  return (
    <ul className={styles.rows}>
      {months.map(({ month, state, total, currency, lines }) => (
        <li key={month}>
          <span className={styles.line}>
            <UiLink href={`/work/${month}`}>{monthName(month)}</UiLink>
            <strong className={styles.sum}>{sum(total, currency)}</strong>
          </span>
          <span className={styles.acts}>
            <Badge tone={state === 'open' ? 'neutral' : 'success'}>{words.states[state]}</Badge>
            <span className={styles.quiet}>{words.lines(lines)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
