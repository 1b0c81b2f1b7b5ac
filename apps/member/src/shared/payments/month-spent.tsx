import { UiLink } from '@incontro/ui/link.tsx'
import { Suspense } from 'react'
import { useFormats, useTexts } from '../language.tsx'
import { useSpending } from './spending.ts'

/** TS-25: what was spent this month, where it is spent; leads to sums and limits. Nothing where nothing was. */
export function MonthSpent() {
  const { data } = useSpending()
  return data === undefined || data.spent.month === 0 ? null : (
    <Suspense>
      <Sum amountMinor={data.spent.month} currency={data.currency} />
    </Suspense>
  )
}

function Sum(sum: { amountMinor: number; currency: string }) {
  const words = useTexts('spending')
  const amount = useFormats().money(sum)
  return (
    <UiLink href="/profile/spending" aria-label={words.monthLabel(amount)}>
      {words.month(amount)}
    </UiLink>
  )
}
