import { ButtonLink } from '@incontro/ui/button.tsx'
import { HeartIcon, ShieldIcon, VerifiedIcon } from '@incontro/ui/icons.ts'
import { brand } from '../../shared/brand.ts'
import { setFormType } from '../../shared/form-type.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { usePageTitle } from '../../shared/title.ts'
import styles from './home.module.css'
import { SampleReviews } from './sample-reviews.tsx'
import { Teaser } from './teaser.tsx'

/** RT-01: what this is, in the brand's voice, and the two ways in. Samples stand on demo brands only, marked (D2). */
export function HomePage() {
  const words = useTexts('home')
  const { language } = useLanguage()
  usePageTitle(brand.title)
  const blocks = [
    { icon: <ShieldIcon aria-hidden />, ...words.blocks.security },
    { icon: <VerifiedIcon aria-hidden />, ...words.blocks.visibility },
    { icon: <HeartIcon aria-hidden />, ...words.blocks.finding },
  ]
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.heroInner} data-teaser={brand.demo}>
          <div className={styles.voice}>
            <h1 className={styles.headline}>{brand.voice.headline[language]}</h1>
            <p className={styles.tagline}>{brand.voice.tagline[language]}</p>
            <div className={styles.ways}>
              <ButtonLink href="/signup" size="l" onClick={() => setFormType('registrazione')}>
                {words.actions.signUp}
              </ButtonLink>
              <ButtonLink href="/login" size="l" variant="secondary" onClick={() => setFormType('login')}>
                {words.actions.logIn}
              </ButtonLink>
            </div>
            <p className={styles.free}>{words.free}</p>
          </div>
          {brand.demo && <Teaser />}
        </div>
      </section>
      <section className={styles.section} aria-labelledby="how">
        <h2 id="how" className={styles.title}>
          {words.blocks.title}
        </h2>
        <ul className={styles.blocks}>
          {blocks.map(({ icon, title, text }) => (
            <li key={title} className={styles.block}>
              <span className={styles.icon}>{icon}</span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      {brand.demo && <SampleReviews />}
    </>
  )
}
