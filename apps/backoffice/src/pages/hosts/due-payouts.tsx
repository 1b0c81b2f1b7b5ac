import { type BrandPayouts, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Checkbox } from '@incontro/ui/choices.tsx'
import { useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Facts, Muted, Section } from '../../shared/page/page.tsx'
import { useHostName } from './host-name.ts'
import { PayoutRow } from './payout-row.tsx'

/** Payouts that are prepared: chosen, and approved by one operator and another. */
export function DuePayouts({ row: { prepared, brandId, currency, actions } }: { row: BrandPayouts }) {
  const words = useTexts('backofficePayouts')
  const { acts } = useTexts('backofficeNames')
  const { money, number } = useFormats()
  const nameOf = useHostName()
  const run = useAct(operatorCalls.approvePayouts)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  if (prepared.length === 0) return null
  const chosen = prepared.filter(({ id }) => !left.has(id))
  const total = chosen.reduce((sum, { amount }) => sum + amount, 0)
  const shown = (amountMinor: number) => money({ amountMinor, currency })
  const choose = (id: string) =>
    setLeft((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <Section
      title={words.due}
      text={words.dueText}
      end={chosen.length > 0 && <ActionButton run={run} action={actionOf(actions, operatorCalls.approvePayouts)} />}
    >
      <Muted>{words.chosen(number(chosen.length), shown(total))}</Muted>
      {prepared.map((payout) => (
        <PayoutRow
          key={payout.id}
          payout={payout}
          choice={
            <Checkbox
              label={words.choose(nameOf(payout.name), shown(payout.amount))}
              checked={!left.has(payout.id)}
              onChange={() => choose(payout.id)}
            />
          }
        />
      ))}
      <ActDialog
        run={run}
        title={acts['payouts.approve'].name}
        text={words.chosen(number(chosen.length), shown(total))}
        params={{ brandId }}
        fields={() => ({ ids: chosen.map(({ id }) => id), total })}
      >
        <Facts facts={chosen.map(({ name, amount }) => [nameOf(name), shown(amount)])} />
      </ActDialog>
    </Section>
  )
}
