import { useTexts } from '../shared/language.tsx'
import styles from './passkeys.module.css'

/** How she comes back without the device that has her passkey. */
export function LostDevice() {
  const { show: words } = useTexts('studioPasskeys')
  return (
    <p className={styles.quiet}>
      {words.lost} <a href={`${location.origin}/forgotPassword`}>{words.toReset}</a>
    </p>
  )
}
