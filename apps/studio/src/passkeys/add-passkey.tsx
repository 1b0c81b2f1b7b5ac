import { canSignInByPasskey } from '@incontro/client/passkeys/sign-in.ts'
import { Button } from '@incontro/ui/button.tsx'
import { KeyIcon } from '@incontro/ui/icons.ts'
import { Callout } from '@incontro/ui/states.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { type SubmitEvent, useState } from 'react'
import { useTexts } from '../shared/language.tsx'
import { toasts } from '../shared/toasts.ts'
import { loadPasskeys } from './load.ts'
import styles from './passkeys.module.css'
import { useChange } from './use-change.ts'

/** Names a passkey of this device and makes it. */
export function AddPasskey({ isMain = false, onAdded }: { readonly isMain?: boolean; readonly onAdded?: () => void }) {
  const { ways: words } = useTexts('factorSettings')
  const { ask } = useTexts('studioPasskeys')
  const { busy, fault, change } = useChange()
  const [name, setName] = useState<string>()

  async function add(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const given = name?.trim() ?? ''
    const isAdded = await change('add', async () => {
      const { makePasskey } = await loadPasskeys()
      await makePasskey(given === '' ? words.thisDevice : given)
    })
    if (!isAdded) return
    setName(undefined)
    toasts.show({ title: words.added, variant: 'success' })
    onAdded?.()
  }

  if (!canSignInByPasskey()) return <Callout>{ask.cannot}</Callout>
  return (
    <div className={styles.part}>
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
      {name === undefined ? (
        <div className={styles.acts}>
          <Button
            variant={isMain ? 'primary' : 'secondary'}
            icon={<KeyIcon aria-hidden />}
            onClick={() => setName(words.thisDevice)}
          >
            {words.add}
          </Button>
        </div>
      ) : (
        <form className={styles.part} noValidate onSubmit={(event) => void add(event)}>
          <TextField
            name="passkey-name"
            maxLength={60}
            label={words.name}
            hint={isMain ? undefined : words.nameHint}
            value={name}
            autoFocus
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <div className={styles.acts}>
            <Button type="submit" busy={busy === 'add'}>
              {words.create}
            </Button>
            <Button variant="ghost" onClick={() => setName(undefined)}>
              {words.cancel}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
