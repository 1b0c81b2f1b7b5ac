import { Navigate, useLocation } from 'react-router'
import { Goodbye } from '../features/account/goodbye.tsx'
import { useTexts } from '../shared/language.tsx'
import { Narrow } from '../shared/narrow.tsx'
import { usePageTitle } from '../shared/title.ts'

/** ID-15: after the own account was disabled. */
export function Component() {
  const { goodbye } = useTexts('recovery')
  usePageTitle(goodbye.title)
  // an address that somebody was sent closes nothing and says nothing
  if (useLocation().state !== 'disabled') return <Navigate to="/" replace />
  return (
    <Narrow>
      <h1>{goodbye.title}</h1>
      <Goodbye />
    </Narrow>
  )
}
