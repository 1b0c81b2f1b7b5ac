import { ButtonLink } from '@incontro/ui/button.tsx'
import { Badge } from '@incontro/ui/card.tsx'
import { ChatIcon, HeartIcon, LockIcon, SendIcon } from '@incontro/ui/icons.ts'
import type { ReactNode } from 'react'
import { setFormType } from '../../shared/entry/form-type.ts'
import { useTexts } from '../../shared/language.tsx'
import styles from './inside.module.css'

/** FD-08, D6: two grids of blurred files of drawn people, each marked as a sample. Demo brands only (D2). */
export function Inside() {
  const { inside, teaser } = useTexts('home')
  return (
    <section className={styles.inside} aria-labelledby="inside">
      <div className={styles.head}>
        <h2 id="inside">{teaser.title}</h2>
        <p>{inside.locked}</p>
      </div>
      <div className={styles.grids}>
        <Grid {...inside.grid}>
          <Sample icon={<LockIcon aria-hidden />} />
          <Sample icon={<LockIcon aria-hidden />} />
          <Sample icon={<LockIcon aria-hidden />} />
        </Grid>
        <Grid {...inside.talk}>
          <Sample icon={<ChatIcon aria-hidden />} />
          <Sample icon={<SendIcon aria-hidden />} />
          <Sample icon={<HeartIcon aria-hidden />} />
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

/** Its picture is a part of one file: a request for each costs a phone more than the bytes in it. */
function Sample({ icon }: { icon: ReactNode }) {
  const { demo } = useTexts('common')
  return (
    <div className={styles.card}>
      <span className={styles.sign}>{icon}</span>
      <span className={styles.mark}>
        <Badge>{demo.sample}</Badge>
      </span>
    </div>
  )
}
