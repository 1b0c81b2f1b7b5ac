import { codeOf } from '@incontro/client/calls/api-error.ts'
import { type Factors, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { Callout, ErrorState } from '@incontro/ui/states.tsx'
import { useErrorText } from '../shared/error-text.ts'
import { useFormats, useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'
import { toasts } from '../shared/toasts.ts'
import { AddPasskey } from './add-passkey.tsx'
import styles from './passkeys.module.css'
import { useChange } from './use-change.ts'
import { useFactors } from './use-factors.ts'

/** AN-06: the passkeys of her account, on her settings page. */
export function PasskeysPart() {
  const { ways: words } = useTexts('factorSettings')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = useFactors()
  return (
    <section aria-labelledby="passkeys" aria-busy={isPending} className={styles.part}>
      <h2 id="passkeys">{words.passkeys}</h2>
      <p className={styles.quiet}>{words.passkeysText}</p>
      {isPending && <ListSkeleton count={1} />}
      {error && (
        <ErrorState
          title={states.errorTitle}
          text={errorText(codeOf(error))}
          action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
        />
      )}
      {data && data.passkeys.length > 0 && <Rows passkeys={data.passkeys} />}
      {data && <AddPasskey />}
    </section>
  )
}

function Rows({ passkeys }: Pick<Factors, 'passkeys'>) {
  const { ways: words } = useTexts('factorSettings')
  const { labelled } = useTexts('common')
  const { date } = useFormats()
  const { busy, fault, change } = useChange()

  async function remove(id: string): Promise<void> {
    const isDone = await change(id, () => call(routes.removePasskey, { body: { id } }))
    if (isDone) toasts.show({ title: words.removed, variant: 'success' })
  }
  return (
    <>
      <ul className={styles.rows}>
        {passkeys.map(({ id, name, createdAt, lastUsedAt, isUsableHere }) => (
          <li key={id}>
            <span className={styles.name}>
              {name}
              <br />
              <span className={styles.quiet}>
                {lastUsedAt === null
                  ? words.created(date(createdAt))
                  : words.createdAndUsed(date(createdAt), date(lastUsedAt))}
                {!isUsableHere && ` · ${words.otherAddress}`}
              </span>
            </span>
            <Button
              variant="ghost"
              size="s"
              busy={busy === id}
              aria-label={labelled(words.remove, name)}
              onClick={() => void remove(id)}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
    </>
  )
}
