import { type CaseDecision, operatorCalls } from '@incontro/contract/backoffice.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useTexts } from '../../shared/language.tsx'
import { Muted } from '../../shared/page/page.tsx'
import { useTimes } from '../../shared/time.tsx'
import styles from './cases.module.css'

/** What was decided about a person, newest first, with what became of it. */
export function DecisionList({ decisions }: { decisions: readonly CaseDecision[] }) {
  const { one: words, queues } = useTexts('backofficeCases')
  if (decisions.length === 0) return <Muted>{words.noDecisions}</Muted>
  return (
    <ul className={styles.items}>
      {decisions.map((decision) => (
        <OneDecision key={decision.id} decision={decision} number={queues.number(decision.caseNumber)} />
      ))}
    </ul>
  )
}

function OneDecision({ decision, number }: { decision: CaseDecision; number: string }) {
  const { one: words, decide, appeal } = useTexts('backofficeCases')
  const times = useTimes()
  const { outcome, policy, at, by, approvedBy, until, endedAt, endedBy, strikeUntil, departure, appeals } = decision
  const more = [
    ...(approvedBy === null ? [] : [words.approved(approvedBy)]),
    ...(until === null || endedAt !== null ? [] : [words.until(times.dateTime(until))]),
    ...(endedBy === null || endedAt === null ? [] : [`${words.ended[endedBy]}, ${times.date(endedAt)}`]),
    ...(strikeUntil === null ? [] : [words.strike(times.date(strikeUntil))]),
  ]
  return (
    <li className={styles.item}>
      <p className={styles.name}>
        {decide.outcomes[outcome]}
        {policy !== null && `: ${policy.title} (${String(policy.version)})`}
      </p>
      <p className={styles.quiet}>
        <UiLink href={`/cases/${decision.caseId}`}>{number}</UiLink> · {by}, {times.dateTime(at)}
        {more.length > 0 && ` · ${more.join(' · ')}`}
      </p>
      {decision.words !== '' && <p className={styles.words}>{decision.words}</p>}
      {departure !== null && (
        <p className={styles.quiet}>
          {decide.departure}: {departure}
        </p>
      )}
      <Lift decision={decision} title={`${number} ${decide.outcomes[outcome]}`} />
      {appeals.map(({ id, outcome: verdict }) => (
        <p key={id}>
          <UiLink href={`/appeals/${id}`}>
            {appeal.text}
            {verdict !== null && `: ${appeal.verdicts[verdict]}`}
          </UiLink>
        </p>
      ))}
    </li>
  )
}

/** G12: the reverse of deciding. */
function Lift({ decision: { id, actions }, title }: { decision: CaseDecision; title: string }) {
  const run = useAct(operatorCalls.liftDecision)
  return (
    <div>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.liftDecision)} size="s" variant="ghost" />
      <ActDialog run={run} title={title} params={{ id }} />
    </div>
  )
}
