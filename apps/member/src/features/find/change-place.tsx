import { codeOf } from '@incontro/client/calls/api-error.ts'
import { type City, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { type SubmitEvent, useId, useState } from 'react'
import { call } from '../../shared/calls/api.ts'
import { CityField } from '../../shared/entry/city-field.tsx'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useOpenPrompt } from '../../shared/prompts.ts'
import { useTexts } from '../../shared/language.tsx'
import { session, useMember } from '../../shared/session/session.ts'
import { storage } from '../../shared/storage.ts'
import { toasts } from '../../shared/toasts.ts'
import styles from './find.module.css'

export type ChangePlaceProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** FD-01, FD-07: choosing another city; another region is premium. */
export function ChangePlace({ open, onClose, onChanged }: ChangePlaceProps) {
  const { region: words } = useTexts('find')
  const { place } = useTexts('signup')
  const { actions } = useTexts('common')
  const errorText = useErrorText()
  const openPrompt = useOpenPrompt()
  const formId = useId()
  const { trackerId, country, region, level } = useMember()
  const [city, setCity] = useState<City | null>(null)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (!city) return setError(place.hint)
    if (level === 0 && city.region !== region) {
      onClose()
      return openPrompt('other_region')
    }
    setBusy(true)
    setError(undefined)
    try {
      const { user } = await call(routes.changeProfile, { params: { trackerId }, body: city })
      storage.set('page', '1') // FD-03: another region begins at its first page
      session.patch({ region: user.region, city: user.city })
      toasts.show({ title: words.saved(city.city), variant: 'success' })
      setCity(null)
      onChanged()
      onClose()
    } catch (caught) {
      if (codeOf(caught) === 'premium_region') {
        onClose()
        return openPrompt('other_region')
      }
      setError(errorText(caught))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="m"
      title={words.title}
      closeLabel={actions.close}
      actions={
        <Button type="submit" form={formId} busy={isBusy}>
          {words.submit}
        </Button>
      }
    >
      <form id={formId} className={styles.regionForm} onSubmit={(event) => void submit(event)} noValidate>
        <p>{words.text}</p>
        <CityField
          id={`${formId}-city`}
          country={country}
          words={place}
          value={city}
          onChange={(next) => {
            setCity(next)
            setError(undefined)
          }}
          error={error}
        />
      </form>
    </Dialog>
  )
}
