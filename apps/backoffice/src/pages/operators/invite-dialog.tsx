import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useEffect, useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import type { ActRun } from '../../acts/use-act.ts'
import { useTexts } from '../../shared/language.tsx'
import { emptyGrant, type GrantDraft, GrantFields, useGrantOf } from './grant-fields.tsx'
import styles from './operators.module.css'

/** Invites someone with their first role (BO-07). */
export function InviteDialog({ run }: { run: ActRun<typeof operatorCalls.inviteOperator> }) {
  const { invite: words } = useTexts('backofficeOperators')
  const grantOf = useGrantOf()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [grant, setGrant] = useState<GrantDraft>(emptyGrant)
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    if (run.isOpen) return
    setEmail('')
    setName('')
    setGrant(emptyGrant)
    setTried(false)
  }, [run.isOpen])
  const address = email.replace(/\s+/g, '')
  const isAddress = /^[^@]+@[^@]+\.[^@]+$/.test(address)
  const error = run.state.status === 'asking' ? run.state.error : undefined
  const isTaken = error?.code === 'conflict' && error.field === 'email'
  return (
    <ActDialog
      run={run}
      title={words.title}
      text={words.text}
      fields={() => {
        setTried(true)
        const given = grantOf(grant)
        if (!isAddress || name.trim() === '' || given === null) return null
        return { email: address, name: name.trim(), ...given }
      }}
    >
      <div className={styles.fields}>
        <TextField
          type="email"
          inputMode="email"
          autoComplete="off"
          label={words.email}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          error={isTried && !isAddress ? words.noEmail : isTaken ? words.taken : undefined}
        />
        <TextField
          autoComplete="off"
          maxLength={80}
          label={words.name}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={isTried && name.trim() === '' ? words.noName : undefined}
        />
        <GrantFields draft={grant} onDraft={setGrant} isTried={isTried} />
      </div>
    </ActDialog>
  )
}
