import type { BrandPrice } from '@incontro/contract/backoffice.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Facts, Section } from '../../shared/page/page.tsx'
import { Time } from '../../shared/time.tsx'
import styles from './brands.module.css'

/** BO-27: whom each new price touches, how many e-mails go out, and what has to be agreed to, before it is published. */
export function NewPrices({ prices }: { prices: readonly BrandPrice[] }) {
  const { prices: words } = useTexts('backofficeBrandFlows')
  const { flow } = useTexts('backofficeBrandFields')
  const formats = useFormats()
  const emails = prices.reduce((sum, price) => sum + price.emails, 0)
  return (
    <Section title={words.title} text={words.text}>
      <p>{words.sum(emails)}</p>
      <ul className={styles.items}>
        {prices.map((price) => (
          <li key={`${price.flowId} ${price.productId}`} className={styles.item}>
            <span className={styles.itemWords}>
              <strong>{words.plan(price.name, flow(price.flowId))}</strong>
              <span>{words.change(formats.money(price.before), formats.money(price.after))}</span>
              <Facts
                facts={[
                  [words.running, formats.number(price.running)],
                  [words.emails, formats.number(price.emails)],
                  [words.mustAgree, formats.number(price.mustAgree)],
                  [words.oldUntil, price.oldUntil === null ? words.kept : <Time key="until" at={price.oldUntil} />],
                  ...(price.earliestCharge === null
                    ? []
                    : ([[words.earliest, <Time key="first" at={price.earliestCharge} />]] as const)),
                ]}
              />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
