import { ButtonLink } from '@incontro/ui/button.tsx'
import { type ReactNode, Suspense } from 'react'
import { brand } from '../../shared/brand.ts'
import { setFormType } from '../../shared/entry/form-type.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { usePageTitle } from '../../shared/page/title.ts'
import { WhenNear } from '../../shared/page/when-near.tsx'
import { Cost, Kinds } from './honest.tsx'
import styles from './home.module.css'
import { Inside } from './inside.tsx'
import { ClearPicture, NearPicture, SafePicture } from './pictures.tsx'
import { Teaser } from './teaser.tsx'
import { lazily } from '../../shared/page/lazily.ts'

const Reviews = lazily(async () => (await import('./reviews.tsx')).Reviews)

/** RT-01: what this is, in the brand's voice, what it costs, who answers, and the two ways in. Samples on demo brands only (D2). */
export function HomePage({ count }: { /** How many there are, on a live brand. */ readonly count: ReactNode }) {
  const words = useTexts('home')
  const { language } = useLanguage()
  usePageTitle(brand.title)
  const blocks = [
    { picture: <SafePicture />, ...words.blocks.security },
    { picture: <ClearPicture />, ...words.blocks.visibility },
    { picture: <NearPicture />, ...words.blocks.finding },
  ]
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.heroInner} data-teaser={brand.demo}>
          <div className={styles.voice}>
            <h1 className={styles.headline}>{brand.voice.headline[language]}</h1>
            <p className={styles.tagline}>{brand.voice.tagline[language]}</p>
            <Ways />
            <p className={styles.free}>{words.free}</p>
          </div>
          {brand.demo && <Teaser />}
        </div>
      </section>
      <section className={styles.section} aria-labelledby="how">
        <div className={styles.head}>
          <h2 id="how">{words.blocks.title}</h2>
        </div>
        <ul className={styles.blocks}>
          {blocks.map(({ picture, title, text }) => (
            <li key={title} className={styles.block}>
              <span className={styles.picture}>{picture}</span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.band}>{brand.demo ? <Inside /> : <Counted>{count}</Counted>}</div>
      <Kinds />
      <Cost />
      <WhenNear>
        <Suspense>
          <Reviews />
        </Suspense>
      </WhenNear>
      <section className={styles.end} aria-labelledby="end">
        <h2 id="end">{words.end}</h2>
        <ButtonLink href="/signup" size="l" onClick={() => setFormType('registrazione')}>
          {words.inside.see}
        </ButtonLink>
      </section>
    </>
  )
}

/** Sign-up and log-in: they set the form type and lead to their pages. */
function Ways() {
  const { actions } = useTexts('home')
  return (
    <div className={styles.ways}>
      <ButtonLink href="/signup" size="l" onClick={() => setFormType('registrazione')}>
        {actions.signUp}
      </ButtonLink>
      <ButtonLink href="/login" size="l" variant="secondary" onClick={() => setFormType('login')}>
        {actions.logIn}
      </ButtonLink>
    </div>
  )
}

/** D1: in the place of the samples, what is counted. */
function Counted({ children }: { children: ReactNode }) {
  const { counted } = useTexts('home').inside
  return (
    <section className={styles.section} aria-labelledby="counted">
      <div className={styles.head}>
        <h2 id="counted">{counted.title}</h2>
        <p>{counted.text}</p>
      </div>
      {children}
    </section>
  )
}
