import { useSearchParams } from 'react-router'
import { WithdrawByLink } from '../features/payments/withdraw-by-link.tsx'
import { useTexts } from '../shared/language.tsx'
import { Narrow } from '../shared/narrow.tsx'
import { usePageTitle } from '../shared/title.ts'

/** The page that an order's letter leads to for withdrawing from it (payments.md R11). */
export function Component() {
  const { title } = useTexts('withdrawLink')
  const token = useSearchParams()[0].get('token')
  usePageTitle(title)
  return (
    <Narrow>
      <h1>{title}</h1>
      <WithdrawByLink token={token} />
    </Narrow>
  )
}
