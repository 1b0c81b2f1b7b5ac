import { BotIcon, HostIcon, UserIcon } from '@incontro/ui/icons.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { brand } from '../../shared/brand.ts'
import { useTexts } from '../../shared/language.tsx'
import styles from './home.module.css'

/** D2: the three kinds of profiles, before anybody signs up. */
export function Kinds() {
  const { kinds } = useTexts('home')
  const all = [
    { icon: <UserIcon aria-hidden />, ...kinds.member },
    { icon: <HostIcon aria-hidden />, ...kinds.host },
    { icon: <BotIcon aria-hidden />, ...kinds.automated },
  ]
  return (
    <section className={styles.section} aria-labelledby="kinds">
      <div className={styles.head}>
        <h2 id="kinds">{kinds.title}</h2>
        <p>{kinds.text}</p>
      </div>
      <ul className={styles.kinds}>
        {all.map(({ icon, title, text }) => (
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
  )
}

/** What is free and what is not, in four lines. */
export function Cost() {
  const { cost } = useTexts('home')
  const lines = [cost.start, cost.write, cost.credits, cost.leave]
  return (
    <div className={styles.band}>
      <section className={styles.section} aria-labelledby="cost">
        <div className={styles.head}>
          <h2 id="cost">{cost.title}</h2>
          <p>{cost.text}</p>
        </div>
        <dl className={styles.cost}>
          {lines.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.more}>
          <UiLink href={`${brand.legal.terms}${brand.legal.terms.startsWith('/legal/terms') ? '#billingPolicy' : ''}`}>
            {cost.link}
          </UiLink>
        </p>
      </section>
    </div>
  )
}
