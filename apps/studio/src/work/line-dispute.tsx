import { codeOf } from '@incontro/client/calls/api-error.ts'
import { MAX_DISPUTE_LENGTH, type PayLine, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { Textarea } from '@incontro/ui/text-field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorText } from '../shared/error-text.ts'
import { useFormats, useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'
import { toasts } from '../shared/toasts.ts'
import { useDay, useSum } from './shown.ts'
import styles from './work.module.css'

type Props = { readonly line: PayLine; readonly month: string }

/** AN-19: objecting to a line where it stands, and what became of it. */
export function LineDispute({ line, month }: Props) {
  const { month: words } = useTexts('studioWork')
  const { longDate } = useFormats()
  const dayOf = useDay()
  const sum = useSum()
  const [isOpen, setOpen] = useState(false)
  const { dispute } = line
  if (dispute !== null) {
    const { answer, dueAt } = dispute
    if (answer === null) return <span className={styles.quiet}>{words.waiting(longDate(dueAt))}</span>
    return (
      <span className={styles.quiet}>
        {answer.isGranted ? words.granted(sum(answer.amount, line.currency)) : words.refused} {answer.words}
      </span>
    )
  }
  return (
    <span>
      <Button
        size="s"
        variant="ghost"
        aria-label={`${words.object}: ${words.kinds[line.kind]}, ${dayOf(line.day)}`}
        onClick={() => setOpen(true)}
      >
        {words.object}
      </Button>
      {isOpen && <Objection line={line} month={month} onClose={() => setOpen(false)} />}
    </span>
  )
}

function Objection({ line, month, onClose }: Props & { readonly onClose: () => void }) {
  const { month: words } = useTexts('studioWork')
  const { actions } = useTexts('common')
  const errorText = useErrorText()
  const cache = useQueryClient()
  const [text, setText] = useState('')
  const send = useMutation({
    mutationFn: () => call(routes.studioDisputeLine, { params: { lineId: line.id }, body: { words: text.trim() } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ['pay', month] })
      toasts.show({ variant: 'success', title: words.sent })
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={words.object} closeLabel={actions.close} size="m">
      <form
        className={styles.part}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') send.mutate()
        }}
      >
        <p>{words.objectText}</p>
        <Textarea
          label={words.words}
          maxLength={MAX_DISPUTE_LENGTH}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div role="alert">{send.error && <Callout tone="danger">{errorText(codeOf(send.error))}</Callout>}</div>
        <div className={styles.acts}>
          <Button type="submit" busy={send.isPending} disabled={text.trim() === ''}>
            {words.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
