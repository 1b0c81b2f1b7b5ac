import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Badge } from '@incontro/ui/card.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { useState } from 'react'
import { call } from '../../shared/calls/call.ts'
import { Buttons, Form } from '../../shared/form/form.tsx'
import { useStep } from '../../shared/form/use-step.ts'
import { useTexts } from '../../shared/language.tsx'
import { Section } from '../../shared/page/page.tsx'
import { useMe } from '../../shared/session/me.ts'
import { session } from '../../shared/session/session.ts'
import { useTimes } from '../../shared/time.tsx'
import { browserName } from '../../shared/browser-name.rules.ts'
import styles from './me.module.css'

/** Where the operator is signed in; one press ends it everywhere (BO-07). */
export function Sessions() {
  const { me } = useTexts('backofficeEntry')
  const { actions, time } = useTexts('backoffice')
  const words = me.sessions
  const { sessions } = useMe()
  const times = useTimes()
  const [isAsked, setAsked] = useState(false)
  const { isBusy, refusal, run } = useStep()
  const close = () => setAsked(false)
  return (
    <Section title={words.title} text={words.text}>
      <ul className={styles.rows}>
        {sessions.map(({ id, isOwn, browser, network, since, lastSeen, until }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.name} title={browser}>
                {browserName(browser) ?? words.browser} {isOwn && <Badge tone="primary">{words.own}</Badge>}
              </span>
              <span className={styles.quiet}>
                {`${network} · ${time.since(times.dateTime(since))} · ${words.lastSeen} ${times.dateTime(lastSeen)} · ${time.until(times.dateTime(until))}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" onClick={() => setAsked(true)}>
          {words.endAll}
        </Button>
      </div>
      <Dialog open={isAsked} onClose={close} title={words.endAll} closeLabel={actions.close}>
        <p>{words.endAllText}</p>
        <Form
          refusal={refusal}
          onSubmit={() =>
            run(async () => {
              await call(operatorCalls.signOut, { body: { everywhere: true } })
              session.leave('left_everywhere')
            })
          }
        >
          <Buttons>
            <Button type="submit" variant="danger" busy={isBusy}>
              {words.endAll}
            </Button>
            <Button variant="ghost" onClick={close}>
              {actions.cancel}
            </Button>
          </Buttons>
        </Form>
      </Dialog>
    </Section>
  )
}
