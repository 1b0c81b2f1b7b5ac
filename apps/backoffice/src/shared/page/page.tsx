import { UiLink } from '@incontro/ui/link.tsx'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../language.tsx'
import styles from './page.module.css'

/** Names the tab of the browser. */
export function useTitle(page: string): void {
  const { titleOf } = useTexts('backoffice')
  useEffect(() => {
    document.title = titleOf(page)
  }, [titleOf, page])
}

type HeadingProps = {
  readonly title: string
  readonly lead?: ReactNode
  /** The list that this page belongs to. */
  readonly up?: { readonly href: string; readonly label: string }
  readonly badge?: ReactNode
  readonly actions?: ReactNode
}

let shownPath: string | undefined
/** The page whose heading was given the focus. */
let goneTo: string | undefined

/** The heading of a page. It has the focus when the page was gone to, so that a reader hears where they are. */
export function PageHeading({ title, lead, up, badge, actions }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  useTitle(title)
  // a layout effect: it runs again where the page was hidden meanwhile, as a part of it was still being fetched
  useLayoutEffect(() => {
    const isNew = shownPath !== undefined && shownPath !== pathname
    const isLost = goneTo === pathname && document.activeElement === document.body
    shownPath = pathname
    if (!isNew && !isLost) return
    goneTo = pathname
    heading.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <header className={styles.heading}>
      <div className={styles.words}>
        {up && (
          <p className={styles.trail}>
            <UiLink href={up.href}>{`← ${up.label}`}</UiLink>
          </p>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title} {badge}
        </h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

type SectionProps = {
  readonly title: string
  readonly text?: ReactNode
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** A part of a page under a heading of its own. */
export function Section({ title, text, end, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {end}
        {text !== undefined && <p className={styles.sectionText}>{text}</p>}
      </div>
      {children}
    </section>
  )
}

export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}

/** The main column, and what stands beside it on a wide screen. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}

/** Names and values. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Muted({ children }: { children: ReactNode }) {
  return <p className={styles.muted}>{children}</p>
}

/** A hash, an id: broken where it must. */
export function Code({ children }: { children: ReactNode }) {
  return <code className={styles.code}>{children}</code>
}
