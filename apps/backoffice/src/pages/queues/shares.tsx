import { operatorCalls, type StarsShare } from '@incontro/contract/backoffice.ts'
import { Callout } from '@incontro/ui/states.tsx'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Facts, Muted } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'

/** BO-49: refusing by stars is visible. */
export function Shares() {
  const { reviews: words } = useTexts('backofficeQueues')
  const shares = useRead(operatorCalls.reviewShares, {})
  return (
    <Part of={shares} skeleton={<Lines count={2} />}>
      {({ brands }) =>
        brands.length === 0 ? (
          <Muted>{words.noShares}</Muted>
        ) : (
          brands.map((share) => <BrandShare key={share.brandId} share={share} />)
        )
      }
    </Part>
  )
}

function BrandShare({ share: { brandId, low, high, times, isAlarm } }: { share: StarsShare }) {
  const { reviews: words } = useTexts('backofficeQueues')
  const { number } = useFormats()
  const shown = (part: StarsShare['low']) => (part === null ? words.tooFew : words.share(part.percent, part.decided))
  return (
    <>
      {isAlarm && (
        <Callout tone="warning" title={brandId}>
          {words.alarm(times === null ? null : number(times))}
        </Callout>
      )}
      <Facts
        facts={[
          [words.brand, brandId],
          [words.low, shown(low)],
          [words.high, shown(high)],
        ]}
      />
    </>
  )
}
