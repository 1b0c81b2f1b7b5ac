import { useSearchParams } from 'react-router'
import { UndoEmailChange } from '../../features/account/undo-email-change.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Narrow } from '../../shared/page/narrow.tsx'
import { usePageTitle } from '../../shared/page/title.ts'

/** ID-11: the page that the e-mail to an old address leads to. */
export function Component() {
  const { undo } = useTexts('recovery')
  const token = useSearchParams()[0].get('token')
  usePageTitle(undo.title)
  return (
    <Narrow>
      <h1>{undo.title}</h1>
      <UndoEmailChange token={token} />
    </Narrow>
  )
}
