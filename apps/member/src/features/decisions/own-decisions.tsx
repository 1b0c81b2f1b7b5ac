import { type OwnReport, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import { Appeal, type SendAppeal } from './appeal.tsx'
import { DecisionCard } from './decision-card.tsx'
import styles from './decisions.module.css'

/** TS-08, TS-10, TS-13: decisions about the own account, what became of own reports, and objecting to either. */
export function OwnDecisions() {
  const words = useTexts('decisions')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { trackerId } = useMember()
  const { data, error, refetch } = useQuery({
    queryKey: ['decisions', trackerId],
    queryFn: ({ signal }) => call(routes.ownDecisions, { params: { trackerId }, signal }),
  })
  if (data === undefined)
    return error === null ? (
      <ListSkeleton count={2} />
    ) : (
      <ErrorState
        title={states.errorTitle}
        text={errorText(error)}
        action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
      />
    )

  async function sent(asked: Promise<unknown>): Promise<void> {
    await asked
    await refetch()
  }
  return (
    <>
      {data.decisions.length === 0 ? (
        <Card className={styles.card}>
          <p>{words.none}</p>
          <p className={styles.quiet}>{words.text}</p>
        </Card>
      ) : (
        data.decisions.map((decision) => (
          <DecisionCard
            key={decision.id}
            decision={decision}
            send={(text) => sent(call(routes.appealDecision, { body: { trackerId, decisionId: decision.id, text } }))}
          />
        ))
      )}
      <Card className={styles.card}>
        <h2 className={styles.heading}>{words.reportsTitle}</h2>
        {data.reports.length === 0 ? (
          <p>{words.noReports}</p>
        ) : (
          <ul className={styles.reports}>
            {data.reports.map((report) => (
              <Report
                key={report.id}
                report={report}
                send={(text) => sent(call(routes.appealReport, { body: { trackerId, reportId: report.id, text } }))}
              />
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}

function Report({ report, send }: { readonly report: OwnReport; readonly send: SendAppeal }) {
  const words = useTexts('decisions')
  const { report: reasons } = useTexts('trust')
  const { longDate } = useFormats()
  return (
    <li className={styles.card}>
      <div>
        <h3 className={styles.sub}>{words.about(report.name, longDate(report.at))}</h3>
        <p className={styles.quiet}>{reasons.reasons[report.reason]}</p>
        <p>{words.answers[report.answer]}</p>
      </div>
      {report.appealUntil !== null && (
        <Appeal
          appeal={report.appeal}
          canAppeal={report.canAppeal}
          until={report.appealUntil}
          send={send}
          headingLevel={4}
        />
      )}
    </li>
  )
}
