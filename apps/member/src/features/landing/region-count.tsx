import { Select } from '@incontro/ui/select.tsx'
import { useRef, useState } from 'react'
import { brand } from '../../shared/brand.ts'
import { useHydrated } from '../../shared/page/hydrated.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useRegions } from '../../shared/entry/regions.ts'
import { storage } from '../../shared/storage.ts'
import { useNear } from '../../shared/page/when-near.tsx'
import styles from './landing.module.css'
import { useRegionTotal } from './use-region-total.ts'

/** Where the capital lies: shown before a region is known. */
const capitals = { es: 'Madrid', it: 'Lazio', fr: 'Île-de-France', gb: 'London' } as const satisfies Record<
  typeof brand.country,
  string
>

/** The true number of profiles of a region (D1): of the city that was chosen in the form, else of the region chosen here. */
export function RegionCount({ followed }: { readonly followed: string | null }) {
  const { counted: words } = useTexts('landing')
  const { number, plural } = useFormats()
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box, '100px') // what asks is the larger half of the page's scripts
  const regions = useRegions(brand.country, isNear)
  const [chosen, setChosen] = useState<{ readonly region: string; readonly over: string | null }>()
  const kept = useHydrated() ? storage.get('region') : null
  const own = chosen !== undefined && chosen.over === followed ? chosen.region : followed
  const region = own ?? kept ?? capitals[brand.country]
  const known = useRegionTotal(brand.country, region, isNear)
  const options = regions.includes(region) ? regions : [region, ...regions]

  return (
    <div ref={box} className={styles.count}>
      <p role="status" className={styles.total}>
        {known.status === 'counted' && known.total > 0 ? (
          <>
            <span className={styles.numeral}>{number(known.total)}</span>{' '}
            <span className={styles.unit}>{plural(known.total, words.unit)}</span>
          </>
        ) : (
          <span className={styles.unit}>
            {known.status === 'counting' ? words.counting : known.status === 'failed' ? words.failed : words.none}
          </span>
        )}
      </p>
      <Select
        label={words.label}
        options={options.map((each) => ({ value: each, label: each }))}
        value={region}
        onChange={({ currentTarget }) => setChosen({ region: currentTarget.value, over: followed })}
      />
      <p className={styles.note}>{words.note}</p>
    </div>
  )
}
