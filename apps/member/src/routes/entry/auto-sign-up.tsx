import { Email, ExternalSignUp, routes } from '@incontro/contract'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Teaser } from '../../features/home/teaser.tsx'
import { Landing } from '../../features/landing/landing.tsx'
import { AutoSignUp } from '../../features/signup/auto-sign-up.tsx'
import { call } from '../../shared/calls/api.ts'
import { brand } from '../../shared/brand.ts'
import { logClient } from '../../shared/calls/client-log.ts'
import { useTexts } from '../../shared/language.tsx'
import { LeadTo } from '../../shared/page/lead-to.tsx'
import { recordLead } from '../../shared/entry/lead.ts'
import { session } from '../../shared/session/session.ts'
import { usePageTitle } from '../../shared/page/title.ts'

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

  if (email === undefined) return <LeadTo to="/find" />
  return (
    <Landing kind={brand.mainstream ? 'mainstream' : 'simple'} region={region} picture={brand.demo && <Teaser />}>
      <h1>{auto.title}</h1>
      <AutoSignUp email={email} onRegion={setRegion} signUp={signUpExternally} />
    </Landing>
  )
}

async function signUpExternally(input: ExternalSignUp): Promise<void> {
  session.adopt(await call(routes.extSignRegister, { sealed: ExternalSignUp.encode(input) }))
  recordLead()
}
