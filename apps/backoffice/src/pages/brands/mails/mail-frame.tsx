import { useRef, useState } from 'react'
import styles from './mails.module.css'

type Props = { readonly title: string; readonly html: string; readonly darkStyles: string }

/**
 * An e-mail in a frame in which no script runs and nothing is sent. Of the same origin, so that its height is known and that the
 * dark colours come as a style sheet of its own: the page's policy refuses those written in a document.
 */
export function MailFrame({ title, html, darkStyles }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(480)
  function dress(): void {
    const shown = frame.current?.contentDocument
    const view = shown?.defaultView
    if (shown === null || shown === undefined || view === null || view === undefined) return
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(darkStyles)
    shown.adoptedStyleSheets = [sheet]
    setHeight(shown.documentElement.offsetHeight)
  }
  return (
    <iframe
      key={`${darkStyles === '' ? 'light' : 'dark'} ${html}`}
      ref={frame}
      className={styles.frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html}
      height={height}
      onLoad={dress}
    />
  )
}
