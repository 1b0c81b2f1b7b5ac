import { Button } from '@incontro/ui/button.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { setWindowLength } from '@incontro/ui/window-lengths.ts'
import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { brand } from '../../shared/brand.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import styles from './consent-banner.module.css'
import { consent } from './consent.ts'
import { purposesOf, refusal } from './consent.rules.ts'

/**
 * UI-12: the question, at the foot of the window. It takes no press and no focus from the page, the page leaves room for
 * it, and yes and no are the same button in two words.
 */
export function ConsentBanner() {
  const { banner, nouns, actions } = useTexts('consent')
  const { list } = useFormats()
  const titleId = useId()
  const ref = useRef<HTMLElement>(null)
  useRoomFor(ref)
  const { asks } = consent
  if (asks === null) return null
  const purposes = purposesOf(asks)
  const all = { ...refusal, ...Object.fromEntries(purposes.map((purpose) => [purpose, true])) }

  return (
    <section ref={ref} className={styles.banner} aria-labelledby={titleId}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {banner.title}
          </h2>
          <p>
            {banner.text(brand.title, list(purposes.map((purpose) => nouns[purpose])))}{' '}
            <span className={styles.more}>
              <UiLink href={brand.legal.cookie}>{actions.policy}</UiLink>
              <Button variant="link" className={styles.choose} onClick={() => consent.open()}>
                {actions.choose}
              </Button>
            </span>
          </p>
        </div>
        <div className={styles.buttons}>
          <Button variant="secondary" size="s" onClick={() => consent.answer(refusal, 'refuse_all')}>
            {actions.refuseAll}
          </Button>
          <Button variant="secondary" size="s" onClick={() => consent.answer(all, 'accept_all')}>
            {actions.acceptAll}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Sets how much room the foot of the page has to leave. */
function useRoomFor(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    // It is set before the first paint already, when the layout is known anyway.
    const observer = new ResizeObserver(() => setWindowLength('--consent-height', ref.current?.offsetHeight ?? 0))
    if (ref.current) observer.observe(ref.current)
    return () => {
      observer.disconnect()
      setWindowLength('--consent-height', null)
    }
  }, [ref])
}
