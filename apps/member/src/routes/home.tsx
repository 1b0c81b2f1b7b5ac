import { lazy, Suspense } from 'react'
import { HomePage } from '../features/home/home-page.tsx'
import { WhenNear } from '../shared/when-near.tsx'

const RegionCount = lazy(async () => ({
  default: (await import('../features/landing/region-count.tsx')).RegionCount,
}))

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
