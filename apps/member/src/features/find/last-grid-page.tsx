import { CardGrid } from '@incontro/ui/photo-card.tsx'
import { Photo } from '@incontro/ui/photo.tsx'
import { angelPhoto, photoSizes } from '../../shared/people/angel-photo.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import styles from './find.module.css'
import { lastGrid } from '../../shared/people/last-grid.ts'

/** The grid as it was seen last, to look at while the session cannot be checked. */
export function LastGridPage() {
  const { list } = useTexts('find')
  const words = useTexts('lastGrid')
  const { dateTime } = useFormats()
  const kept = lastGrid()
  if (!kept) return null
  return (
    <section className={styles.lastGrid}>
      <h2>{words.title(kept.region)}</h2>
      <p className={styles.total}>{words.seen(dateTime(kept.at))}</p>
      <CardGrid label={list}>
        {kept.profiles.map((angel) => (
          <li key={angel.id}>
            <Photo {...angelPhoto(angel, { sizes: photoSizes.card })} alt="" className={styles.lastPhoto} />
            <p>
              {angel.screenName}, {angel.age}
            </p>
          </li>
        ))}
      </CardGrid>
    </section>
  )
}
