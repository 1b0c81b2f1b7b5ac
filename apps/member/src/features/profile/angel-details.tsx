import type { AngelProfile } from '@incontro/contract'
import { useFormats, useTexts } from '../../shared/language.tsx'
import styles from './angel-page.module.css'

/** PR-01: what she says of herself in a word each; what she leaves out is not there (D20). */
export function AngelDetails({ angel }: { angel: AngelProfile }) {
  const words = useTexts('profile')
  const { number } = useFormats()
  const facts: readonly (readonly [string, string | null])[] = [
    [words.age, number(angel.age)],
    [words.gender, words.genders[angel.gender]],
    [words.hair, angel.hairColor && words.hairColors[angel.hairColor]],
    [words.height, angel.height === null ? null : words.centimetres(number(angel.height))],
    [words.weight, angel.weight === null ? null : words.kilograms(number(angel.weight))],
    [words.position, angel.position],
  ]
  return (
    <section>
      <h2 className={styles.heading}>{words.details}</h2>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
