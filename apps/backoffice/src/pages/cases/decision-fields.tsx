import {
  type CaseDetails,
  type CaseReport,
  type DecisionOutcome,
  type Fact,
  hasDays,
  MAX_REASON_LENGTH,
  MISUSE_POLICY,
} from '@incontro/contract/backoffice.ts'
import { Checkbox, RadioGroup } from '@incontro/ui/choices.tsx'
import { FieldError } from '@incontro/ui/field.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { Textarea, TextField } from '@incontro/ui/text-field.tsx'
import { useLanguageName, useTexts } from '../../shared/language.tsx'
import { useTimes } from '../../shared/time.tsx'
import styles from './cases.module.css'
import { reporterName } from './report-list.tsx'
import { departsFrom, type Draft, type Faults, hasFact, withPolicy } from './decision-draft.ts'

type Props = {
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  readonly faults: Faults
  readonly proposals: CaseDetails['proposals']
  readonly reports: readonly CaseReport[]
  /** TS-14: what the person made without any ground. */
  readonly misuse?: CaseDetails['misuse']
  readonly language: CaseDetails['language']
  /** An appeal does not end in nothing: that is lifting it. */
  readonly outcomes: readonly DecisionOutcome[]
}

/** TS-07: everything that a decision needs; choosing a rule proposes the step of its ladder. */
export function DecisionFields({ draft, onDraft, faults, proposals, reports, misuse = [], language, outcomes }: Props) {
  const { decide: words, one, misuse: misuseWords } = useTexts('backofficeCases')
  const times = useTimes()
  const languageName = useLanguageName()(language)
  const set = (part: Partial<Draft>) => onDraft({ ...draft, ...part })
  const hasNothing = outcomes.includes('no_action')
  const isRule = draft.policyId !== undefined && draft.policyId !== ''
  const possible = outcomes.filter((each) => each !== 'reports_later' || draft.policyId === MISUSE_POLICY)
  const choices: readonly { readonly fact: Fact; readonly label: string; readonly hint?: string }[] = [
    ...reports.map(({ id, at, ...who }) => ({
      fact: { kind: 'report' as const, id },
      label: words.fact(reporterName(who, one), times.dateTime(at)),
    })),
    ...misuse.map(({ fact, at, words: hint }) => ({
      fact,
      hint,
      label: misuseWords.fact(
        misuseWords.kinds[fact.kind === 'own_appeal' ? 'own_appeal' : 'own_report'],
        times.dateTime(at),
      ),
    })),
  ]
  return (
    <div className={styles.fields}>
      <RadioGroup
        legend={words.rule}
        value={draft.policyId}
        onChange={(policyId) => onDraft(withPolicy(draft, policyId, proposals))}
        error={faults.rule && words.rule}
        options={[
          ...proposals.map((one) => ({
            value: one.policyId,
            label: one.title,
            hint: words.proposal(
              one.strikes.length,
              one.days === null ? words.outcomes[one.outcome] : words.daysOf(words.outcomes[one.outcome], one.days),
            ),
          })),
          ...(hasNothing ? [{ value: '', label: words.none }] : []),
        ]}
      />
      {isRule && (
        <>
          <p className={styles.quiet}>{proposals.find(({ policyId }) => policyId === draft.policyId)?.text}</p>
          <Select
            label={words.outcome}
            value={draft.outcome}
            onChange={({ currentTarget }) =>
              set({ outcome: outcomes.find((one) => one === currentTarget.value) ?? draft.outcome })
            }
            options={possible
              .filter((one) => one !== 'no_action')
              .map((value) => ({ value, label: words.outcomes[value] }))}
          />
          {hasDays(draft.outcome) && (
            <TextField
              label={words.days}
              inputMode="numeric"
              value={draft.days}
              onChange={({ currentTarget }) => set({ days: currentTarget.value })}
              error={faults.days && words.missing.days}
            />
          )}
          {departsFrom(draft, proposals) && (
            <Textarea
              label={words.departure}
              hint={words.departureHint}
              maxLength={500}
              value={draft.departure}
              onChange={({ currentTarget }) => set({ departure: currentTarget.value })}
              error={faults.departure && words.missing.departure}
            />
          )}
          <fieldset className={styles.choices}>
            <legend>{words.facts}</legend>
            {choices.map(({ fact, label, hint }) => (
              <Checkbox
                key={`${fact.kind} ${fact.id}`}
                label={label}
                hint={hint}
                checked={hasFact(draft, fact)}
                onChange={({ currentTarget: { checked } }) =>
                  set({
                    facts: checked
                      ? [...draft.facts, fact]
                      : draft.facts.filter(({ kind, id }) => kind !== fact.kind || id !== fact.id),
                  })
                }
              />
            ))}
            {faults.facts && <FieldError>{words.missing.facts}</FieldError>}
          </fieldset>
          <Textarea
            label={words.words}
            hint={words.wordsHint(languageName)}
            rows={4}
            maxLength={MAX_REASON_LENGTH}
            value={draft.words}
            onChange={({ currentTarget }) => set({ words: currentTarget.value })}
            error={faults.words && words.missing.words}
          />
          <RadioGroup
            legend={words.ground}
            value={draft.ground}
            onChange={(ground) => set({ ground })}
            options={(['terms', 'law'] as const).map((value) => ({ value, label: words.grounds[value] }))}
          />
          {draft.ground === 'law' && (
            <TextField
              label={words.law}
              maxLength={200}
              value={draft.law}
              onChange={({ currentTarget }) => set({ law: currentTarget.value })}
              error={faults.law && words.missing.law}
            />
          )}
        </>
      )}
    </div>
  )
}
