import { Button } from '@incontro/ui/button.tsx'
import { ExternalIcon, ShieldIcon } from '@incontro/ui/icons.ts'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../shared/language.tsx'
import type { Hop } from '../state/purchase-record.ts'
import type { WayName } from '../state/ways.ts'
import styles from './pay.module.css'

const SUBMIT_AFTER_MS = 2000

type HandOverProps = { readonly hop: Hop; readonly by: WayName }

/** PY-03, PY-05, PY-08: says where and why, then goes to the page of the bank or the company with the whole window. */
export function HandOver({ hop, by }: HandOverProps) {
  const { wait } = useTexts('pay')
  const { leave } = useTexts('payWays')
  const submit = useHop(hop)
  const isCompany = by === 'paypal' || by === 'mollie'
  const go = useRef(submit.go)
  useEffect(() => {
    go.current = submit.go
  })
  useEffect(() => {
    const timer = setTimeout(() => go.current(), SUBMIT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [hop])

  return (
    <div className={styles.wait} role="status">
      {isCompany ? (
        <ExternalIcon aria-hidden className={styles.waitIcon} />
      ) : (
        <ShieldIcon aria-hidden className={styles.waitIcon} />
      )}
      <h1>{isCompany ? leave[by] : wait.bankTitle}</h1>
      <p>{isCompany ? leave.text : wait.bankText}</p>
      <Button onClick={submit.go}>{wait.bankAction}</Button>
      {submit.form}
    </div>
  )
}

/** A form that carries the browser to another page, and the press of it. */
export function useHop(hop: Hop) {
  const form = useRef<HTMLFormElement>(null)
  return {
    go: () => {
      if (hop.method === 'GET') location.assign(hop.url)
      else form.current?.requestSubmit()
    },
    form: (
      <form ref={form} method={hop.method} action={hop.url} hidden>
        {Object.entries(hop.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    ),
  }
}
