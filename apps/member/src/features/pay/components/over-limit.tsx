import type { SpendingRefusal } from '@incontro/contract'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useFormats, useTexts } from '../../../shared/language.tsx'

/** TS-23: the member's own limit has no room for this: what it leaves, and when it starts afresh. Nothing is sold against it. */
export function OverLimit({ refusal }: { refusal: SpendingRefusal | undefined }) {
  const { refused: words } = useTexts('spending')
  const { byCode } = useTexts('errors')
  const { money, longDate } = useFormats()
  const sum = (amountMinor: number) => money({ amountMinor, currency: refusal?.currency ?? '' })
  return (
    <Callout tone="warning" title={words.title}>
      {refusal === undefined ? (
        <p>{byCode.spending_limit}</p>
      ) : (
        <p>
          {words.text(sum(refusal.limit), words.spans[refusal.span], sum(refusal.left))}{' '}
          {words.again(longDate(refusal.endsAt))}
        </p>
      )}
      <UiLink href="/profile/spending">{words.action}</UiLink>
    </Callout>
  )
}
