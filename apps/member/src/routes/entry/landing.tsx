import { useState } from 'react'
import { Landing, type LandingKind } from '../../features/landing/landing.tsx'
import { brand } from '../../shared/brand.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { lazily } from '../../shared/page/lazily.ts'

const Picture = lazily(async () => (await import('./landing-picture.tsx')).Component) // no part of the simple one

/** RT-03: the landing of sign-up: simple or mainstream by the brand. */
export function Component({ kind = brand.mainstream ? 'mainstream' : 'simple' }: { readonly kind?: LandingKind }) {
  const [region, setRegion] = useState<string | null>(null)
  return (
    <Landing kind={kind} region={region} picture={brand.demo && kind === 'mainstream' && <Picture />}>
      <EntrySheet onRegion={setRegion} />
    </Landing>
  )
}
