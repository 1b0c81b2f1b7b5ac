import { routes } from '@incontro/contract'
import { Switch } from '@incontro/ui/choices.tsx'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOrOther, useErrorText } from '../../shared/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { queries } from '../../shared/queries.ts'
import { call } from '../../shared/session.ts'
import styles from './safety.module.css'

/** AN-16: keeps the number that others see from this member. */
export function PhoneWay({ trackerId, name }: { readonly trackerId: string; readonly name: string }) {
  const { phone: words } = useTexts('studioSafety')
  const errorText = useErrorText()
  const [fault, setFault] = useState<string>()
  const queryKey = ['phone-hiding', trackerId]
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(routes.studioPhoneHiding, { params: { trackerId }, signal }),
  })

  async function hide(isHidden: boolean): Promise<void> {
    setFault(undefined)
    try {
      queries.setQueryData(queryKey, await call(routes.studioHidePhone, { params: { trackerId }, body: { isHidden } }))
    } catch (refused) {
      setFault(errorText(codeOrOther(refused)))
    }
  }
  const shown = fault ?? (error === null ? undefined : errorText(codeOrOther(error)))
  return (
    <div className={styles.way}>
      {shown !== undefined && <p role="alert">{shown}</p>}
      {data === undefined ? (
        error === null && <Skeleton height="2rem" shape="box" />
      ) : data.isShared || data.isHidden ? (
        <Switch
          label={words.label(name)}
          hint={data.isShared ? words.hint : words.none}
          checked={data.isHidden}
          onChange={(event) => void hide(event.currentTarget.checked)}
        />
      ) : (
        <p className={styles.quiet}>{words.none}</p>
      )}
    </div>
  )
}
