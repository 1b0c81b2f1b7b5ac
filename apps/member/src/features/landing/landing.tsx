import { CreditsIcon, LogOutIcon, VerifiedIcon } from '@incontro/ui/icons.ts'
import type { ReactNode } from 'react'
import { brand } from '../../shared/brand.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import styles from './landing.module.css'
import { RegionCount } from './region-count.tsx'

export type LandingKind = 'simple' | 'mainstream'
type Props = {
  readonly kind: LandingKind
  /** The region of the city that was chosen in the form. */
  readonly region: string | null
  /** Beside the brand's words on the mainstream landing. */
  readonly picture?: ReactNode
  /** The heading of the page and its form. */
  readonly children: ReactNode
}

/** RT-03, RT-04: the form in place, with what is true about the brand around it. */
export function Landing({ kind, ...props }: Props) {
  return kind === 'mainstream' ? <Mainstream {...props} /> : <Simple {...props} />
}

/** A poster: the brand's line, one true figure set as large as it goes, and the form. */
function Simple({ region, children }: Omit<Props, 'kind'>) {
  const { points } = useTexts('landing')
  const items = [
    { icon: <VerifiedIcon aria-hidden />, title: points.who.title, text: points.who.text },
    { icon: <CreditsIcon aria-hidden />, title: points.price.title, text: points.price.text },
    { icon: <LogOutIcon aria-hidden />, title: points.leave.title, text: points.leave.text },
  ]
  return (
    <>
      <div className={styles.ground}>
        <div className={styles.poster}>
          <Voice />
          <section className={styles.sheet}>{children}</section>
          <RegionCount followed={region} />
        </div>
      </div>
      <section className={styles.strip} aria-labelledby="points">
        <h2 id="points">{points.title}</h2>
        <ul className={styles.points}>
          {items.map(({ icon, title, text }) => (
            <li key={title}>
              <span className={styles.icon}>{icon}</span>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** A first page of a magazine: picture and line on one side, the form on the other, then how it goes and how many there are. */
function Mainstream({ region, picture, children }: Omit<Props, 'kind'>) {
  const { steps, region: words } = useTexts('landing')
  const items = [steps.one, steps.two, steps.three]
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.heroInner}>
          <div className={styles.lead}>
            <Voice />
            {picture}
          </div>
          <section className={styles.sheet}>{children}</section>
        </div>
      </div>
      <section className={styles.section} aria-labelledby="steps">
        <h2 id="steps">{steps.title}</h2>
        <ol className={styles.steps}>
          {items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.section} aria-labelledby="near">
        <div className={styles.near}>
          <div>
            <h2 id="near">{words.title}</h2>
            <p>{words.text}</p>
          </div>
          <RegionCount followed={region} />
        </div>
      </section>
    </>
  )
}

function Voice() {
  const { language } = useLanguage()
  return (
    <div className={styles.voice}>
      <p className={styles.headline}>{brand.voice.headline[language]}</p>
      <p className={styles.tagline}>{brand.voice.tagline[language]}</p>
    </div>
  )
}
