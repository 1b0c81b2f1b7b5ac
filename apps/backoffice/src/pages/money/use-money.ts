import type { Amount, PaidWith } from '@incontro/contract/backoffice.ts'
import { useMemo } from 'react'
import { useFormats, useTexts } from '../../shared/language.tsx'

/** Amounts, and what was paid with, as the page's language writes them. */
export function useMoney() {
  const formats = useFormats()
  const { methods } = useTexts('backofficeOrders')
  return useMemo(() => {
    const names: Readonly<Record<string, string>> = methods
    return {
      money: ({ minor, currency }: Amount): string => formats.money({ amountMinor: minor, currency }),
      paidWith: ({ method, brand, last4 }: PaidWith): string =>
        [
          (brand && `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`) ?? names[method] ?? method,
          ...(last4 === null ? [] : [`•• ${last4}`]),
        ].join(' '),
    }
  }, [formats, methods])
}
