import { GoogleReturn } from '../../features/session/google-return.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Narrow } from '../../shared/page/narrow.tsx'
import { usePageTitle } from '../../shared/page/title.ts'

/** RT-03: where Google sends people back to. */
export function Component() {
  const { google: words } = useTexts('factors')
  usePageTitle(words.title)
  return (
    <Narrow>
      <h1>{words.title}</h1>
      <GoogleReturn />
    </Narrow>
  )
}
