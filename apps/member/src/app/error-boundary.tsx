import { Component, type ReactNode, Suspense } from 'react'
import { loadTexts } from '@incontro/texts/load.ts'
import { logClient } from '../shared/calls/client-log.ts'
import { takeOverPresses } from '../shared/page/early-press.ts'
import { firstLanguage } from '../shared/language.tsx'
import styles from './error-boundary.module.css'

type State = { readonly fault: unknown; readonly words: { title: string; text: string; reload: string } }

// Stands from the start, since words cannot be fetched when the line is what broke; the title is the specification's.
const lastResort = { title: 'Unexpected Application Error', text: '', reload: '↻' }

/** UI-11: a page that breaks says so, reports it to the server, and can be reloaded. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { fault: undefined, words: lastResort }

  static getDerivedStateFromError(fault: unknown): Partial<State> {
    return { fault }
  }

  override componentDidCatch(fault: unknown): void {
    logClient('render', fault)
    takeOverPresses()
    loadTexts(firstLanguage(), 'common').then(
      ({ states, actions }) =>
        this.setState({ words: { title: states.unexpected, text: states.unexpectedText, reload: actions.reload } }),
      () => undefined, // the last resort stands
    )
  }

  override render(): ReactNode {
    if (this.state.fault === undefined) return <Suspense>{this.props.children}</Suspense>
    const { title, text, reload } = this.state.words
    return (
      <main className={styles.fault} role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
        {title !== lastResort.title && (
          <p lang="en">
            <small>{lastResort.title}</small>
          </p>
        )}
        <button type="button" className={styles.reload} onClick={() => location.reload()}>
          {reload}
        </button>
      </main>
    )
  }
}
