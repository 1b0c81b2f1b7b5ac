import { Badge } from '@incontro/ui/card.tsx'
import { Stars } from '@incontro/ui/stars.tsx'
import { useSyncExternalStore } from 'react'
import { brand } from '../../shared/brand.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import styles from './home.module.css'
import { useReviews } from './use-reviews.ts'

/** Drawn once a visit; the server's page has the order of the words, so that the browser can take it over. */
const drawn = Array.from({ length: 24 }, () => Math.random())
const ofThisVisit = (): readonly number[] => drawn
const inOrder: readonly number[] = []
const ofTheServer = (): readonly number[] => inOrder
const never = () => () => {}

/** UI-13, D2: what members said; on demo brands samples, each marked, fill what is left. A live brand without any shows none. */
export function Reviews() {
  const { reviews: words } = useTexts('home')
  const { demo, footer } = useTexts('common')
  const { number } = useFormats()
  const { near, real } = useReviews()
  const seeds = useSyncExternalStore(never, ofThisVisit, ofTheServer)
  const samples = brand.demo ? words.samples.toSorted((one, other) => seedOf(one) - seedOf(other)) : []
  function seedOf(sample: (typeof words.samples)[number]): number {
    return seeds[words.samples.indexOf(sample)] ?? 0
  }
  const shown = [
    ...real.reviews.map((review) => ({ ...review, isSample: false })),
    ...samples.map((sample) => ({ ...sample, id: sample.name, isSample: true })),
  ].slice(0, brand.reviewsOnHome)
  return (
    <div ref={near}>
      {shown.length > 0 && (
        <section className={styles.section} aria-labelledby="reviews">
          <div className={styles.head}>
            <h2 id="reviews">{real.reviews.length > 0 ? words.real : words.title}</h2>
            {real.average !== null && <p>{words.mean(number(real.average), real.total)}</p>}
          </div>
          <ul className={styles.reviews}>
            {shown.map(({ id, name, age, stars, text, isSample }) => (
              <li key={id} className={styles.review}>
                <Stars count={stars} label={words.stars(stars)} />
                <blockquote>{text}</blockquote>
                <p className={styles.author}>
                  <span>{age === null ? name : `${name}, ${age}`}</span>
                  {isSample ? (
                    <Badge title={demo.sampleText}>{demo.sample}</Badge>
                  ) : (
                    <a href={`/report?place=/%23review-${id}`}>{footer.report}</a>
                  )}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
