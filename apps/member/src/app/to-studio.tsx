import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { useTexts } from '../shared/language.tsx'
import { Narrow } from '../shared/page/narrow.tsx'
import { session } from '../shared/session/session.ts'
import { usePageTitle } from '../shared/page/title.ts'

/** AN-01: who signs in as the person behind a profile works in the studio, an app of its own. */
export function ToStudio() {
  const { studio } = useTexts('account')
  const { actions } = useTexts('common')
  usePageTitle(studio.title)
  return (
    <Narrow>
      <h1>{studio.title}</h1>
      <Card>
        <Narrow>
          <p>{studio.text}</p>
          <Button onClick={() => location.assign('/studio/')}>{studio.action}</Button>
          <Button variant="secondary" onClick={() => void session.logOut()}>
            {actions.logOut}
          </Button>
        </Narrow>
      </Card>
    </Narrow>
  )
}
