import { codeOf } from '@incontro/client/calls/api-error.ts'
import { type OwnDecision, type OwnReport, routes } from '@incontro/contract'
import { DecisionList } from '@incontro/conversation/decisions/decision-list.tsx'
import type { DecisionTools } from '@incontro/conversation/decisions/tools.ts'
import { Button } from '@incontro/ui/button.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { useCallback, useEffect, useState } from 'react'
import { brand } from '../shared/brand.ts'
import { codeOrOther, useErrorText } from '../shared/error-text.ts'
import { useFormats, useTexts } from '../shared/language.tsx'
import { call, useAngel } from '../shared/session.ts'
import { toasts } from '../shared/toasts.ts'
import styles from './settings.module.css'

type Loaded = { readonly decisions: readonly OwnDecision[]; readonly reports: readonly OwnReport[] }

/** `/studio/decisions`: decisions about her with their reasons, what became of her reports, and objecting to either (TS-29). */
export function DecisionsPage() {
  const words = useTexts('decisions')
  const { studio } = useTexts('ownAccess')
  useEffect(() => {
    document.title = `${words.title} · ${brand.title}`
  }, [words])
  return (
    <div className={styles.page}>
      <p>
        <UiLink href="/settings">{studio.title}</UiLink>
      </p>
      <h1>{words.title}</h1>
      <Decisions />
    </div>
  )
}

function Decisions() {
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const tools = useTools()
  const { trackerId } = useAngel().session
  const [shown, setShown] = useState<Loaded>()
  const [fault, setFault] = useState<string>()
  const load = useCallback(async () => {
    setFault(undefined)
    try {
      setShown(await call(routes.ownDecisions, { params: { trackerId } }))
    } catch (error) {
      setFault(codeOf(error) ?? 'other')
    }
  }, [trackerId])
  useEffect(() => void load(), [load])

  if (shown === undefined && fault !== undefined)
    return (
      <ErrorState
        title={states.errorTitle}
        text={errorText(fault)}
        action={<Button onClick={() => void load()}>{actions.retry}</Button>}
      />
    )
  if (shown === undefined) return <ListSkeleton count={2} />
  return (
    <DecisionList
      {...shown}
      tools={tools}
      objectTo={async ({ id: decisionId }, text) => {
        await call(routes.appealDecision, { body: { trackerId, decisionId, text } })
        await load()
      }}
      objectToAnswer={async ({ id: reportId }, text) => {
        await call(routes.appealReport, { body: { trackerId, reportId, text } })
        await load()
      }}
    />
  )
}

/** What the studio gives to what both apps show of decisions. */
function useTools(): DecisionTools {
  const words = useTexts('decisions')
  const { report } = useTexts('trust')
  const { longDate, money, list } = useFormats()
  const errorText = useErrorText()
  return {
    words,
    reasons: report.reasons,
    longDate,
    sums: (sums) => list(sums.map(({ minor, currency }) => money({ amountMinor: minor, currency }))),
    errorText: (error) => errorText(codeOrOther(error)),
    done: (title) => toasts.show({ variant: 'success', title }),
    contact: brand.legal.contact,
    // the rules are a page of the member app
    ruleLink: (policyId, title) => <a href={`/legal/rules#${policyId.replaceAll('_', '')}`}>{title}</a>,
  }
}
