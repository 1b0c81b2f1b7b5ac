import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useLocation } from 'react-router'
import { LogInForm } from '../../features/session/log-in-form.tsx'
import { OtherWaysIn } from '../../features/session/other-ways-in.tsx'
import { EntryFrame } from '../../shared/entry/entry-frame.tsx'
import { type EntryCallout, useEntryCallout } from '../../shared/entry/entry-callout.ts'
import { useHydrated } from '../../shared/page/hydrated.ts'
import { useTexts } from '../../shared/language.tsx'

/** RT-02: log-in. */
export function Component() {
  const { logIn } = useTexts('account')
  const { actions } = useTexts('common')
  const at = useLocation()
  const { pathname } = at
  const isHydrated = useHydrated()
  const search = isHydrated ? at.search : '' // what the server draws is the same for every query
  const callout = useEntryCallout()
  return (
    <EntryFrame
      title={logIn.title}
      below={
        <p>
          {logIn.noAccount}{' '}
          <UiLink href={pathname === '/login' ? `/signup${search}` : '/signup'}>{actions.signUp}</UiLink>
        </p>
      }
    >
      {isHydrated && callout && <Why callout={callout} />}
      <LogInForm />
      <OtherWaysIn intent="logIn" />
    </EntryFrame>
  )
}

function Why({ callout }: { readonly callout: EntryCallout }) {
  const words = useTexts('landing')
  return (
    <div role="status">
      <Callout>{words[callout]}</Callout>
    </div>
  )
}
