import { Callout } from '@incontro/ui/states.tsx'
import { useEffect } from 'react'
import { brand } from '../../shared/brand.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { session } from '../../shared/session/session.ts'

const RELOAD_MS = 5000

/** ID-15, TS-02: says that the account is disabled, or when it goes; after five seconds the browser forgets everything and is at home. */
export function Goodbye({ erasesAt }: { erasesAt: number | undefined }) {
  const { goodbye: words } = useTexts('recovery')
  const { erase } = useTexts('myData')
  const { longDate } = useFormats()
  useEffect(() => {
    void session.logOut() // here, since a member's page would lead home at once
    const timer = setTimeout(() => {
      localStorage.clear()
      location.replace('/')
    }, RELOAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      <Callout tone="success">
        {erasesAt === undefined ? (
          <>
            {words.text} <a href={`mailto:${brand.support.email}`}>{brand.support.email}</a>
          </>
        ) : (
          erase.done(longDate(erasesAt))
        )}
      </Callout>
    </div>
  )
}
