import { ButtonLink } from '@incontro/ui/button.tsx'
import { Badge } from '@incontro/ui/card.tsx'
import { ChatIcon, HeartIcon, LockIcon, SendIcon } from '@incontro/ui/icons.ts'
import type { ReactNode } from 'react'
import { setFormType } from '../../shared/form-type.ts'
import { useTexts } from '../../shared/language.tsx'
import styles from './inside.module.css'
import one from './samples/blurred-1.webp'
import two from './samples/blurred-2.webp'
import three from './samples/blurred-3.webp'
import four from './samples/blurred-4.webp'
import five from './samples/blurred-5.webp'
import six from './samples/blurred-6.webp'

/** FD-08, D6: two grids of blurred files of drawn people, each marked as a sample. Demo brands only (D2). */
export function Inside() {
  const { inside, teaser } = useTexts('home')
  const talk = [
    { image: two, icon: <ChatIcon aria-hidden /> },
    { image: five, icon: <SendIcon aria-hidden /> },
    { image: three, icon: <HeartIcon aria-hidden /> },
  ]
  return (
    <section className={styles.inside} aria-labelledby="inside">
      <div className={styles.head}>
        <h2 id="inside">{teaser.title}</h2>
        <p>{inside.locked}</p>
      </div>
      <div className={styles.grids}>
        <Grid {...inside.grid}>
          {[one, six, four].map((image) => (
            <Sample key={image} image={image} icon={<LockIcon aria-hidden />} />
          ))}
        </Grid>
        <Grid {...inside.talk}>
          {talk.map((sample) => (
            <Sample key={sample.image} {...sample} />
          ))}
        </Grid>
      </div>
      <ButtonLink href="/signup" size="l" onClick={() => setFormType('registrazione')}>
        {inside.see}
      </ButtonLink>
    </section>
  )
}

function Grid({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <figure className={styles.grid}>
      <div className={styles.cards}>{children}</div>
      <figcaption>
        <h3>{title}</h3>
        <p>{text}</p>
      </figcaption>
    </figure>
  )
}

function Sample({ image, icon }: { image: string; icon: ReactNode }) {
  const { demo } = useTexts('common')
  return (
    <div className={styles.card}>
      <img src={image} alt="" width={200} height={250} loading="lazy" decoding="async" />
      <span className={styles.sign}>{icon}</span>
      <span className={styles.mark}>
        <Badge>{demo.sample}</Badge>
      </span>
    </div>
  )
}
