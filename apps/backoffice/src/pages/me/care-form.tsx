import { type Care, type CareKind, careKinds, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Checkbox, Switch } from '@incontro/ui/choices.tsx'
import { useState } from 'react'
import { call, type ReplyOf } from '../../shared/calls/call.ts'
import { refreshAll, useRead } from '../../shared/calls/queries.ts'
import { Form } from '../../shared/form/form.tsx'
import { useStep } from '../../shared/form/use-step.ts'
import { useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Muted, Section } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { toasts } from '../../shared/toasts.ts'
import styles from './me.module.css'

type Reply = ReplyOf<typeof operatorCalls.showCare>

/** BO-51: how the operator wants to see pictures, and what they leave to others. */
export function CareForm() {
  const { care: words } = useTexts('backofficeCases')
  const read = useRead(operatorCalls.showCare, {})
  return (
    <Section title={words.title} text={words.text}>
      <Part of={read} skeleton={<Lines count={6} />}>
        {(reply) => <Choices reply={reply} />}
      </Part>
    </Section>
  )
}

function Choices({ reply: { isGrey, isBlurred, leavesOut, doses } }: { reply: Reply }) {
  const { care: words, severities } = useTexts('backofficeCases')
  const { report } = useTexts('trust')
  const [care, setCare] = useState<Care>({ isGrey, isBlurred, leavesOut })
  const { isBusy, refusal, run } = useStep()
  const nameOf = (kind: CareKind) => (kind === 'photos' ? words.photos : report.reasons[kind])

  function submit(): void {
    run(async () => {
      await call(operatorCalls.saveCare, { body: care })
      await refreshAll()
      toasts.show({ title: words.saved, variant: 'success' })
    })
  }
  return (
    <Form refusal={refusal} onSubmit={submit} label={words.title}>
      <Switch
        label={words.grey}
        checked={care.isGrey}
        onChange={({ currentTarget }) => setCare({ ...care, isGrey: currentTarget.checked })}
      />
      <Switch
        label={words.blur}
        hint={words.blurHint}
        checked={care.isBlurred}
        onChange={({ currentTarget }) => setCare({ ...care, isBlurred: currentTarget.checked })}
      />
      <fieldset className={styles.kinds}>
        <legend>{words.leaves}</legend>
        {careKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={nameOf(kind)}
            checked={care.leavesOut.includes(kind)}
            onChange={({ currentTarget }) =>
              setCare({
                ...care,
                leavesOut: careKinds.filter((one) =>
                  one === kind ? currentTarget.checked : care.leavesOut.includes(one),
                ),
              })
            }
          />
        ))}
      </fieldset>
      <div>
        <h3>{words.doses}</h3>
        {doses.map(({ severity, seen, most }) => (
          <p key={severity}>{words.dose(severities[severity], seen, most)}</p>
        ))}
        <Muted>{words.doseText}</Muted>
      </div>
      <Muted>{words.help}</Muted>
      <div>
        <Button type="submit" variant="secondary" busy={isBusy}>
          {words.save}
        </Button>
      </div>
    </Form>
  )
}
