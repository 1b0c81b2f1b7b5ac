import {
  type HandWallet,
  handWallets,
  type MemberDetails,
  type MemberLot,
  operatorCalls,
} from '@incontro/contract/backoffice.ts'
import { Select } from '@incontro/ui/select.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useEffect, useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useTimes } from '../../shared/time.tsx'
import { isDay, nextDay } from '../../shared/zone.rules.ts'

type Props = { readonly member: MemberDetails }

/** A count as it is typed; null for what is none. */
function countOf(typed: string): number | null {
  return /^\d{1,7}$/.test(typed.trim()) && Number(typed) > 0 ? Number(typed) : null
}

/** BO-34: gives credits by hand; how much is left of the day and of the month stands beside the amount. */
export function GiveCredits({ member: { trackerId, actions } }: Props) {
  const { hand: words } = useTexts('backofficeMemberActs')
  const { number } = useFormats()
  const times = useTimes()
  const run = useAct(operatorCalls.giveCredits)
  const limits = useRead(operatorCalls.handLimits, { params: { trackerId } }, { enabled: run.isOpen })
  const [wallet, setWallet] = useState<HandWallet>('promo')
  const [typed, setTyped] = useState('')
  const [until, setUntil] = useState('')
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    if (run.isOpen) return
    setTyped('')
    setUntil('')
    setTried(false)
  }, [run.isOpen])
  const amount = countOf(typed)
  const isBadDay = until !== '' && !isDay(until)
  const alone = limits.data?.alone
  const needsYes = amount !== null && alone !== undefined && amount > alone && limits.data?.withApproval !== null
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.giveCredits)} variant="primary" />
      <ActDialog
        run={{ ...run, asksForApproval: needsYes }}
        title={words.give}
        text={words.giveText}
        params={{ trackerId }}
        fields={() => {
          setTried(true)
          if (amount === null || isBadDay) return null
          return { wallet, amount, expiresAt: until === '' ? null : times.startOf(nextDay(until)) - 1 }
        }}
      >
        {limits.data !== undefined && (
          <Callout>
            {words.left(number(limits.data.alone), number(limits.data.leftToday), number(limits.data.leftOfMonth))}
          </Callout>
        )}
        <Select
          label={words.wallet}
          options={handWallets.map((each) => ({ value: each, label: words.wallets[each] }))}
          value={wallet}
          onChange={({ currentTarget }) =>
            setWallet(handWallets.find((each) => each === currentTarget.value) ?? 'promo')
          }
        />
        <TextField
          label={words.amount}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={isTried && amount === null ? words.needsAmount : undefined}
        />
        <TextField
          label={words.until}
          hint={words.untilHint}
          type="date"
          value={until}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          error={isTried && isBadDay ? words.badDay : undefined}
        />
      </ActDialog>
    </>
  )
}

/** Takes unused credits of a lot back that an operator gave. */
export function TakeBack({ trackerId, lot }: { trackerId: string; lot: MemberLot }) {
  const { hand: words } = useTexts('backofficeMemberActs')
  const { number } = useFormats()
  const run = useAct(operatorCalls.takeCreditsBack)
  const unused = lot.remaining - lot.held
  const [typed, setTyped] = useState(String(unused))
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    if (run.isOpen) return
    setTyped(String(unused))
    setTried(false)
  }, [run.isOpen, unused])
  const amount = countOf(typed)
  const isGood = amount !== null && amount <= unused
  if (lot.hand === null) return null
  return (
    <>
      <ActionButton
        run={run}
        action={actionOf(lot.hand.actions, operatorCalls.takeCreditsBack)}
        why={unused === 0 ? words.allUsed : undefined}
        size="s"
        variant="ghost"
      />
      <ActDialog
        run={run}
        title={words.takeBack}
        text={words.takeBackText(number(unused))}
        params={{ trackerId, lotId: lot.id }}
        fields={() => {
          setTried(true)
          return isGood ? { amount } : null
        }}
      >
        <TextField
          label={words.amount}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={isTried && !isGood ? words.mostIs(number(unused)) : undefined}
        />
      </ActDialog>
    </>
  )
}
