import { Button } from '@incontro/ui/button.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { Component, type ReactNode } from 'react'
import { useTexts } from '../language.tsx'

type Props = { readonly children: ReactNode }
type State = { readonly hasFault: boolean }

/** In one language: texts may be what failed. */
const LAST_WORDS = 'The back office could not start. Reload the page.'

/** A page that breaks leaves the navigation standing, and says that nothing was changed. */
export class PageFault extends Component<Props, State> {
  override state: State = { hasFault: false }

  static getDerivedStateFromError(): State {
    return { hasFault: true }
  }

  override render(): ReactNode {
    return this.state.hasFault ? <Broken /> : this.props.children
  }
}

function Broken() {
  const { states } = useTexts('backoffice')
  return (
    <ErrorState
      title={states.crashedTitle}
      text={states.crashedText}
      action={
        <Button variant="secondary" onClick={() => location.reload()}>
          {states.reload}
        </Button>
      }
    />
  )
}

/** What breaks around the pages; its words cannot be fetched any more. */
export class LastFault extends Component<Props, State> {
  override state: State = { hasFault: false }

  static getDerivedStateFromError(): State {
    return { hasFault: true }
  }

  override render(): ReactNode {
    return this.state.hasFault ? <h1 role="alert">{LAST_WORDS}</h1> : this.props.children
  }
}
