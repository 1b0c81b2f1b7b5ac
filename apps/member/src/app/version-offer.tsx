import { isTyping } from '@incontro/client/page/typing.ts'
import { VersionOffer as Offer } from '@incontro/ui/version-offer.tsx'
import { useTexts } from '../shared/language.tsx'
import { newerVersion } from '../shared/page/newer-version.ts'

export function VersionOffer() {
  return <Offer words={useTexts('newVersion')} isTyping={isTyping} onAccept={() => newerVersion.accept()} />
}
