import { useState } from 'react'
import { Teaser } from '../features/home/teaser.tsx'
import { Landing, type LandingKind } from '../features/landing/landing.tsx'
import { brand } from '../shared/brand.ts'
import { EntrySheet } from './entry-sheet.tsx'

/** RT-03: the landing of sign-up: simple or mainstream by the brand. */
export function Component({ kind = brand.mainstream ? 'mainstream' : 'simple' }: { readonly kind?: LandingKind }) {
  const [region, setRegion] = useState<string | null>(null)
  return (
    <Landing kind={kind} region={region} picture={brand.demo && <Teaser />}>
      <EntrySheet onRegion={setRegion} />
    </Landing>
  )
}
