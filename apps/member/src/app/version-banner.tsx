import { Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { newerVersion } from '../shared/page/newer-version.ts'
import { isPaying } from '../shared/page/unsaved.ts'
import { lazily } from '../shared/page/lazily.ts'

const VersionOffer = lazily(async () => (await import('./version-offer.tsx')).VersionOffer)

/** UI-11: says that a new version is here, and brings it when the member agrees; never during a payment. */
export function VersionBanner() {
  const isThere = useSyncExternalStore(newerVersion.subscribe, newerVersion.getSnapshot, () => false)
  const { pathname } = useLocation()
  return (
    isThere &&
    !isPaying(pathname) && (
      <Suspense>
        <VersionOffer />
      </Suspense>
    )
  )
}
