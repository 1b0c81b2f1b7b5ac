import { ChevronDownIcon, PlaceIcon } from '@incontro/ui/icons.ts'
import { useTexts } from '../../shared/language.tsx'
import { usePageTitle } from '../../shared/page/title.ts'
import styles from './find.module.css'

type Props = { readonly region: string; readonly city: string | null; readonly changePlace: () => void }

/** FD-01: 'Available women in', with the region and the city to press; a name in several words is not parted at its hyphens. */
export function FindHeading({ region, city, changePlace }: Props) {
  const words = useTexts('find')
  const { nav, labelled } = useTexts('common')
  usePageTitle(nav.find)
  const place = city === null || city === region ? region : `${city}, ${region}`
  return (
    <h1 className={styles.heading}>
      {words.heading}{' '}
      <button
        type="button"
        className={styles.place}
        onClick={changePlace}
        aria-label={labelled(place, words.changePlace)}
      >
        <PlaceIcon aria-hidden />
        <span>{place.replaceAll('-', '-\u2060')}</span>
        <ChevronDownIcon aria-hidden />
      </button>
    </h1>
  )
}
