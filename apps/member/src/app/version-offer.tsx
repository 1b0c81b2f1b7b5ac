import { Button } from '@incontro/ui/button.tsx'
import { Banner } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { useTexts } from '../shared/language.tsx'
import { newerVersion } from '../shared/page/newer-version.ts'
import { isTyping } from '../shared/page/unsaved.ts'

/** The new version, offered; where something was typed it asks once more. */
export function VersionOffer() {
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
