import { useParams } from 'react-router'
import { LinkedDecision } from '../../features/decisions/linked-decision.tsx'
import { LinkedNotice } from '../../features/decisions/linked-notice.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Narrow } from '../../shared/page/narrow.tsx'
import { usePageTitle } from '../../shared/page/title.ts'

/** TS-08, TS-12: where the e-mails about decisions and notices lead. */
export function Component() {
  const { token = '' } = useParams()
  return token.startsWith('notice-') ? <OfNotice token={token} /> : <OfDecision token={token} />
}

function OfDecision({ token }: { readonly token: string }) {
  const { link } = useTexts('decisions')
  usePageTitle(link.title)
  return (
    <Narrow>
      <h1>{link.title}</h1>
      <LinkedDecision token={token} />
    </Narrow>
  )
}

function OfNotice({ token }: { readonly token: string }) {
  const { link } = useTexts('notice')
  usePageTitle(link.heading)
  return (
    <Narrow>
      <h1>{link.heading}</h1>
      <LinkedNotice token={token} />
    </Narrow>
  )
}
