import type { OwnDecision } from '@incontro/contract'
import { Card } from '@incontro/ui/card.tsx'
import { Appeal, type SendAppeal } from './appeal.tsx'
import styles from './decisions.module.css'
import { MoneyLines } from './money-lines.tsx'
import type { DecisionTools } from './tools.ts'

type Props = { readonly decision: OwnDecision; readonly tools: DecisionTools; readonly send: SendAppeal }

/** TS-08: one decision with everything that it stands on, and how to object. */
export function DecisionCard({ decision, tools, send }: Props) {
  const { words, longDate, ruleLink } = tools
  const { outcome, policy, until, endedAt, endedBy, law, strikeUntil } = decision
  const facts = [...new Set(decision.facts.map(({ kind }) => kind))]
  return (
    <Card className={styles.card}>
      <div>
        <h2 className={styles.heading}>{words.outcomes[outcome]}</h2>
        <p className={styles.quiet}>
          {words.number(decision.caseNumber)}, {longDate(decision.at)}
        </p>
      </div>
      {until !== null && endedAt === null && <p>{words.until(longDate(until))}</p>}
      {endedAt !== null && endedBy !== null && <p>{words.ended[endedBy](longDate(endedAt))}</p>}
      <section>
        <h3 className={styles.sub}>{words.why}</h3>
        <p className={styles.words}>{decision.words}</p>
      </section>
      <section>
        <h3 className={styles.sub}>{words.rule}</h3>
        <p>
          {ruleLink(policy.id, policy.title)}. {policy.text}
        </p>
        <p className={styles.quiet}>{words.examples}</p>
        <ul className={styles.list}>
          {policy.examples.map((example) => (
            <li key={example}>{example}</li>
          ))}
        </ul>
        <p className={styles.quiet}>{words.version(policy.version)}</p>
      </section>
      <section>
        <h3 className={styles.sub}>{words.basedOn}</h3>
        <ul className={styles.list}>
          {facts.map((kind) => (
            <li key={kind}>{words.facts[kind]}</li>
          ))}
          <li>{words.foundBy[decision.foundBy]}</li>
          <li>{law === null ? words.ground.terms : words.ground.law(law)}</li>
          <li>{decision.isAutomated ? words.bySoftware : words.byPerson}</li>
        </ul>
      </section>
      <MoneyLines money={decision.money} tools={tools} />
      <p className={styles.quiet}>
        {words.contact} <a href={tools.contact}>{words.contactLink}</a>
      </p>
      {strikeUntil !== null && <p>{words.strike(longDate(strikeUntil))}</p>}
      <Appeal
        appeal={decision.appeal}
        canAppeal={decision.canAppeal}
        until={decision.appealUntil}
        tools={tools}
        send={send}
        headingLevel={3}
      />
    </Card>
  )
}
