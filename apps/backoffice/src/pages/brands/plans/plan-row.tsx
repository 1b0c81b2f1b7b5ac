import { Button } from '@incontro/ui/button.tsx'
import { Badge } from '@incontro/ui/card.tsx'
import { isCurrency } from '../../../shared/amount.rules.ts'
import { useFormats, useTexts } from '../../../shared/language.tsx'
import styles from '../brands.module.css'
import { textOf } from '../draft/content.rules.ts'
import type { Draft } from '../draft/use-draft.ts'
import { Fields } from '../settings.tsx'
import type { DraftPlan } from './draft-plans.ts'

/** What `formats.period` reads; a draft may still hold anything. */
const PERIOD = /^P[1-9]\d{0,3}[DWMY]$/

type Props = {
  readonly draft: Draft
  readonly plan: DraftPlan
  readonly path: string
  readonly onRemove: () => void
  readonly onUp: (() => void) | undefined
}

/** One plan: what it costs and brings in a line; its settings below, once it is opened. */
export function PlanRow({ draft, plan, path, onRemove, onUp }: Props) {
  const { plans: words } = useTexts('backofficeBrandFlows')
  const { changes } = useTexts('backofficeBrands')
  const formats = useFormats()
  const name = textOf(plan['name']) || words.noName
  const { price, currency, credits, period } = plan
  const faults = draft.findingsOf(path).filter(({ severity }) => severity === 'fault').length
  const isPriced = typeof price === 'number' && isCurrency(currency)
  return (
    <details className={styles.plan}>
      <summary>
        <strong>{name}</strong>
        <span>
          {isPriced
            ? words.perPeriod(
                formats.money({ amountMinor: price, currency }),
                PERIOD.test(textOf(period)) ? formats.period(textOf(period)) : textOf(period) || words.once,
              )
            : textOf(price)}
        </span>
        {typeof credits === 'number' && <span className={styles.quiet}>{words.credits(credits)}</span>}
        {plan['visible'] === false && <Badge>{words.hidden}</Badge>}
        {faults > 0 && <Badge tone="danger">{changes.faults(faults)}</Badge>}
      </summary>
      <div className={styles.planBody}>
        <p className={styles.quiet}>
          {words.productId}: <code>{textOf(plan['productId'])}</code>
        </p>
        <Fields draft={draft} fields={draft.brand.forms.plan} base={path} />
        {draft.mayEdit && (
          <div className={styles.buttons}>
            {onUp && (
              <Button size="s" variant="secondary" onClick={onUp}>
                {words.up(name)}
              </Button>
            )}
            <Button size="s" variant="ghost" onClick={onRemove}>
              {words.remove(name)}
            </Button>
          </div>
        )}
      </div>
    </details>
  )
}
