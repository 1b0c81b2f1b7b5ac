import { useEffect } from 'react'
import { brand } from '../shared/brand.ts'
import { useTexts } from '../shared/language.tsx'
import { Payouts } from '../payouts/payouts.tsx'
import { Pay } from './pay.tsx'
import { Shifts } from './shifts.tsx'
import styles from './work.module.css'

/** `/studio/work`: a host's shifts, pay and payouts (AN-18 to AN-21). */
export function WorkPage() {
  const words = useTexts('studioWork')
  useEffect(() => {
    document.title = `${words.title} · ${brand.title}`
  }, [words])
  return (
    <div className={styles.page}>
      <h1>{words.title}</h1>
      <Shifts />
      <Pay />
      <Payouts />
    </div>
  )
}
