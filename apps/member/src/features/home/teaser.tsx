import { Badge } from '@incontro/ui/card.tsx'
import { useTexts } from '../../shared/language.tsx'
import styles from './home.module.css'
import albaAvif from './samples/1.avif'
import alba from './samples/1.webp'
import carmenAvif from './samples/2.avif'
import carmen from './samples/2.webp'
import noaAvif from './samples/4.avif'
import noa from './samples/4.webp'

/** What the grid looks like: drawn people who do not exist, each marked as a sample. Demo brands only (D2). */
export function Teaser() {
  const { teaser } = useTexts('home')
  const { demo } = useTexts('common')
  const cards = [
    { name: teaser.names.two, age: 38, image: carmen, avif: carmenAvif },
    { name: teaser.names.one, age: 29, image: alba, avif: albaAvif },
    { name: teaser.names.four, age: 26, image: noa, avif: noaAvif },
  ]
  return (
    <figure className={styles.teaser}>
      <div className={styles.fan}>
        {cards.map(({ name, age, image, avif }) => (
          <div key={name} className={styles.sample}>
            <picture>
              <source type="image/avif" srcSet={avif} />
              <img src={image} alt="" width={400} height={500} fetchPriority="low" />
            </picture>
            <p className={styles.sampleName}>
              {name}, {age} <Badge>{demo.sample}</Badge>
            </p>
          </div>
        ))}
      </div>
      <figcaption className={styles.caption}>{teaser.text}</figcaption>
    </figure>
  )
}
