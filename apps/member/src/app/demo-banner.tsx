import { Banner } from '@incontro/ui/states.tsx'
import { brand } from '../shared/brand.ts'
import { useTexts } from '../shared/language.tsx'

/** D2: a demonstration says that it is one, on every page. */
export function DemoBanner() {
  const { demo } = useTexts('common')
  return brand.demo ? <Banner kind="demo">{demo.banner}</Banner> : null
}
