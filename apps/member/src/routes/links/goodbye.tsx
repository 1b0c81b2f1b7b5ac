import { useLocation } from 'react-router'
import { Goodbye } from '../../features/account/goodbye.tsx'
import { useTexts } from '../../shared/language.tsx'
import { LeadTo } from '../../shared/page/lead-to.tsx'
import { Narrow } from '../../shared/page/narrow.tsx'
import { usePageTitle } from '../../shared/page/title.ts'

/** ID-15, TS-02: after the own account was disabled, or is to be erased. */
export function Component() {
  const { goodbye } = useTexts('recovery')
  const { erase } = useTexts('myData')
  const erasesAt = erasesAtOf(useLocation().state)
  const title = erasesAt === undefined ? goodbye.title : erase.doneTitle
  usePageTitle(title)
  // a forwarded address closes nothing and says nothing
  if (erasesAt === null) return <LeadTo to="/" />
  return (
    <Narrow>
      <h1>{title}</h1>
      <Goodbye erasesAt={erasesAt} />
    </Narrow>
  )
}

/** When the account goes; undefined for one that is only disabled, null for a person who did neither. */
function erasesAtOf(state: unknown): number | undefined | null {
  if (state === 'disabled') return undefined
  const at: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'erasesAt') : undefined
  return typeof at === 'number' ? at : null
}
