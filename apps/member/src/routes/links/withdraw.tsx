import { useSearchParams } from 'react-router'
import { AskForLinks } from '../../features/payments/ask-for-links.tsx'
import { WithdrawByLink } from '../../features/payments/withdraw-by-link.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Narrow } from '../../shared/page/narrow.tsx'
import { usePageTitle } from '../../shared/page/title.ts'

/** The page that an order's e-mail leads to for withdrawing from it; without its link, where to ask for it (payments.md R11). */
export function Component() {
  const linked = useTexts('withdrawLink').title
  const { withdrawTitle } = useTexts('endContract')
  const token = useSearchParams()[0].get('token')
  const title = token === null ? withdrawTitle : linked
  usePageTitle(title)
  return (
    <Narrow>
      <h1>{title}</h1>
      {token === null ? <AskForLinks /> : <WithdrawByLink token={token} />}
    </Narrow>
  )
}
