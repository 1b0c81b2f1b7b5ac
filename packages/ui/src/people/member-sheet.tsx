import { PlaceIcon, UserIcon } from '../icons.ts'
import styles from './member-sheet.module.css'
import { Photo } from './photo.tsx'

export interface MemberSheetProps {
  /** With the age, as it is said in the language of the page. */
  title: string
  /** City and region; '' where neither is known. */
  place: string
  photos: readonly { src: string; srcSet: string; width: number; height: number; thumbHash: string | null }[]
  sections: readonly { label: string; text: string }[]
  words: { noPhoto: string; photo: (place: number) => string }
}

/** A member as an angel sees them; the member is shown the same (D20). */
export function MemberSheet({ title, place, photos, sections, words }: MemberSheetProps) {
  const [first, ...others] = photos
  return (
    <div className={styles.sheet}>
      <figure className={styles.portrait}>
        {first ? (
          <Photo {...first} sizes="(max-width: 40rem) 90vw, 18rem" alt={words.photo(1)} width={4} height={5} isEager />
        ) : (
          <span className={styles.noPhoto}>
            <UserIcon aria-hidden />
            {words.noPhoto}
          </span>
        )}
        <figcaption className={styles.caption} data-on-photo={first !== undefined}>
          <span className={styles.name}>{title}</span>
          {place !== '' && (
            <span className={styles.place}>
              <PlaceIcon aria-hidden /> {place}
            </span>
          )}
        </figcaption>
      </figure>
      {(others.length > 0 || sections.length > 0) && (
        <div className={styles.facts}>
          {sections.map(({ label, text }) => (
            <section key={label}>
              <h3 className={styles.label}>{label}</h3>
              <p className={styles.words}>{text}</p>
            </section>
          ))}
          {others.length > 0 && (
            <ul className={styles.photos}>
              {others.map((photo, index) => (
                <li key={photo.src}>
                  <Photo {...photo} sizes="9rem" alt={words.photo(index + 2)} width={4} height={5} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
