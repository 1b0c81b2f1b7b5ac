import { UiLink } from '@incontro/ui/link.tsx'
import { useLocation } from 'react-router'
import { useFormats, useTexts } from '../shared/language.tsx'
import { Entry } from '../sign-in/entry.tsx'

/** AN-25: what she reads once she has left. */
export function GoodbyePage() {
  const { leave: words } = useTexts('studioLeaving')
  const { signIn } = useTexts('studio')
  const { longDate } = useFormats()
  const state: unknown = useLocation().state
  const erasesAt = typeof state === 'object' && state !== null && 'erasesAt' in state ? state.erasesAt : undefined
  return (
    <Entry title={words.doneTitle}>
      {typeof erasesAt === 'number' && <p>{words.done(longDate(erasesAt))}</p>}
      <p>
        <UiLink href="/">{signIn.title}</UiLink>
      </p>
    </Entry>
  )
}
