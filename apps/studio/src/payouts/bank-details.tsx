import { groupedIban, ibanFault, MAX_HOLDER_LENGTH, type PayoutOverview, plainIban, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { useProof } from '../passkeys/proof.tsx'
import { useFormats, useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'
import styles from '../work/work.module.css'
import { accountShown } from './account-shown.ts'
import { useSave } from './use-save.ts'

/** AN-21: where she is paid to, shown by its last signs; a change that waits, and taking it back. */
export function BankDetails({ of: { details, waiting } }: { readonly of: PayoutOverview }) {
  const { details: words } = useTexts('studioPayouts')
  const { dateTime } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const cancel = useSave(() => call(routes.studioCancelPayoutDetails, {}), { said: words.cancelled })
  return (
    <>
      <h3>{words.title}</h3>
      <div className={styles.line}>
        <span className={styles.sum}>{details === null ? words.none : accountShown(details)}</span>
        <Button size="s" variant="secondary" onClick={() => setOpen(true)}>
          {details === null && waiting === null ? words.add : words.change}
        </Button>
      </div>
      {waiting !== null && (
        <Callout tone="warning">
          <p>{words.waiting(accountShown(waiting), dateTime(waiting.usableFrom))}</p>
          <Button size="s" variant="secondary" busy={cancel.isBusy} onClick={() => cancel.save()}>
            {words.cancel}
          </Button>
        </Callout>
      )}
      <div role="alert">{cancel.fault !== undefined && <Callout tone="danger">{cancel.fault}</Callout>}</div>
      {isOpen && <DetailsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function DetailsDialog({ onClose }: { readonly onClose: () => void }) {
  const { details: words } = useTexts('studioPayouts')
  const { actions } = useTexts('common')
  const withProof = useProof()
  const [iban, setIban] = useState('')
  const [holder, setHolder] = useState('')
  const [isTried, setTried] = useState(false)
  const [isLeft, setLeft] = useState(false)
  const fault = ibanFault(iban)
  const isNamed = holder.trim().length > 1
  const {
    save,
    isBusy,
    fault: refusal,
  } = useSave(
    () =>
      withProof(() => call(routes.studioSavePayoutDetails, { body: { iban: plainIban(iban), holder: holder.trim() } })),
    { said: words.saved, onSaved: onClose },
  )
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={actions.close} size="m">
      <form
        className={styles.part}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (fault === null && isNamed) save()
        }}
      >
        <p>{words.text}</p>
        <TextField
          label={words.holder}
          autoComplete="name"
          maxLength={MAX_HOLDER_LENGTH}
          value={holder}
          error={isTried && !isNamed ? words.missing : undefined}
          onChange={({ currentTarget }) => setHolder(currentTarget.value)}
        />
        <TextField
          label={words.iban}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          value={iban}
          error={(isTried || (isLeft && iban !== '')) && fault !== null ? words.faults[fault] : undefined}
          onBlur={() => {
            setLeft(true)
            setIban(groupedIban(iban))
          }}
          onChange={({ currentTarget }) => setIban(currentTarget.value)}
        />
        <div role="alert">{refusal !== undefined && <Callout tone="danger">{refusal}</Callout>}</div>
        <Button type="submit" busy={isBusy}>
          {words.save}
        </Button>
      </form>
    </Dialog>
  )
}
