import { useSearchParams } from 'react-router'
import { Unsubscribe, WithoutEmailLink } from '../../features/emails/unsubscribe.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Narrow } from '../../shared/page/narrow.tsx'
import { usePageTitle } from '../../shared/page/title.ts'

/** RT-18: which e-mails a recipient gets, by the link of one of them. */
export function Component() {
  const { page } = useTexts('emailSettings')
  const token = useSearchParams()[0].get('token')
  usePageTitle(page.title)
  return (
    <Narrow>
      <h1>{page.title}</h1>
      {token === null || token === '' ? <WithoutEmailLink /> : <Unsubscribe key={token} token={token} />}
    </Narrow>
  )
}
