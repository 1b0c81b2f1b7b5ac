import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { codeOrOther, useErrorText } from '../shared/error-text.ts'
import { brand } from '../shared/brand.ts'
import { useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'
import styles from './applying.module.css'
import { LastConfirmed } from '../liveness/last-confirmed.tsx'
import { IdentityCheck } from './identity-check.tsx'

const KEY = ['identity']

/** `/studio/identity`: the check of identity of who has a profile already: invited, or whose document runs out (AN-05). */
export function IdentityPage() {
  const words = useTexts('studioIdentity')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const cache = useQueryClient()
  const found = useQuery({ queryKey: KEY, queryFn: () => call(routes.showIdentity, {}) })
  useEffect(() => {
    document.title = `${words.title} · ${brand.title}`
  }, [words])
  return (
    <div className={styles.page}>
      <h1>{words.title}</h1>
      <LastConfirmed />
      {found.data !== undefined ? (
        <IdentityCheck
          standing={found.data}
          returnTo="/studio/identity"
          onChange={(standing) => cache.setQueryData(KEY, standing)}
        />
      ) : found.isError ? (
        <ErrorState
          title={states.errorTitle}
          text={errorText(codeOrOther(found.error))}
          action={<Button onClick={() => void found.refetch()}>{actions.retry}</Button>}
        />
      ) : (
        <ListSkeleton count={2} />
      )}
    </div>
  )
}
