import { isTyping } from '@incontro/client/page/typing.ts'
import { VersionOffer } from '@incontro/ui/version-offer.tsx'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../shared/language.tsx'
import { newerVersion } from './worker.ts'

/** UI-11: says that a new version is here, and brings it when she agrees. */
export function VersionBanner() {
  const isThere = useSyncExternalStore(newerVersion.subscribe, newerVersion.getSnapshot)
  return isThere && <Offer />
}

function Offer() {
  return <VersionOffer words={useTexts('newVersion')} isTyping={isTyping} onAccept={() => newerVersion.accept()} />
}
