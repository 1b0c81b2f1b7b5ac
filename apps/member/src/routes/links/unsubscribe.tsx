import { useSearchParams } from 'react-router'
import { Unsubscribe, WithoutLetter } from '../../features/letters/unsubscribe.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Narrow } from '../../shared/page/narrow.tsx'
import { usePageTitle } from '../../shared/page/title.ts'

/** RT-18: which letters somebody gets, by the link of one of them. */
export function Component() {
  const { page } = useTexts('letters')
  const token = useSearchParams()[0].get('token')
  usePageTitle(page.title)
  return (
    <Narrow>
      <h1>{page.title}</h1>
      {token === null || token === '' ? <WithoutLetter /> : <Unsubscribe key={token} token={token} />}
    </Narrow>
  )
}
