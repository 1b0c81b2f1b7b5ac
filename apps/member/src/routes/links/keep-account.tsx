import { useSearchParams } from 'react-router'
import { KeepAccount } from '../../features/my-data/keep-account.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Narrow } from '../../shared/page/narrow.tsx'
import { usePageTitle } from '../../shared/page/title.ts'

/** TS-02: where the e-mails about an erasure lead, and a log-in to an account that is about to go. */
export function Component() {
  const { keep } = useTexts('myData')
  const token = useSearchParams()[0].get('token')
  usePageTitle(keep.title)
  return (
    <Narrow>
      <h1>{keep.title}</h1>
      <KeepAccount token={token} />
    </Narrow>
  )
}
