import { Callout } from '@incontro/ui/states.tsx'
import { useTexts } from '../shared/language.tsx'
import { AddPasskey } from './add-passkey.tsx'
import styles from './passkeys.module.css'
import { useFactors } from './use-factors.ts'

/** AN-06: a host who applies is asked for her passkey before she needs it. */
export function AdvisePasskey() {
  const { advise: words } = useTexts('studioPasskeys')
  const { data } = useFactors()
  if (data === undefined) return null
  if (data.passkeys.some(({ isUsableHere }) => isUsableHere)) return <Callout tone="success">{words.done}</Callout>
  return (
    <section aria-labelledby="passkey" className={styles.card}>
      <h2 id="passkey">{words.title}</h2>
      <p>{words.text}</p>
      <AddPasskey />
    </section>
  )
}
