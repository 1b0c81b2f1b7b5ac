import { AutoLogin } from '../../features/account/auto-login.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Narrow } from '../../shared/page/narrow.tsx'
import { usePageTitle } from '../../shared/page/title.ts'

/** RT-07: the landing of links that sign in. */
export function Component() {
  const { autologin } = useTexts('recovery')
  usePageTitle(autologin.title)
  return (
    <Narrow>
      <h1>{autologin.title}</h1>
      <AutoLogin />
    </Narrow>
  )
}
