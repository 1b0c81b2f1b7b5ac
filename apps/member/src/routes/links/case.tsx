import { useParams } from 'react-router'
import { LinkedDecision } from '../../features/decisions/linked-decision.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Narrow } from '../../shared/page/narrow.tsx'
import { usePageTitle } from '../../shared/page/title.ts'

/** TS-08: where the e-mail about a decision leads. */
export function Component() {
  const { link } = useTexts('decisions')
  const { token = '' } = useParams()
  usePageTitle(link.title)
  return (
    <Narrow>
      <h1>{link.title}</h1>
      <LinkedDecision token={token} />
    </Narrow>
  )
}
