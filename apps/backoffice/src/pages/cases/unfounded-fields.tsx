import type { CaseReport } from '@incontro/contract/backoffice.ts'
import { Checkbox } from '@incontro/ui/choices.tsx'
import { Textarea } from '@incontro/ui/text-field.tsx'
import { useTexts } from '../../shared/language.tsx'
import { useTimes } from '../../shared/time.tsx'
import styles from './cases.module.css'
import { type Draft, hasFact, MIN_UNFOUNDED } from './decision-draft.ts'
import { reporterName } from './report-list.tsx'

type Props = {
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  readonly reports: readonly CaseReport[]
  readonly isTried: boolean
}

/** TS-14: says which reports had no ground at all, and why; one that the decision stands on has one. */
export function UnfoundedFields({ draft, onDraft, reports, isTried }: Props) {
  const { misuse: words, decide, one } = useTexts('backofficeCases')
  const times = useTimes()
  const free = reports.filter(
    ({ id, signal, unfounded }) =>
      signal === null &&
      unfounded === null &&
      (draft.outcome === 'no_action' || !hasFact(draft, { kind: 'report', id })),
  )
  if (draft.policyId === undefined || free.length === 0) return null
  function toggle(id: string, isOn: boolean): void {
    const { [id]: _gone, ...others } = draft.unfounded
    onDraft({ ...draft, unfounded: isOn ? { ...others, [id]: '' } : others })
  }
  return (
    <fieldset className={styles.choices}>
      <legend>{words.mark}</legend>
      <p className={styles.quiet}>{words.markHint}</p>
      {free.map(({ id, at, ...who }) => {
        const why = draft.unfounded[id]
        return (
          <div key={id} className={styles.fields}>
            <Checkbox
              label={decide.fact(reporterName(who, one), times.dateTime(at))}
              checked={why !== undefined}
              onChange={({ currentTarget: { checked } }) => toggle(id, checked)}
            />
            {why !== undefined && (
              <Textarea
                label={words.why}
                rows={2}
                maxLength={500}
                value={why}
                error={isTried && why.trim().length < MIN_UNFOUNDED ? words.missing : undefined}
                onChange={({ currentTarget: { value } }) =>
                  onDraft({ ...draft, unfounded: { ...draft.unfounded, [id]: value } })
                }
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
