import type { ChatItem, SendWords } from '@incontro/client/chat/conversation.ts'
import { holdsCardNumber, isBlank, MAX_MESSAGE_LENGTH, photoTypes } from '@incontro/contract'
import { EmojiOpener } from '@incontro/conversation/emoji-opener.tsx'
import { pictureParts, preparePicture } from '@incontro/conversation/picture-parts.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Composer } from '@incontro/ui/composer.tsx'
import { useAttachedPictures } from '@incontro/ui/use-attached-pictures.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { codeOrOther, useErrorText } from '../shared/error-text.ts'
import { useLanguage, useTexts } from '../shared/language.tsx'
import { storage } from '../shared/storage.ts'
import { Draft } from './draft.tsx'
import { Snippets } from './snippets/snippets.tsx'
import { useServerDraft } from './inbox/use-server-draft.ts'
import { useRow, useStudio } from './studio-context.ts'
import styles from './workspace.module.css'

const accept = photoTypes.join(',')

type AnswerProps = {
  readonly trackerId: string
  readonly name: string
  readonly canWrite: boolean
  /** AN-16: what stands in the place of the field where the conversation is over. */
  readonly ended: ReactNode
  readonly takesImages: boolean
  readonly send: SendWords
  readonly typed: () => void
  /** AN-12: words that were refused because they are not written for this member alone. */
  readonly refused: ChatItem | undefined
  /** What she sent last here. */
  readonly lastSent: string | null
}

/** The field to answer in; what stands in it is the same on all her devices (AN-11). */
export function Answer({ trackerId, name, canWrite, ended, takesImages, send, typed, refused, lastSent }: AnswerProps) {
  const { language } = useLanguage()
  const chat = useTexts('chat')
  const common = useTexts('common')
  const { composer, missing, deleted } = chat
  const row = useRow(trackerId)
  const isDeleted = row?.name === null
  const field = useRef<HTMLTextAreaElement>(null)
  const { outbox } = useStudio().chat
  const errorText = useErrorText()
  const { text, write, other, dropOther } = useServerDraft(trackerId)
  const inboxTexts = useTexts('studioInbox')
  const [forMany, setForMany] = useState(false)
  const attached = useAttachedPictures({
    isWelcome: takesImages,
    store: outbox,
    peer: trackerId,
    prepare: preparePicture,
    load: pictureParts(language),
    name,
    accept,
    words: { choose: composer.photo, retry: common.actions.retry },
    faultText: (fault) => errorText(codeOrOther(fault)),
  })

  const newest = useRef(text)
  useEffect(() => {
    newest.current = text
  })
  // AN-12: the words go back into the field, to be written for this member
  const refusedKey = refused?.kind === 'refused' ? refused.key : undefined
  useEffect(() => {
    if (refusedKey === undefined) return
    void outbox.discard(refusedKey).then((words) => {
      if (words === null) return
      write(newest.current === '' ? words : `${words}\n${newest.current}`)
      setForMany(true)
    })
  }, [outbox, refusedKey, write])

  /** In the place of what is marked in the field, or where the caret is; sent by her alone. */
  function insert(words: string): void {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = field.current ?? {}
    const next = text.slice(0, start) + words + text.slice(end)
    if (next.length > MAX_MESSAGE_LENGTH) return
    write(next)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(start + words.length, start + words.length)
    })
  }

  function offer(words: string): boolean {
    if (newest.current !== '') return false
    write(words)
    return true
  }

  return (
    <>
      {other !== '' && (
        <div className={styles.otherWords} role="status">
          <p>{inboxTexts.draft.other(other)}</p>
          <Button size="s" variant="secondary" onClick={() => write(text === '' ? other : `${text}\n${other}`)}>
            {inboxTexts.draft.insert}
          </Button>
          <Button size="s" variant="ghost" onClick={dropOther}>
            {inboxTexts.draft.drop}
          </Button>
        </div>
      )}
      {canWrite && (
        <div className={styles.helps}>
          <Snippets name={row?.name ?? null} lastSent={lastSent} onInsert={insert} />
          <Draft trackerId={trackerId} isEmpty={text === ''} onWords={offer} />
        </div>
      )}
      <Composer
        ref={field}
        value={text}
        onChange={(next) => {
          write(next)
          setForMany(false)
          if (next !== '') typed()
        }}
        onSend={() => {
          if (attached.isPreparing) return
          send(text.trim(), attached.pictures)
          write('')
          attached.clear()
        }}
        isBlank={isBlank(text)}
        warning={forMany ? inboxTexts.writtenForMany(name) : holdsCardNumber(text) ? composer.cardNumber : undefined}
        label={composer.label(name)}
        placeholder={attached.pictures.length > 0 ? composer.caption : composer.placeholder}
        sendLabel={composer.send}
        cost={null}
        closed={canWrite ? undefined : isDeleted ? deleted.closed : (ended ?? missing.text)}
        maxLength={MAX_MESSAGE_LENGTH}
        {...attached.composer}
        moreLabel={composer.more}
        emoji={{
          label: composer.emoji,
          panel: (put) => <EmojiOpener language={language} texts={{ chat, common }} storage={storage} onPick={put} />,
        }}
      />
    </>
  )
}
