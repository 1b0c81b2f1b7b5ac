import { useEffect, useEffectEvent, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react'

import { Button, IconButton } from '../controls/button.tsx'
import styles from './composer.module.css'
import { cx } from '../cx.ts'
import { AddPhotoIcon, EmojiIcon, PlusIcon, SendIcon } from '../icons.ts'
import { GrowingTextarea } from '../controls/text-field.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

interface ComposerProps {
  value: string
  onChange(value: string): void
  onSend(): void
  /** The name of the field. */
  label: string
  /** What stands in the field while it is empty; its name where nothing else is given. */
  placeholder?: string | undefined
  sendLabel: string
  /** What this press costs: '1 credit', 'icebreaker', 'free'. A chip above the field, and part of the button's name. */
  cost: ReactNode
  /** Above the field: what is left. */
  balance?: ReactNode
  /** Instead of the field: why writing is not possible and what to do (CH-09). */
  closed?: ReactNode
  maxLength?: number | undefined
  /** A panel of what can be put at the caret, and the name of the button that opens it. */
  emoji?: { label: string; panel(put: (text: string) => void): ReactNode } | undefined
  /** Pictures that may go with the words: chosen by the button, pasted, or dropped anywhere on the page. */
  attach?: { label: string; accept: string; onPick(files: readonly File[]): void } | undefined
  /** Where it is narrow, the two stand behind one button of this name. */
  moreLabel?: string | undefined
  /** What Enter does, said to a reader of the screen where there is a keyboard. */
  keysHint?: string | undefined
  /** Above the field: what goes with the words. */
  attached?: ReactNode
  /** Whether the words show nothing, where that is more than white space. */
  isBlank?: boolean | undefined
  /** Below the field: what its writer should know before sending. */
  warning?: string | undefined
  /** What is attached says it: no words are needed. */
  mayBeEmpty?: boolean | undefined
  ref?: ComponentProps<'textarea'>['ref']
}

/** There is a keyboard beside the screen, not on it. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches

/** CH-07: growing field and a round send button under the chip of its price, inactive on empty text. Enter sends where there is a keyboard. */
export function Composer(props: ComposerProps) {
  const { closed } = props
  if (closed !== undefined && closed !== null) return <div className={styles.closed}>{closed}</div>
  return <OpenComposer {...props} />
}

function OpenComposer({
  value,
  onChange,
  onSend,
  label,
  placeholder = label,
  sendLabel,
  cost,
  balance,
  maxLength,
  emoji,
  attach,
  moreLabel,
  keysHint,
  attached,
  isBlank = value.trim() === '',
  warning,
  mayBeEmpty = false,
  ref,
}: ComposerProps) {
  const [id, panelId, trayId, keysId] = [useId(), useId(), useId(), useId()]
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const caret = useRef<{ start: number; end: number }>(undefined)
  const [opened, setOpened] = useState<'panel' | 'tray'>()
  const isPanelOpen = opened === 'panel'
  const hasTray = emoji !== undefined && attach !== undefined && moreLabel !== undefined
  const isKeysHintShown = keysHint !== undefined && hasKeyboard()
  const described = [...(balance ? [id] : []), ...(isKeysHintShown ? [keysId] : [])]
  const isEmpty = isBlank && !mayBeEmpty
  const chooser = useRef<HTMLInputElement>(null)
  const isDraggedOver = useDroppedFiles(attach?.onPick)
  const field = () => frame.current?.querySelector('textarea')

  useEffect(() => {
    if (opened === undefined) return
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpened(undefined)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [opened])

  /** Puts it where the caret was when the field was left, in the place of what was marked there. */
  function put(text: string): void {
    const { start, end } = caret.current ?? { start: value.length, end: value.length }
    const next = value.slice(0, start) + text + value.slice(end)
    if (maxLength !== undefined && next.length > maxLength) return
    caret.current = { start: start + text.length, end: start + text.length }
    onChange(next)
  }

  function toggle(which: 'panel' | 'tray'): void {
    if (opened === undefined && !hasKeyboard()) field()?.blur() // the keyboard on the screen makes room
    setOpened(opened === which ? undefined : which)
  }

  function close(): void {
    setOpened(undefined)
    if (hasKeyboard()) return field()?.focus()
    more.current?.focus() // of the two only one is shown, and only that one takes it
    button.current?.focus()
  }

  function pickFile(): void {
    setOpened(undefined)
    chooser.current?.click()
  }

  return (
    <div ref={frame} className={cx(styles.frame, isDraggedOver && styles.awaitsFile)}>
      {emoji && isPanelOpen && (
        <div
          id={panelId}
          className={styles.panel}
          data-fits-window
          role="dialog"
          aria-label={emoji.label}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            close()
          }}
        >
          {emoji.panel(put)}
        </div>
      )}
      {hasTray && opened === 'tray' && (
        <div
          id={trayId}
          className={styles.tray}
          role="group"
          aria-label={moreLabel}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            close()
          }}
        >
          <Button variant="secondary" icon={<AddPhotoIcon aria-hidden />} onClick={pickFile}>
            {attach.label}
          </Button>
          <Button variant="secondary" icon={<EmojiIcon aria-hidden />} onClick={() => setOpened('panel')}>
            {emoji.label}
          </Button>
        </div>
      )}
      <form
        className={styles.composer}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isEmpty) onSend()
        }}
      >
        {attached}
        {(balance || cost) && (
          <p className={styles.price}>
            <span id={id}>{balance}</span>
            {cost && (
              <span aria-hidden className={styles.chip}>
                {cost}
              </span>
            )}
          </p>
        )}
        <div className={styles.row}>
          {hasTray && (
            <IconButton
              ref={more}
              className={cx(styles.open, styles.more)}
              label={moreLabel}
              icon={<PlusIcon />}
              aria-expanded={opened !== undefined}
              aria-controls={opened === undefined ? undefined : opened === 'tray' ? trayId : panelId}
              onClick={() => (isPanelOpen ? close() : toggle('tray'))}
            />
          )}
          {attach && (
            <>
              <IconButton
                className={cx(styles.open, hasTray && styles.folds)}
                label={attach.label}
                icon={<AddPhotoIcon />}
                onClick={pickFile}
              />
              <input
                ref={chooser}
                type="file"
                multiple
                hidden
                accept={attach.accept}
                aria-label={attach.label}
                onChange={({ currentTarget }) => {
                  const files = [...(currentTarget.files ?? [])]
                  if (files.length > 0) attach.onPick(files)
                  currentTarget.value = '' // the same one may be chosen again
                  if (hasKeyboard()) field()?.focus()
                }}
              />
            </>
          )}
          {emoji && (
            <IconButton
              ref={button}
              className={cx(styles.open, hasTray && styles.folds)}
              label={emoji.label}
              icon={<EmojiIcon />}
              aria-expanded={isPanelOpen}
              aria-controls={isPanelOpen ? panelId : undefined}
              onClick={() => toggle('panel')}
            />
          )}
          <GrowingTextarea
            ref={ref}
            className={styles.field}
            aria-label={label}
            aria-describedby={described.length > 0 ? described.join(' ') : undefined}
            placeholder={placeholder}
            value={value}
            maxLength={maxLength}
            enterKeyHint="send"
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
            onPaste={(event) => {
              const files = [...event.clipboardData.files]
              if (!attach || files.length === 0) return
              event.preventDefault()
              attach.onPick(files)
            }}
            onBlur={({ currentTarget: { selectionStart: start, selectionEnd: end } }) => {
              caret.current = { start, end }
            }}
            onFocus={(event) => {
              if (caret.current) event.currentTarget.setSelectionRange(caret.current.start, caret.current.end)
              if (!hasKeyboard()) setOpened(undefined) // the keyboard on the screen takes its place
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
              event.preventDefault()
              if (!isEmpty) onSend()
            }}
          />
          <Button
            type="submit"
            disabled={isEmpty}
            icon={<SendIcon aria-hidden />}
            className={styles.send}
            title={sendLabel}
          >
            <VisuallyHidden>
              {sendLabel} {cost}
            </VisuallyHidden>
          </Button>
        </div>
        <p role="status" className={cx(styles.warning, warning === undefined && styles.quiet)}>
          {warning}
        </p>
        {isKeysHintShown && <VisuallyHidden id={keysId}>{keysHint}</VisuallyHidden>}
      </form>
    </div>
  )
}

/** Files that are dropped anywhere on the page; whether some are being held over it. */
function useDroppedFiles(onFiles: ((files: readonly File[]) => void) | undefined): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((files: readonly File[]) => onFiles?.(files))
  const isWanted = onFiles !== undefined
  useEffect(() => {
    if (!isWanted) return
    const isFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const onOver = (event: DragEvent) => {
      if (!isFile(event)) return
      event.preventDefault() // else the browser leaves the page for the file
      setOver(true)
    }
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      if (!isFile(event)) return
      event.preventDefault()
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) take(files)
    }
    document.addEventListener('dragover', onOver)
    document.addEventListener('dragleave', onLeave)
    document.addEventListener('drop', onDrop)
    return () => {
      document.removeEventListener('dragover', onOver)
      document.removeEventListener('dragleave', onLeave)
      document.removeEventListener('drop', onDrop)
    }
  }, [isWanted])
  return isOver
}
