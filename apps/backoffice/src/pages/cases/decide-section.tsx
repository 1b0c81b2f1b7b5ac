import { type CaseDetails, type DecisionOutcome, operatorCalls, statedOutcomes } from '@incontro/contract/backoffice.ts'
import { useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { type KeyBinding, useKeys } from '../../shared/keys.ts'
import { useTexts } from '../../shared/language.tsx'
import { Muted, Section } from '../../shared/page/page.tsx'
import { DecisionFields } from './decision-fields.tsx'
import { MoneyOf } from './money-of.tsx'
import { useNextCase } from './use-next-case.ts'
import { emptyDraft, faultsOf, fieldsOf, unfoundedOf, withPolicy } from './decision-draft.ts'
import { UnfoundedFields } from './unfounded-fields.tsx'

const outcomes: readonly DecisionOutcome[] = ['no_action', ...statedOutcomes]
const MAX_KEYS = 9

/** TS-07: decides a case; the keys 1 to 9 choose a rule, `a` that none was broken, `w` and `r` what follows. What is typed stays where the case is lost. */
export function DecideSection({ of }: { of: CaseDetails }) {
  const { decide: words } = useTexts('backofficeCases')
  const { next } = useNextCase()
  const run = useAct(operatorCalls.decideCase, { onDone: () => void next() })
  const [draft, setDraft] = useState(emptyDraft)
  const [isTried, setTried] = useState(false)
  const { proposals, allReports, language, lease, version, subject } = of
  const choose = (policyId: string) => setDraft((before) => withPolicy(before, policyId, proposals))
  const faults = faultsOf(draft, proposals)
  const isWhole = Object.keys(faults).length === 0
  const isRestricted = draft.outcome === 'suspension' || draft.outcome === 'closing'
  const action = actionOf(of.actions, operatorCalls.decideCase)
  const opening = {
    ...run,
    open() {
      setTried(true)
      if (isWhole) run.open()
    },
  }
  const isRule = draft.policyId !== undefined && draft.policyId !== ''
  const follow = (outcome: DecisionOutcome) => isRule && setDraft((before) => ({ ...before, outcome }))
  const isOwn = lease?.isOwn === true
  useKeys([
    ...proposals.slice(0, MAX_KEYS).map(({ policyId, title }, index): KeyBinding => ({
      keys: String(index + 1),
      label: title,
      group: 'queue',
      run: () => choose(policyId),
    })),
    { keys: 'a', label: words.none, group: 'queue', run: () => choose('') },
    { keys: 'w', label: words.outcomes.warning, group: 'queue', run: () => follow('warning') },
    { keys: 'r', label: words.outcomes.suspension, group: 'queue', run: () => follow('suspension') },
    ...(isOwn
      ? [{ keys: 'mod+Enter', label: words.title, group: 'queue' as const, run: () => !run.isOpen && opening.open() }]
      : []),
  ])
  return (
    <Section title={words.title}>
      <DecisionFields
        draft={draft}
        onDraft={setDraft}
        faults={isTried ? faults : {}}
        proposals={proposals}
        reports={allReports}
        misuse={of.misuse}
        language={language}
        outcomes={outcomes}
      />
      <UnfoundedFields draft={draft} onDraft={setDraft} reports={allReports} isTried={isTried} />
      {isRestricted && <MoneyOf draft={draft} of={of} />}
      {lease === null && action?.why === 'lease_lost' ? (
        <Muted>{words.claimFirst}</Muted>
      ) : (
        <ActionButton run={opening} action={action} variant={isRestricted ? 'danger' : 'primary'} />
      )}
      <ActDialog
        run={run}
        title={words.dialog(words.outcomes[draft.outcome])}
        text={subject.name}
        params={{ id: of.id }}
        version={version}
        finalFor={draft.outcome === 'closing' ? subject.name : undefined}
        needsSecond={run.asksForApproval && draft.outcome === 'closing'}
        fields={() =>
          isWhole
            ? {
                lease: lease?.number ?? 0,
                // what software pointed out has no report
                foundBy: allReports.length === 0 ? ('software' as const) : ('report' as const),
                ...fieldsOf(draft, proposals),
                unfounded: unfoundedOf(draft),
              }
            : null
        }
      />
    </Section>
  )
}
