import { useSearchParams } from 'react-router'
import { AskForLinks } from '../../features/payments/ask-for-links.tsx'
import { CancelByLink } from '../../features/payments/cancel-by-link.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Narrow } from '../../shared/page/narrow.tsx'
import { usePageTitle } from '../../shared/page/title.ts'

/** The page that the e-mails about a plan lead to for ending it; without its link, where to ask for it (payments.md R18). */
export function Component() {
  const linked = useTexts('payments').link.title
  const { cancelTitle } = useTexts('endContract')
  const token = useSearchParams()[0].get('token')
  const title = token === null ? cancelTitle : linked
  usePageTitle(title)
  return (
    <Narrow>
      <h1>{title}</h1>
      {token === null ? <AskForLinks /> : <CancelByLink token={token} />}
    </Narrow>
  )
}
