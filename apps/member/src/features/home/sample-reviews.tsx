import { Badge } from '@incontro/ui/card.tsx'
import { StarIcon } from '@incontro/ui/icons.ts'
import { useMemo } from 'react'
import { brand } from '../../shared/brand.ts'
import { useTexts } from '../../shared/language.tsx'
import styles from './home.module.css'

const MOST_STARS = 5

/** UI-13, D2: what reviews look like, shuffled, each marked as a sample. Demo brands only. */
export function SampleReviews() {
  const { reviews } = useTexts('home')
  const { demo } = useTexts('common')
  const shown = useMemo(() => shuffled(reviews.samples).slice(0, brand.reviewsOnHome), [reviews])
  return (
    <section className={styles.section} aria-labelledby="reviews">
      <h2 id="reviews" className={styles.title}>
        {reviews.title}
      </h2>
      <ul className={styles.reviews}>
        {shown.map(({ name, age, stars, text }) => (
          <li key={name} className={styles.review}>
            <p className={styles.stars} role="img" aria-label={reviews.stars(stars)}>
              {Array.from({ length: MOST_STARS }, (_, index) => (
                <StarIcon key={index} aria-hidden data-full={index < stars} />
              ))}
            </p>
            <blockquote>{text}</blockquote>
            <p className={styles.author}>
              {name}, {age} <Badge title={demo.sampleText}>{demo.sample}</Badge>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
