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
import styles from './emails.module.css'
import { emailPreferencesQuery } from './email-preferences-query.ts'

/** ID-16: says that no e-mail reaches the member, and how to fix it; nothing where e-mails arrive. */
export function AddressTrouble() {
  const { data } = useQuery(emailPreferencesQuery(useMember()))
  const trouble = data?.address.trouble
  return data && trouble ? (
    <Trouble email={data.address.email} trouble={trouble} mayRetry={data.address.mayRetry} />
  ) : null
}

type TroubleProps = { email: string; trouble: 'bounced' | 'complained'; mayRetry: boolean }

function Trouble({ email, trouble, mayRetry }: TroubleProps) {
  const words = useTexts('emailSettings').trouble
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
      if (codeOf(error) === 'conflict')
        await queries.invalidateQueries({ queryKey: emailPreferencesQuery(member).queryKey })
      else toasts.show({ id: 'email-settings', title: errorText(error), variant: 'danger' })
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
