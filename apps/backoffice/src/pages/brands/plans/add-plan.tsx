import { Button } from '@incontro/ui/button.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { useTexts } from '../../../shared/language.tsx'
import styles from '../brands.module.css'
import { isRecord, textOf } from '../draft/content.rules.ts'
import type { Draft } from '../draft/use-draft.ts'
import { plansIn } from './draft-plans.ts'

const PRODUCT_ID = /^[a-z0-9-]{3,60}$/

/** Adds a plan to a list, blank or as a copy of another of the flow. Its product id stays for good. */
export function AddPlan({ draft, flowId, path }: { draft: Draft; flowId: string; path: string }) {
  const { plans: words } = useTexts('backofficeBrandFlows')
  const [productId, setProductId] = useState('')
  const [from, setFrom] = useState('')
  const [isTried, setTried] = useState(false)
  const all = draft.brand.forms.planLists.flatMap((list) => plansIn(draft, `flows.${flowId}.plans.${list}`))
  const isFit = PRODUCT_ID.test(productId) && all.every((plan) => plan['productId'] !== productId)
  const fee = draft.valueOf('brand.verificationFee')
  const currency = isRecord(fee) ? textOf(fee['currency']) : ''

  function add(): void {
    setTried(true)
    if (!isFit) return
    const source = all.find((plan) => plan['productId'] === from) ?? { ...draft.brand.forms.blankPlan, currency }
    draft.set(path, [...plansIn(draft, path), { ...source, productId }])
    setProductId('')
    setTried(false)
  }
  return (
    <details className={styles.plan}>
      <summary>{words.add}</summary>
      <div className={styles.planBody}>
        <div className={styles.pair}>
          <TextField
            label={words.productId}
            hint={words.productIdHint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={productId}
            onChange={({ currentTarget }) => setProductId(currentTarget.value)}
            error={isTried && !isFit ? words.productIdFault : undefined}
          />
          <Select
            label={words.from}
            options={[
              { value: '', label: words.blank },
              ...all.map((plan) => ({
                value: textOf(plan['productId']),
                label: words.copyOf(`${textOf(plan['name'])} (${textOf(plan['productId'])})`),
              })),
            ]}
            value={from}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
        </div>
        <div>
          <Button variant="secondary" onClick={add}>
            {words.add}
          </Button>
        </div>
      </div>
    </details>
  )
}
