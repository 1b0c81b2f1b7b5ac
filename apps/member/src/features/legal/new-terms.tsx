import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { session, useMember } from '../../shared/session/session.ts'

const SETTINGS = '/profile'

/** BO-28: asks once, at the next entry, for agreement to legal texts that changed. */
export function NewTerms() {
  const { trackerId } = useMember()
  const { due: words } = useTexts('legalVersions')
  const { longDate } = useFormats()
  const errorText = useErrorText()
  const client = useQueryClient()
  const queryKey = ['legalDue', trackerId]
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await call(routes.legalDue, { params: { trackerId } })).due,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [fault, setFault] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const due = data ?? []
  // who does not agree can take their data along and close the account
  const isLeaving = useLocation().pathname.startsWith(SETTINGS)

  async function agree(): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      for (const { page, number } of due) await call(routes.acceptLegal, { body: { trackerId, page, number } })
      client.setQueryData(queryKey, [])
    } catch (error) {
      setFault(error)
    }
    setBusy(false)
  }
  return (
    <Dialog
      open={due.length > 0 && !isLeaving}
      onClose={() => undefined}
      mode="static"
      title={words.title}
      actions={
        <>
          <Button busy={isBusy} onClick={() => void agree()}>
            {words.agree}
          </Button>
          <Button variant="ghost" onClick={() => void session.logOut()}>
            {words.leave}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <ul>
        {due.map(({ page, inForceFrom }) => (
          <li key={page}>
            <UiLink href={`/legal/${page}`} target="_blank">
              {words.pages[page]}
            </UiLink>
            {`, ${words.since(longDate(inForceFrom))}`}
          </li>
        ))}
      </ul>
      <p>
        {words.disagree} <UiLink href={SETTINGS}>{words.settings}</UiLink>
      </p>
      <div role="alert">{fault !== undefined && errorText(fault)}</div>
    </Dialog>
  )
}
