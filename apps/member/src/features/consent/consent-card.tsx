import { type ConsentRecord, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import { brand } from '../../shared/brand.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import styles from './consent-card.module.css'
import { consent, useConsent } from './consent.ts'
import { type Purpose, type Standing } from './consent.rules.ts'

/** UI-12, D12: what the member allows in this browser, the way to change it, and all earlier answers. */
export function ConsentCard() {
  const { card, actions } = useTexts('consent')
  const { standing } = useConsent()
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{card.title}</h2>
      <Now standing={standing} />
      {consent.asks !== null && (
        <div>
          <Button variant="secondary" onClick={() => consent.open()}>
            {standing.status === 'asking' ? actions.choose : actions.change}
          </Button>
        </div>
      )}
      <History />
    </Card>
  )
}

function Now({ standing }: { standing: Standing }) {
  const { card, signal } = useTexts('consent')
  const allowedOf = useAllowed()
  switch (standing.status) {
    case 'nothing':
      return <p>{card.nothing(brand.title)}</p>
    case 'signal':
      return <Callout title={signal.title}>{signal.text}</Callout>
    case 'asking':
      return <p>{card.asking}</p>
    case 'answered': {
      const allowed = allowedOf(standing.answer.choice)
      return <p>{allowed === '' ? card.refused : card.allowed(allowed)}</p>
    }
  }
}

function History() {
  const { card } = useTexts('consent')
  const { actions, labelled } = useTexts('common')
  const { dateTime } = useFormats()
  const allowedOf = useAllowed()
  const errorText = useErrorText()
  const { trackerId } = useMember()
  const { standing } = useConsent()
  const { data, error, refetch } = useQuery({
    queryKey: ['consent', trackerId, standing.status === 'answered' ? standing.answer.told : standing.status],
    queryFn: async ({ signal }) => (await call(routes.consentHistory, { params: { trackerId }, signal })).choices,
    placeholderData: (before) => before,
  })
  const wordsOf = ({ choice, how }: ConsentRecord) => {
    if (how !== 'choose') return card.how[how]
    const allowed = allowedOf(choice)
    return labelled(card.how.choose, allowed === '' ? card.nothingAllowed : allowed)
  }
  return (
    <>
      <h3 className={styles.subheading}>{card.history}</h3>
      {data ? (
        data.length === 0 ? (
          <p>{card.none}</p>
        ) : (
          <ul className={styles.history}>
            {data.map((record) => (
              <li key={record.id}>
                <span>{wordsOf(record)}</span>
                <span className={styles.when}>
                  {dateTime(record.at)} · {card.version(record.textVersion)}
                </span>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <>
          <p role="alert">{errorText(error)}</p>
          <div>
            <Button variant="secondary" onClick={() => void refetch()}>
              {actions.retry}
            </Button>
          </div>
        </>
      ) : (
        <ListSkeleton count={1} />
      )}
    </>
  )
}

/** The allowed purposes as a phrase; empty where there is none. */
function useAllowed(): (choice: ConsentRecord['choice']) => string {
  const { nouns } = useTexts('consent')
  const { list } = useFormats()
  const order: readonly Purpose[] = ['analytics', 'marketing', 'recording']
  return (choice) => list(order.filter((purpose) => choice[purpose]).map((purpose) => nouns[purpose]))
}
