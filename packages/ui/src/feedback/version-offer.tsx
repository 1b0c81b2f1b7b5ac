import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Banner } from './states.tsx'

type Props = {
  readonly words: {
    readonly title: string
    readonly reload: string
    readonly unsent: string
    readonly reloadAllTheSame: string
  }
  /** Whether words stand in the page that a reload would lose. */
  readonly isTyping: () => boolean
  readonly onAccept: () => void
}

/** UI-11: the new version, offered; where something was typed it asks once more. */
export function VersionOffer({ words, isTyping, onAccept }: Props) {
  const [isAskedTwice, setAskedTwice] = useState(false)
  return (
    <Banner
      kind="version"
      action={
        <Button
          size="s"
          variant="secondary"
          onClick={() => (isTyping() && !isAskedTwice ? setAskedTwice(true) : onAccept())}
        >
          {isAskedTwice ? words.reloadAllTheSame : words.reload}
        </Button>
      }
    >
      {isAskedTwice ? words.unsent : words.title}
    </Banner>
  )
}
