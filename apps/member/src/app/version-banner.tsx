import { Button } from '@incontro/ui/button.tsx'
import { Banner } from '@incontro/ui/states.tsx'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../shared/language.tsx'
import { newerVersion } from '../shared/newer-version.ts'
import { isPaying, isTyping } from '../shared/unsaved.ts'

/** UI-11: says that a new version is here, and brings it when the member agrees; never while he pays. */
export function VersionBanner() {
  const isThere = useSyncExternalStore(newerVersion.subscribe, newerVersion.getSnapshot, () => false)
  const { pathname } = useLocation()
  return (
    isThere &&
    !isPaying(pathname) && (
      <Suspense>
        <Offer />
      </Suspense>
    )
  )
}

function Offer() {
  const words = useTexts('newVersion')
  const [isAskedTwice, setAskedTwice] = useState(false)
  return (
    <Banner
      kind="version"
      action={
        <Button
          size="s"
          variant="secondary"
          onClick={() => (isTyping() && !isAskedTwice ? setAskedTwice(true) : newerVersion.accept())}
        >
          {isAskedTwice ? words.reloadAllTheSame : words.reload}
        </Button>
      }
    >
      {isAskedTwice ? words.unsent : words.title}
    </Banner>
  )
}
