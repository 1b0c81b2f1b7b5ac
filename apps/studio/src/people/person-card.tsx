import { memberPhoto } from '@incontro/client/member-photo.ts'
import type { PeopleTab, ShownPerson } from '@incontro/contract'
import { UserIcon } from '@incontro/ui/icons.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { Photo } from '@incontro/ui/photo.tsx'
import { brand } from '../shared/brand.ts'
import { useFormats, useTexts } from '../shared/language.tsx'
import styles from './people.module.css'

/** A member by what they show; the whole card leads to their page. */
export function PersonCard({ person, tab }: { readonly person: ShownPerson; readonly tab: PeopleTab }) {
  const { card: words } = useTexts('studioPeople')
  const { member } = useTexts('studio')
  const { number, dateTime } = useFormats()
  const { name, age, city, photo, line, lookingFor, at } = person
  const since = at === null ? null : tab === 'visited' ? words.visitedAt(dateTime(at)) : words.likedAt(dateTime(at))
  const notes = [city, person.isNew ? words.isNew : null, person.isLiked ? words.isLiked : null]
  return (
    <article className={styles.card}>
      {photo === null ? (
        <span className={styles.noPhoto}>
          <UserIcon aria-hidden />
        </span>
      ) : (
        <Photo src={memberPhoto(brand.photosBase, photo, 480)} alt="" width={4} height={5} />
      )}
      <div className={styles.words}>
        <h2 className={styles.name}>
          <UiLink href={`/person/${person.trackerId}`} className={styles.link}>
            {`${name ?? member.unnamed}, ${number(age)}`}
          </UiLink>
        </h2>
        <p className={styles.quiet}>{notes.filter((note) => note !== null).join(' · ')}</p>
        {since !== null && <p className={styles.quiet}>{since}</p>}
        {(line ?? lookingFor) !== null && <p className={styles.line}>{line ?? lookingFor}</p>}
      </div>
    </article>
  )
}
