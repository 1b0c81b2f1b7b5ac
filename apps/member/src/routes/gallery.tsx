import { themeNames } from '@incontro/brand/themes/names.ts'
import { Gallery } from '@incontro/ui/gallery/gallery.tsx'
import { brand } from '../shared/brand.ts'

/** All components in all themes, for those who build; on demo brands only. */
export function Component() {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  return <Gallery themes={themeNames} theme={brand.theme} mode={isDark ? 'dark' : 'light'} />
}
