import type { OwnDecision, OwnReport } from '@incontro/contract'
import { Card } from '@incontro/ui/card.tsx'
import { Appeal, type SendAppeal } from './appeal.tsx'
import { DecisionCard } from './decision-card.tsx'
import styles from './decisions.module.css'
import type { DecisionTools } from './tools.ts'

type Props = {
  readonly decisions: readonly OwnDecision[]
  readonly reports: readonly OwnReport[]
  readonly tools: DecisionTools
  readonly objectTo: (decision: OwnDecision, text: string) => Promise<void>
  readonly objectToAnswer: (report: OwnReport, text: string) => Promise<void>
}

/** TS-08, TS-10, TS-13: decisions about the own account, what became of own reports, and objecting to either. */
export function DecisionList({ decisions, reports, tools, objectTo, objectToAnswer }: Props) {
  const { words } = tools
  return (
    <>
      {decisions.length === 0 ? (
        <Card className={styles.card}>
          <p>{words.none}</p>
          <p className={styles.quiet}>{words.text}</p>
        </Card>
      ) : (
        decisions.map((decision) => (
          <DecisionCard key={decision.id} decision={decision} tools={tools} send={(text) => objectTo(decision, text)} />
        ))
      )}
      <Card className={styles.card}>
        <h2 className={styles.heading}>{words.reportsTitle}</h2>
        {reports.length === 0 ? (
          <p>{words.noReports}</p>
        ) : (
          <ul className={styles.reports}>
            {reports.map((report) => (
              <Report key={report.id} report={report} tools={tools} send={(text) => objectToAnswer(report, text)} />
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}

type ReportProps = { readonly report: OwnReport; readonly tools: DecisionTools; readonly send: SendAppeal }

function Report({ report, tools, send }: ReportProps) {
  const { words, reasons, longDate } = tools
  return (
    <li className={styles.card}>
      <div>
        <h3 className={styles.sub}>{words.about(report.name, longDate(report.at))}</h3>
        <p className={styles.quiet}>
          {words.reportNumber(report.number)} · {reasons[report.reason]}
        </p>
        <p>{words.answers[report.answer]}</p>
      </div>
      {report.appealUntil !== null && (
        <Appeal
          appeal={report.appeal}
          canAppeal={report.canAppeal}
          until={report.appealUntil}
          tools={tools}
          send={send}
          headingLevel={4}
        />
      )}
    </li>
  )
}
