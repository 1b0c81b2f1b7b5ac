import { operatorCalls, type ProbeResult } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Badge } from '@incontro/ui/card.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../shared/calls/call.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import styles from './workshop.module.css'

/** The forty sentences that ask whether it is real, and what was saved last answers to each. */
export function Probes({ id }: { id: string }) {
  const { probes: words } = useTexts('backofficeWorkshop')
  const errorText = useErrorText()
  const run = useMutation({ mutationFn: async () => call(operatorCalls.probePersona, { params: { id } }) })
  const results = run.data?.results
  const passed = results?.filter(({ passes }) => passes).length ?? 0
  return (
    <div className={styles.fields}>
      <Button variant="secondary" aria-disabled={run.isPending} onClick={() => run.isPending || run.mutate()}>
        {run.isPending ? words.running : words.run}
      </Button>
      {run.error !== null && (
        <div role="alert">
          <Callout tone="danger">{errorText(run.error)}</Callout>
        </div>
      )}
      {results !== undefined && (
        <>
          <div role="status">
            <Callout tone={passed === results.length ? 'success' : 'danger'}>
              {words.passed(passed, results.length)}
            </Callout>
          </div>
          <List results={results.filter(({ passes }) => !passes)} />
          {passed > 0 && (
            <details>
              <summary>{words.answers}</summary>
              <List results={results.filter(({ passes }) => passes)} />
            </details>
          )}
        </>
      )}
    </div>
  )
}

function List({ results }: { results: readonly ProbeResult[] }) {
  if (results.length === 0) return null
  return (
    <ul className={styles.probes}>
      {results.map((result) => (
        <Probe key={`${result.language} ${result.sentence}`} result={result} />
      ))}
    </ul>
  )
}

function Probe({ result: { language, sentence, answer, passes, isSilent, faults: found } }: { result: ProbeResult }) {
  const { probes: words, faults, edit, trying } = useTexts('backofficeWorkshop')
  return (
    <li>
      <p className={styles.probe}>
        <span lang={language}>{sentence}</span>
        <Badge tone={passes ? 'success' : 'danger'}>{passes ? words.passes : words.fail}</Badge>
      </p>
      <p lang={language} className={styles.hint}>
        {answer === '' ? trying.noAnswer : answer}
      </p>
      {isSilent && <p className={styles.fault}>{words.silentAnswer}</p>}
      {found.map((one) => (
        <p key={`${one.fault} ${one.found}`} className={styles.fault}>
          {edit.fault(faults[one.fault], one.found)}
        </p>
      ))}
    </li>
  )
}
