import type { OwnLimit } from '@incontro/contract'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { Suspense } from 'react'
import { useFormats, useTexts } from './language.tsx'

type Props = { readonly limit: OwnLimit }

/** TS-09: which decision keeps the member from this and until when, where the act would be. */
export function LimitNotice({ limit }: Props) {
  return (
    <Suspense>
      <Notice limit={limit} />
    </Suspense>
  )
}

/** The same in a line of text. */
export function LimitText({ limit }: Props) {
  return (
    <Suspense>
      <Text limit={limit} />
    </Suspense>
  )
}

function Notice({ limit }: Props) {
  const { title } = useTexts('limits')
  return (
    <Callout tone="warning" title={title[limit.limited]}>
      <Text limit={limit} />
    </Callout>
  )
}

function Text({ limit: { limited, until, caseNumber } }: Props) {
  const { text, see } = useTexts('limits')
  const { longDate } = useFormats()
  return (
    <>
      {text[limited](longDate(until), caseNumber)} <UiLink href="/profile/decisions">{see}</UiLink>
    </>
  )
}
