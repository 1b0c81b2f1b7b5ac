import { ExternalEmail } from '../../features/account/external-email.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Narrow } from '../../shared/page/narrow.tsx'
import { usePageTitle } from '../../shared/page/title.ts'

/** RT-06: the landing of links that open an account. */
export function Component() {
  const { external } = useTexts('landing')
  usePageTitle(external.title)
  return (
    <Narrow>
      <h1>{external.title}</h1>
      <ExternalEmail />
    </Narrow>
  )
}
