import { Button } from '@incontro/ui/button.tsx'
import type { ChargeReply } from '@incontro/contract'
import { ShieldIcon } from '@incontro/ui/icons.ts'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../shared/language.tsx'
import styles from './pay.module.css'

type Challenge = NonNullable<ChargeReply['challenge']>
const SUBMIT_AFTER_MS = 2000

/** PY-03: says why, then goes to the bank's page with the whole window. */
export function BankHandOver({ challenge }: { challenge: Challenge }) {
  const { wait } = useTexts('pay')
  const form = useRef<HTMLFormElement>(null)
  const go = () => {
    if (challenge.method === 'GET') location.assign(challenge.url)
    else form.current?.requestSubmit()
  }
  useEffect(() => {
    const timer = setTimeout(() => {
      if (challenge.method === 'GET') location.assign(challenge.url)
      else form.current?.requestSubmit()
    }, SUBMIT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [challenge])

  return (
    <div className={styles.wait} role="status">
      <ShieldIcon aria-hidden className={styles.waitIcon} />
      <h1>{wait.bankTitle}</h1>
      <p>{wait.bankText}</p>
      <Button onClick={go}>{wait.bankAction}</Button>
      <form ref={form} method={challenge.method} action={challenge.url} hidden>
        {Object.entries(challenge.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </div>
  )
}
