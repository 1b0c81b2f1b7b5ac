import { useState } from 'react'

import { Button } from '../controls/button.tsx'
import { Checkbox, RadioGroup } from '../controls/choices.tsx'
import { Select } from '../controls/select.tsx'
import { Textarea } from '../controls/text-field.tsx'
import styles from './safety-dialog.module.css'

/** What can be pointed at beside the person as a whole: a message, a photo, the profile (TS-13). */
export type Target = { readonly kind: 'profile' | 'message' | 'photo'; readonly id: string; readonly label: string }
export type Report<Reason extends string, Asked extends string> = {
  reason: Reason
  text: string
  block: boolean
  about?: Pick<Target, 'kind' | 'id'>
  /** What the person asks for, and the messages that were chosen, where the form offers them. */
  asksFor?: Asked
  messages?: string[]
}
export type Draft<Reason extends string, Asked extends string> = {
  readonly reason: Reason | undefined
  readonly text: string
  readonly block: boolean
  /** The place among the targets; empty for the person as a whole. */
  readonly target: string
  readonly asked: Asked | typeof OTHER | undefined
  /** Undefined: as the form was opened. */
  readonly chosen: readonly string[] | undefined
}
export const emptyDraft = {
  reason: undefined,
  text: '',
  block: true,
  target: '',
  asked: undefined,
  chosen: undefined,
} as const

export interface ReportFormProps<Reason extends string, Asked extends string> {
  name: string
  words: {
    report: {
      legend: string
      reasons: Readonly<Record<Reason, string>>
      about: { legend: string; person(name: string): string }
      missing: string
      more: string
      evidence: string
      blockToo(name: string): string
      send: string
    }
  }
  /** What a report can point at, the likeliest first; nothing is asked where there is none. */
  targets?: readonly Target[]
  /** What it points at unless another is chosen: the message or photo that the dialog was opened from. */
  first?: string
  /** What is asked for, by one press, each standing for a reason; the reasons come with `other` alone (AN-16). */
  quick?: {
    readonly legend: string
    readonly options: readonly { readonly value: Asked; readonly label: string; readonly reason: Reason }[]
    readonly other: string
  }
  /** Messages that can be chosen, `first` unless others are (AN-16). */
  choosable?: {
    readonly legend: string
    readonly items: readonly Pick<Target, 'id' | 'label'>[]
    readonly first?: string
  }
}

/** The person as a whole. */
const WHOLE = 'whole'
const OTHER = 'other than asked'
const MAX_LENGTH = 1000

type Props<Reason extends string, Asked extends string> = ReportFormProps<Reason, Asked> & {
  isBusy: boolean
  draft: Draft<Reason, Asked>
  change(part: Partial<Draft<Reason, Asked>>): void
  onSend(report: Report<Reason, Asked>): void
}

export function ReportForm<Reason extends string, Asked extends string>(props: Props<Reason, Asked>) {
  const { name, words, targets = [], first, quick, choosable, isBusy, draft, change, onSend } = props
  const { report } = words
  const { text, block, target, asked } = draft
  const [isMissing, setMissing] = useState(false)
  const keyOf = ({ kind, id }: Target) => `${kind} ${id}`
  const shown = target === '' ? (first ?? WHOLE) : target
  const pointed = targets.find((one) => keyOf(one) === shown)
  const quickOne = quick?.options.find(({ value }) => value === asked)
  const reason = quickOne?.reason ?? draft.reason
  const chosen = draft.chosen ?? (choosable?.first === undefined ? [] : [choosable.first])
  const reasons = Object.keys(report.reasons) as Reason[] // Object.keys forgets the key type
  const missing = isMissing ? report.missing : undefined

  function send(): void {
    if (reason === undefined) return setMissing(true)
    onSend({
      reason,
      text,
      block,
      ...(pointed !== undefined && { about: { kind: pointed.kind, id: pointed.id } }),
      ...(quickOne !== undefined && { asksFor: quickOne.value }),
      ...(chosen.length > 0 && { messages: [...chosen] }),
    })
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {quick !== undefined && (
        <RadioGroup<Asked | typeof OTHER>
          legend={quick.legend}
          options={[...quick.options, { value: OTHER, label: quick.other }]}
          value={asked}
          onChange={(next) => {
            change({ asked: next, reason: undefined })
            setMissing(false)
          }}
          error={asked === undefined ? missing : undefined}
        />
      )}
      {(quick === undefined || asked === OTHER) && (
        <RadioGroup
          legend={report.legend}
          options={reasons.map((value) => ({ value, label: report.reasons[value] }))}
          value={draft.reason}
          onChange={(next) => {
            change({ reason: next })
            setMissing(false)
          }}
          error={missing}
        />
      )}
      {choosable !== undefined && choosable.items.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>{choosable.legend}</legend>
          {choosable.items.map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) =>
                change({ chosen: currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id) })
              }
            />
          ))}
        </fieldset>
      )}
      {targets.length > 0 && (
        <Select
          label={report.about.legend}
          value={pointed === undefined ? WHOLE : shown}
          options={[
            { value: WHOLE, label: report.about.person(name) },
            ...targets.map((one) => ({ value: keyOf(one), label: one.label })),
          ]}
          onChange={(event) => change({ target: event.currentTarget.value })}
        />
      )}
      <Textarea
        label={report.more}
        hint={report.evidence}
        value={text}
        maxLength={MAX_LENGTH}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <Checkbox
        label={report.blockToo(name)}
        checked={block}
        onChange={(event) => change({ block: event.currentTarget.checked })}
      />
      <Button type="submit" busy={isBusy}>
        {report.send}
      </Button>
    </form>
  )
}
