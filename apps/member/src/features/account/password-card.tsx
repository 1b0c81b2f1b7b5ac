import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { session, useMember } from '../../shared/session/session.ts'
import { storage } from '../../shared/storage.ts'
import type { ProofProps } from '../../shared/session/with-proof.ts'
import styles from './account.module.css'
import { devicesKey } from './devices-key.ts'
import { PasswordPair, usePasswordPair } from './password-pair.tsx'

type Outcome = { readonly status: 'asking' | 'done' } | { readonly status: 'failed'; readonly text: string }

/** ID-09: another password; the other devices are signed out, this one goes on. */
export function PasswordCard({ withProof, isLeft }: ProofProps) {
  const { password: words } = useTexts('security')
  const errorText = useErrorText()
  const queries = useQueryClient()
  const { email } = useMember()
  const pair = usePasswordPair()
  const [outcome, setOutcome] = useState<Outcome>({ status: 'asking' })
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    pair.touch()
    if (!pair.isGood) return
    setBusy(true)
    try {
      const { token } = await withProof(() =>
        call(routes.changePassword, {
          body: { email, password: pair.password },
          headers: { authorization: `Bearer ${storage.get('token') ?? ''}` },
        }),
      )
      if (token !== undefined) session.patch({ token })
      pair.clear()
      setOutcome({ status: 'done' })
      void queries.invalidateQueries({ queryKey: devicesKey })
    } catch (error) {
      setOutcome(isLeft(error) ? { status: 'asking' } : { status: 'failed', text: errorText(error) })
    }
    setBusy(false)
  }

  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{words.title}</h2>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <div role="status">
          {outcome.status === 'done' && (
            <Callout tone="success" title={words.doneTitle}>
              {words.done}
            </Callout>
          )}
          {outcome.status === 'failed' && <Callout tone="danger">{outcome.text}</Callout>}
        </div>
        <PasswordPair pair={pair} />
        <div className={styles.buttons}>
          <Button type="submit" variant="secondary" busy={isBusy}>
            {words.submit}
          </Button>
        </div>
      </form>
    </Card>
  )
}
