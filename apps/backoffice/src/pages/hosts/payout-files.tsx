import { groupedIban, ibanFault, plainIban } from '@incontro/contract'
import { type BrandPayouts, operatorCalls } from '@incontro/contract/backoffice.ts'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Section } from '../../shared/page/page.tsx'
import { useTimes } from '../../shared/time.tsx'
import { PayoutRow } from './payout-row.tsx'
import { SavedFile, type SavedText } from './saved-file.tsx'

/** Approved payouts, which are written as a file for the bank. */
export function ApprovedPayouts({ row: { approved, brandId, debtorIban, actions } }: { row: BrandPayouts }) {
  const words = useTexts('backofficePayouts')
  const { acts } = useTexts('backofficeNames')
  const [file, setFile] = useState<SavedText>()
  const run = useAct(operatorCalls.writePayoutFile, { onDone: setFile })
  const [iban, setIban] = useState(debtorIban === null ? '' : groupedIban(debtorIban))
  const [isTried, setTried] = useState(false)
  const isWrong = ibanFault(iban) !== null
  const total = approved.reduce((sum, { amount }) => sum + amount, 0)
  if (approved.length === 0) return file === undefined ? null : <SavedFile file={file} />
  return (
    <Section
      title={words.approved}
      end={<ActionButton run={run} action={actionOf(actions, operatorCalls.writePayoutFile)} />}
    >
      {approved.map((payout) => (
        <PayoutRow key={payout.id} payout={payout} />
      ))}
      <ActDialog
        run={run}
        title={acts['payouts.file'].name}
        text={words.fileText}
        params={{ brandId }}
        version={`${approved.length}:${total}`}
        fields={() => {
          setTried(true)
          return isWrong ? null : { debtorIban: plainIban(iban) }
        }}
      >
        <TextField
          label={words.debtorIban}
          spellCheck={false}
          value={iban}
          error={isTried && isWrong ? words.wrongIban : undefined}
          onChange={({ currentTarget }) => setIban(currentTarget.value)}
        />
      </ActDialog>
    </Section>
  )
}

/** A file at the bank: written again, or said to be paid. */
export function PayoutFile({ file, currency }: { file: BrandPayouts['files'][number]; currency: string }) {
  const words = useTexts('backofficePayouts')
  const { acts } = useTexts('backofficeNames')
  const { money } = useFormats()
  const times = useTimes()
  const [saved, setSaved] = useState<SavedText>()
  const again = useAct(operatorCalls.openPayoutFile, { onDone: setSaved })
  const paid = useAct(operatorCalls.markPayoutsPaid)
  const { id, at, total, version, payouts, actions } = file
  const title = words.file(times.dateTime(at), money({ amountMinor: total, currency }))
  return (
    <Section
      title={title}
      text={words.files}
      end={
        <>
          <ActionButton run={paid} action={actionOf(actions, operatorCalls.markPayoutsPaid)} />
          <ActionButton run={again} action={actionOf(actions, operatorCalls.openPayoutFile)} />
        </>
      }
    >
      {saved !== undefined && <SavedFile file={saved} />}
      {payouts.map((payout) => (
        <PayoutRow key={payout.id} payout={payout} />
      ))}
      <ActDialog
        run={paid}
        title={acts['payouts.paid'].name}
        text={words.paidText}
        params={{ id }}
        version={version}
        fields={() => ({})}
      />
      <ActDialog run={again} title={acts['payouts.file_again'].name} params={{ id }} fields={() => ({})} />
    </Section>
  )
}
