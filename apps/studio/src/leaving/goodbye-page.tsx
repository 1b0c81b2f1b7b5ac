import { UiLink } from '@incontro/ui/link.tsx'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { useFormats, useTexts } from '../shared/language.tsx'
import { Entry } from '../sign-in/entry.tsx'

const Left = z.object({ erasesAt: z.number() })

/** AN-25: what she reads once she has left. */
export function GoodbyePage() {
  const { leave: words } = useTexts('studioLeaving')
  const { signIn } = useTexts('studio')
  const { longDate } = useFormats()
  const left = Left.safeParse(useLocation().state)
  return (
    <Entry title={words.doneTitle}>
      {left.success && <p>{words.done(longDate(left.data.erasesAt))}</p>}
      <p>
        <UiLink href="/">{signIn.title}</UiLink>
      </p>
    </Entry>
  )
}
