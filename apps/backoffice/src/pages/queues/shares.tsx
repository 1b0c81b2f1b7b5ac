import { operatorCalls, type StarsShare } from '@incontro/contract/backoffice.ts'
import { Callout } from '@incontro/ui/states.tsx'
import { useBrandName } from '../../shared/brands.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Muted, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Table } from '../../shared/page/table.tsx'

/** BO-49: refusing by stars is visible. */
export function Shares() {
  const { reviews: words } = useTexts('backofficeQueues')
  const shares = useRead(operatorCalls.reviewShares, {})
  return (
    <Part of={shares} skeleton={<Lines count={2} />}>
      {({ brands }) => (brands.length === 0 ? <Muted>{words.noShares}</Muted> : <ByBrand shares={brands} />)}
    </Part>
  )
}

function ByBrand({ shares }: { shares: readonly StarsShare[] }) {
  const { reviews: words } = useTexts('backofficeQueues')
  const { number } = useFormats()
  const brandName = useBrandName()
  const shown = (part: StarsShare['low']) => (part === null ? words.tooFew : words.share(part.percent, part.decided))
  return (
    <Stack>
      {shares
        .filter(({ isAlarm }) => isAlarm)
        .map(({ brandId, times }) => (
          <Callout key={brandId} tone="warning" title={brandName(brandId)}>
            {words.alarm(times === null ? null : number(times))}
          </Callout>
        ))}
      <Table
        label={words.shares}
        rows={shares.map(({ brandId, low, high }) => ({
          id: brandId,
          cells: [
            { header: words.brand, value: brandName(brandId) },
            { header: words.low, value: shown(low) },
            { header: words.high, value: shown(high) },
          ],
        }))}
      />
    </Stack>
  )
}
