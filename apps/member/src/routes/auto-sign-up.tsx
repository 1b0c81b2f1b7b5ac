import { Email } from '@incontro/contract'
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { Teaser } from '../features/home/teaser.tsx'
import { Landing } from '../features/landing/landing.tsx'
import { AutoSignUp } from '../features/signup/auto-sign-up.tsx'
import { brand } from '../shared/brand.ts'
import { logClient } from '../shared/client-log.ts'
import { useTexts } from '../shared/language.tsx'
import { usePageTitle } from '../shared/title.ts'
import { signUpExternally } from './entry-sheet.tsx'

/** RT-05: /asignup?mail=: without an address it is logged and leads to /find. */
export function Component() {
  const { auto } = useTexts('landing')
  const [query] = useSearchParams()
  const [region, setRegion] = useState<string | null>(null)
  const email = Email.safeParse(query.get('mail') ?? '').data
  usePageTitle(auto.title)

  useEffect(() => {
    if (email === undefined) logClient('asignup', query.has('mail') ? 'mail is no address' : 'mail is missing')
  }, [email, query])

  if (email === undefined) return <Navigate to="/find" replace />
  return (
    <Landing kind={brand.mainstream ? 'mainstream' : 'simple'} region={region} picture={brand.demo && <Teaser />}>
      <h1>{auto.title}</h1>
      <AutoSignUp email={email} onRegion={setRegion} signUp={signUpExternally} />
    </Landing>
  )
}
