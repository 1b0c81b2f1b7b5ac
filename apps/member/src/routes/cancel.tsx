import { useSearchParams } from 'react-router'
import { CancelByLink } from '../features/payments/cancel-by-link.tsx'
import { useTexts } from '../shared/language.tsx'
import { Narrow } from '../shared/narrow.tsx'
import { usePageTitle } from '../shared/title.ts'

/** The page that the letters about a plan lead to for ending it (payments.md R18). */
export function Component() {
  const { link } = useTexts('payments')
  const token = useSearchParams()[0].get('token')
  usePageTitle(link.title)
  return (
    <Narrow>
      <h1>{link.title}</h1>
      <CancelByLink token={token} />
    </Narrow>
  )
}
