import { type MemberDetails, type MemberNote, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Textarea } from '@incontro/ui/text-field.tsx'
import { useEffect, useMemo, useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { type Column, List } from '../../lists/list.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Stack } from '../../shared/page/page.tsx'
import { Time } from '../../shared/time.tsx'
import styles from './members.module.css'

type Props = { readonly member: MemberDetails }

/** What operators noted of a member. */
export function Notes({ member }: Props) {
  const { notes: words } = useTexts('backofficeMembers')
  const columns = useMemo(
    (): [Column<MemberNote>, ...Column<MemberNote>[]] => [
      { id: 'text', header: words.note, cell: ({ text }) => shortOf(text) },
      { id: 'by', header: words.by, cell: ({ by, isOwn }) => (isOwn ? words.you(by) : by) },
      { id: 'at', header: words.at, cell: ({ at }) => <Time at={at} /> },
    ],
    [words],
  )
  return (
    <Stack>
      <div>
        <AddNote member={member} />
      </div>
      <List
        name="member-notes"
        label={words.title}
        call={operatorCalls.memberNotes}
        params={{ trackerId: member.trackerId }}
        columns={columns}
        filters={[]}
        idOf={({ id }) => id}
        titleOf={({ by }) => words.of(by)}
        detail={(note) => <Detail member={member} note={note} />}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        isLive={['member']}
      />
    </Stack>
  )
}

const SHORT = 120

function shortOf(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ')]
  return letters.length <= SHORT ? letters.join('') : `${letters.slice(0, SHORT).join('')}…`
}

function AddNote({ member: { trackerId, actions } }: Props) {
  const { notes: words } = useTexts('backofficeMembers')
  const run = useAct(operatorCalls.addMemberNote)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    if (run.isOpen) return
    setText('')
    setTried(false)
  }, [run.isOpen])
  const isEmpty = text.trim() === ''
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.addMemberNote)} variant="primary" />
      <ActDialog
        run={run}
        title={words.addTitle}
        text={words.addText}
        params={{ trackerId }}
        fields={() => {
          setTried(true)
          return isEmpty ? null : { text }
        }}
      >
        <Textarea
          label={words.note}
          rows={4}
          maxLength={2000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={isTried && isEmpty ? words.needsText : undefined}
        />
      </ActDialog>
    </>
  )
}

function Detail({ member: { trackerId }, note: { id, text, at, actions } }: Props & { note: MemberNote }) {
  const { notes: words } = useTexts('backofficeMembers')
  const run = useAct(operatorCalls.removeMemberNote)
  return (
    <>
      <p className={styles.noteText}>{text}</p>
      <p>
        <Time at={at} />
      </p>
      <ActionButton
        run={run}
        action={actionOf(actions, operatorCalls.removeMemberNote)}
        size="s"
        why={words.notYours}
      />
      <ActDialog run={run} title={words.removeTitle} text={words.removeText} params={{ trackerId, id }} />
    </>
  )
}
