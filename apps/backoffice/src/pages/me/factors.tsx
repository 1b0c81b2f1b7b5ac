import { type Me, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { useState } from 'react'
import { useWithStepUp } from '../../acts/step-up.tsx'
import { call } from '../../shared/calls/call.ts'
import { refreshAll } from '../../shared/calls/queries.ts'
import { Buttons, Form } from '../../shared/form/form.tsx'
import { useStep } from '../../shared/form/use-step.ts'
import { useTexts } from '../../shared/language.tsx'
import { Section } from '../../shared/page/page.tsx'
import { showMe, useMe } from '../../shared/session/me.ts'
import { canPasskeys } from '../../shared/session/passkeys.ts'
import { useTimes } from '../../shared/time.tsx'
import { toasts } from '../../shared/toasts.ts'
import { SetUpApp, SetUpPasskey } from '../entry/set-up-factor.tsx'
import styles from './me.module.css'

type Factor = Me['factors'][number]

/** The second factors: at least one, never none. */
export function Factors() {
  const { me } = useTexts('backofficeEntry')
  const { actions } = useTexts('backoffice')
  const words = me.factors
  const { factors } = useMe()
  const [adds, setAdds] = useState<'app' | 'passkey'>()
  const hasApp = factors.some(({ kind }) => kind === 'totp')
  const close = () => setAdds(undefined)
  const added = () => {
    close()
    toasts.show({ title: words.added, variant: 'success' })
    void refreshAll()
  }
  return (
    <Section title={words.title}>
      <ul className={styles.rows}>
        {factors.map((factor) => (
          <FactorRow key={factor.id} factor={factor} isLast={factors.length === 1} />
        ))}
      </ul>
      <div className={styles.buttons}>
        {!hasApp && (
          <Button size="s" variant="secondary" onClick={() => setAdds('app')}>
            {words.addApp}
          </Button>
        )}
        {canPasskeys() && (
          <Button size="s" variant="secondary" onClick={() => setAdds('passkey')}>
            {words.addPasskey}
          </Button>
        )}
      </div>
      <Dialog open={adds === 'app'} onClose={close} title={words.addApp} closeLabel={actions.close}>
        <SetUpApp onDone={added} onCancel={close} />
      </Dialog>
      <Dialog open={adds === 'passkey'} onClose={close} title={words.addPasskey} closeLabel={actions.close}>
        <SetUpPasskey onDone={added} onCancel={close} />
      </Dialog>
    </Section>
  )
}

function FactorRow({ factor: { id, kind, name, since, lastUsed }, isLast }: { factor: Factor; isLast: boolean }) {
  const { me } = useTexts('backofficeEntry')
  const { actions, list } = useTexts('backoffice')
  const words = me.factors
  const times = useTimes()
  const withStepUp = useWithStepUp()
  const [isAsked, setAsked] = useState(false)
  const { isBusy, refusal, run } = useStep()
  const label = kind === 'totp' ? words.totp : name === '' ? words.passkey : list.filterIs(words.passkey, name)
  const close = () => setAsked(false)
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{label}</span>
        <span className={styles.quiet}>
          {`${words.since(times.date(since))}, ${lastUsed === null ? words.unused : words.lastUsed(times.dateTime(lastUsed))}`}
        </span>
        {isLast && <span className={styles.quiet}>{words.isLast}</span>}
      </span>
      {!isLast && (
        <Button size="s" variant="ghost" aria-label={words.removeOf(label)} onClick={() => setAsked(true)}>
          {words.remove}
        </Button>
      )}
      <Dialog open={isAsked} onClose={close} title={words.removeOf(label)} closeLabel={actions.close}>
        <p>{words.sure(label)}</p>
        <Form
          refusal={refusal}
          onSubmit={() =>
            run(async () => {
              showMe(await withStepUp(() => call(operatorCalls.removeFactor, { params: { id }, body: {} })))
              close()
              toasts.show({ title: words.removed, variant: 'success' })
            })
          }
        >
          <Buttons>
            <Button type="submit" variant="danger" busy={isBusy}>
              {words.remove}
            </Button>
            <Button variant="ghost" onClick={close}>
              {actions.cancel}
            </Button>
          </Buttons>
        </Form>
      </Dialog>
    </li>
  )
}
