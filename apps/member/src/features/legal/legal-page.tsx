import type { Language } from '@incontro/locale/languages.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useHydrated } from '../../shared/page/hydrated.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { prerendered } from '../../shared/page/prerendered.ts'
import { usePageTitle } from '../../shared/page/title.ts'
import styles from './legal-page.module.css'

export const legalPages = ['faq', 'cookie', 'privacy', 'terms', 'features', 'rules'] as const
export type LegalPageName = (typeof legalPages)[number]

type LegalText =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly html: string; readonly title: string }
  | { readonly status: 'failed'; readonly error: unknown }

/** The legal text that the server drew into the document. */
function drawnLegalText(page: LegalPageName, language: Language): LegalText | undefined {
  const legalText = prerendered?.legalText
  if (legalText?.page !== page || prerendered?.language !== language) return undefined
  return { status: 'ready', title: legalText.title, html: legalText.html }
}

/** RT-15: a legal page as the server gives it, sanitised there. */
export function LegalPage({ page }: { page: LegalPageName }) {
  const { states, actions, footer } = useTexts('common')
  const errorText = useErrorText()
  const { language } = useLanguage()
  const { hash, search } = useLocation()
  const version = versionIn(search)
  const [attempt, setAttempt] = useState(0)
  const [legalText, setLegalText] = useState<LegalText>(() => drawnLegalText(page, language) ?? { status: 'loading' })
  const isFresh = useRef(!useHydrated() && version === undefined) // drawn by the server a moment ago; later it is asked for again
  usePageTitle(legalText.status === 'ready' ? legalText.title : footer.title)

  useEffect(() => {
    if (isFresh.current) {
      isFresh.current = false
      return
    }
    const abort = new AbortController()
    readLegalText({ page, language, version, signal: abort.signal }).then(
      ({ html, title }) => setLegalText({ status: 'ready', html, title }),
      (error: unknown) => abort.signal.aborted || setLegalText({ status: 'failed', error }),
    )
    return () => abort.abort()
  }, [page, language, version, attempt])

  useEffect(() => {
    if (legalText.status === 'ready' && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView() // terms#billingPolicy
  }, [legalText.status, hash])

  switch (legalText.status) {
    case 'loading':
      return (
        <div className={styles.sheet} aria-busy="true">
          <Skeleton width="55%" height="2.5rem" />
          <Skeleton height="24rem" shape="box" />
        </div>
      )
    case 'failed':
      return (
        <ErrorState
          title={states.errorTitle}
          text={errorText(legalText.error)}
          action={<Button onClick={() => setAttempt(attempt + 1)}>{actions.retry}</Button>}
        />
      )
    case 'ready':
      return (
        <article className={styles.sheet}>
          <h1>{legalText.title}</h1>
          <nav className={styles.contents} aria-labelledby="contents">
            <h2 id="contents">{footer.contents}</h2>
            <ol>
              {sectionsOf(legalText.html).map(({ id, heading }) => (
                <li key={id}>
                  <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: heading }} />
                </li>
              ))}
            </ol>
          </nav>
          {/* The server sanitises what it sends here (RT-15). */}
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: legalText.html }} />
        </article>
      )
  }
}

/** The calls come when one is made: who opens the page by its address has its words already. */
async function readLegalText({
  page,
  language,
  version,
  signal,
}: {
  page: LegalPageName
  version: number | undefined
  language: Language
  signal: AbortSignal
}) {
  const [{ call }, { lazyRoutes }] = await Promise.all([
    import('../../shared/calls/api.ts'),
    import('../../shared/page/lazy-routes.ts'),
  ])
  return call(lazyRoutes.legalPage, {
    body: { page, host: location.host, language, ...(version !== undefined && { version }) },
    signal,
  })
}

/** The headings of a page as the server wrote them, escaped, each with its anchor. */
function sectionsOf(html: string): { id: string; heading: string }[] {
  return [...html.matchAll(/<h2 id="([A-Za-z0-9-]+)">([^<]*)<\/h2>/g)].map(([, id = '', heading = '']) => ({
    id,
    heading,
  }))
}

/** The version that the address asks for; undefined for the one in force. */
function versionIn(search: string): number | undefined {
  const asked = new URLSearchParams(search).get('version') ?? ''
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : undefined
}
