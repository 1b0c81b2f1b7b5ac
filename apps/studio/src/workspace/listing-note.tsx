import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useTexts } from '../shared/language.tsx'
import type { Own } from '../shared/own-profile.ts'

/** Says to whose profile it is that members do not meet it now. */
export function ListingNote({ own }: { readonly own: Own | undefined }) {
  const { listing } = useTexts('studioJoin')
  const { title } = useTexts('studioIdentity')
  const leaving = useTexts('studioLeaving')
  if (own === undefined || own.listing === 'listed') return null
  if (own.listing === 'paused')
    return (
      <Callout>
        {leaving.pause.paused} <UiLink href="/leaving">{leaving.pause.end}</UiLink>
      </Callout>
    )
  return (
    <Callout tone="warning">
      {listing[own.listing]} {own.listing === 'review' && <UiLink href="/identity">{title}</UiLink>}
    </Callout>
  )
}
