import { codeOf } from '@incontro/client/calls/api-error.ts'
import { routes } from '@incontro/contract'
import { UiLink } from '@incontro/ui/link.tsx'
import { Banner } from '@incontro/ui/states.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import { toasts } from '../../shared/toasts.ts'
import styles from './letters.module.css'
import { lettersQuery } from './letters-query.ts'

/** ID-16: tells a member that no letter reaches him, and how to mend it; nothing where they do. */
export function AddressTrouble() {
  const { data } = useQuery(lettersQuery(useMember()))
  const trouble = data?.address.trouble
  return data && trouble ? <Told email={data.address.email} trouble={trouble} mayRetry={data.address.mayRetry} /> : null
}

type ToldProps = { email: string; trouble: 'bounced' | 'complained'; mayRetry: boolean }

function Told({ email, trouble, mayRetry }: ToldProps) {
  const words = useTexts('letters').trouble
  const queries = useQueryClient()
  const member = useMember()
  const errorText = useErrorText()
  const [sentTo, setSentTo] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function retry(): Promise<void> {
    setBusy(true)
    try {
      await call(routes.resendConfirmation, {})
      setSentTo(email)
    } catch (error) {
      // confirmed meanwhile, on another page
      if (codeOf(error) === 'conflict') await queries.invalidateQueries({ queryKey: lettersQuery(member).queryKey })
      else toasts.show({ id: 'letters', title: errorText(error), variant: 'danger' })
    }
    setBusy(false)
  }

  if (sentTo === email) return <Banner kind="info">{words.sent(email)}</Banner>
  return (
    <Banner kind="warning">
      {words[trouble](email)}{' '}
      <UiLink href="/profile/account" className={styles.act}>
        {words.change}
      </UiLink>
      {mayRetry && (
        <>
          {' · '}
          <button type="button" className={styles.act} disabled={isBusy} onClick={() => void retry()}>
            {words.retry}
          </button>
        </>
      )}
    </Banner>
  )
}
