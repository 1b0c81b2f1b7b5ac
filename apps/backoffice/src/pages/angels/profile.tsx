import type { AngelDetails } from '@incontro/contract/backoffice.ts'
import { Photo } from '@incontro/ui/photo.tsx'
import type { ReactNode } from 'react'
import { useTexts } from '../../shared/language.tsx'
import { Columns, Facts, Section, Stack } from '../../shared/page/page.tsx'
import styles from './angels.module.css'

/** What members read of a profile. There is nothing to edit. */
export function Profile({ angel: { name, profile } }: { readonly angel: AngelDetails }) {
  const { profile: words, one } = useTexts('backofficeAngels')
  const { age, gender, city, about, description, hairColor, height, weight, position, interests, languages } = profile
  const { languages: spoken } = useTexts('backofficeEntry')
  const names: Readonly<Record<string, string>> = spoken
  const facts: (readonly [string, ReactNode])[] = [
    [words.age, String(age)],
    [words.gender, words.genders[gender]],
    [words.place, city],
    ...known(words.position, position),
    ...known(words.height, height === null ? null : words.heightOf(height)),
    ...known(words.weight, weight === null ? null : words.weightOf(weight)),
    ...known(words.hairColor, hairColor),
    ...known(words.languages, languages.length === 0 ? null : languages.map((code) => names[code] ?? code).join(', ')),
    ...known(words.interests, interests.length === 0 ? null : interests.join(', ')),
  ]
  return (
    <Columns>
      <Section title={one.parts.profile} text={words.text}>
        <div className={styles.profile}>
          <Photo
            src={profile.photo}
            alt={words.photo(name)}
            width={320}
            height={400}
            className={styles.photo}
            isEager
          />
          <Stack>
            <p className={styles.words}>{about}</p>
            <p className={styles.words}>{description}</p>
          </Stack>
        </div>
      </Section>
      <Section title={words.facts}>
        <Facts facts={facts} />
        {profile.verifiedOnly && <p>{words.verifiedOnly}</p>}
      </Section>
    </Columns>
  )
}

function known(label: string, value: string | null): (readonly [string, ReactNode])[] {
  return value === null || value === '' ? [] : [[label, value]]
}
