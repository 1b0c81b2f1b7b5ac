import type { ServedTerms } from '@incontro/contract'
import { Button, ButtonLink, IconLink } from '@incontro/ui/button.tsx'
import { BackIcon } from '@incontro/ui/icons.ts'
import { Callout } from '@incontro/ui/states.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorText } from '../../../shared/calls/error-text.ts'
import { useFormats, useTexts } from '../../../shared/language.tsx'
import { session, useMember } from '../../../shared/session/session.ts'
import { codeOf } from '@incontro/client/calls/api-error.ts'
import { changePlan } from '../api/order-terms.ts'
import { ServedSummary } from './served-summary.tsx'
import styles from './pay.module.css'

/** R3: a change that costs nothing now: its terms, and one button. */
export function AgreeToPlan({ terms }: { readonly terms: ServedTerms }) {
  const words = useTexts('planChange')
  const { actions } = useTexts('common')
  const { longDate } = useFormats()
  const { trackerId } = useMember()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready')
  const [fault, setFault] = useState<string>()

  async function agree(): Promise<void> {
    setState('busy')
    setFault(undefined)
    try {
      await changePlan(trackerId, terms)
      setState('done')
      await Promise.all([queries.invalidateQueries({ queryKey: ['passport', trackerId] }), session.refresh()])
    } catch (error) {
      setFault(codeOf(error) === 'conflict' ? words.failed : errorText(error))
      setState('ready')
    }
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <IconLink href="/vip_plan/cred" label={actions.back} icon={<BackIcon />} />
        <h1>{words.titles[terms.kind === 'keep' ? 'keep' : 'downgrade'](terms.plan)}</h1>
      </header>
      <div className={styles.agree}>
        <ServedSummary summary={terms.summary} />
        {terms.kind !== 'keep' && terms.from !== null && <p>{words.until(terms.from, longDate(terms.beginsAt))}</p>}
        <div role="status">{state === 'done' && <Callout tone="success">{words.changed}</Callout>}</div>
        <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
        {state === 'done' ? (
          <ButtonLink href="/profile/payments" block>
            {words.toPayments}
          </ButtonLink>
        ) : (
          <Button size="l" block busy={state === 'busy'} onClick={() => void agree()}>
            {terms.summary.buttonLabel}
          </Button>
        )}
      </div>
    </div>
  )
}
