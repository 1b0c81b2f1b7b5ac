import { useSearchParams } from 'react-router'
import { ConfirmEmail } from '../../features/account/confirm-email.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Narrow } from '../../shared/page/narrow.tsx'
import { usePageTitle } from '../../shared/page/title.ts'

/** RT-08: the page that the e-mail of the double opt-in leads to. */
export function Component() {
  const { confirm } = useTexts('recovery')
  const token = useSearchParams()[0].get('token')
  usePageTitle(confirm.title)
  return (
    <Narrow>
      <h1>{confirm.title}</h1>
      <ConfirmEmail token={token} />
    </Narrow>
  )
}
