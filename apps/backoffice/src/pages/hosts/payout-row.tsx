import { type HostPayout, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge } from '@incontro/ui/card.tsx'
import { Textarea } from '@incontro/ui/text-field.tsx'
import { type ReactNode, useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Muted } from '../../shared/page/page.tsx'
import { useHostName } from './host-name.ts'

const MIN_WORDS = 10

/** A payout with its host, its account and what became of it; from here it is said to have failed. `choice` stands for its first line. */
export function PayoutRow({ payout, choice }: { payout: HostPayout; choice?: ReactNode }) {
  const words = useTexts('backofficePayouts')
  const { history } = useTexts('studioPayouts')
  const { money, longDate } = useFormats()
  const nameOf = useHostName()
  const { name, amount, currency, account, isOwnRequest, state, endedAt, at, failure } = payout
  return (
    <div>
      {choice ?? (
        <p>
          <strong>{nameOf(name)}</strong> {money({ amountMinor: amount, currency })}{' '}
          <Badge tone={state === 'paid' ? 'success' : state === 'failed' ? 'danger' : 'neutral'}>
            {history.states[state]}
          </Badge>
        </p>
      )}
      <Muted>
        {[
          longDate(endedAt ?? at),
          isOwnRequest ? words.own : words.month,
          ...(account === null ? [] : [words.to(`${account.country} ···· ${account.last4}`)]),
          ...(failure === null ? [] : [failure]),
        ].join(' · ')}
      </Muted>
      {state !== 'failed' && <Fail payout={payout} />}
    </div>
  )
}

function Fail({ payout: { id, version, actions } }: { payout: HostPayout }) {
  const words = useTexts('backofficePayouts')
  const { acts } = useTexts('backofficeNames')
  const run = useAct(operatorCalls.failPayout)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const isShort = text.trim().length < MIN_WORDS
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.failPayout)} />
      <ActDialog
        run={run}
        title={acts['payouts.fail'].name}
        text={words.failText}
        params={{ id }}
        version={version}
        fields={() => {
          setTried(true)
          return isShort ? null : { words: text.trim() }
        }}
      >
        <Textarea
          label={words.failWords}
          error={isTried && isShort ? words.missing : undefined}
          maxLength={500}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </ActDialog>
    </>
  )
}
