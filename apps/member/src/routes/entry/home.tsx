import { Suspense } from 'react'
import { HomePage } from '../../features/home/home-page.tsx'
import { WhenNear } from '../../shared/page/when-near.tsx'
import { lazily } from '../../shared/page/lazily.ts'

const RegionCount = lazily(async () => (await import('../../features/landing/region-count.tsx')).RegionCount)

/** RT-01: home. */
export function Component() {
  return (
    <HomePage
      count={
        <WhenNear>
          <Suspense>
            <RegionCount followed={null} />
          </Suspense>
        </WhenNear>
      }
    />
  )
}
