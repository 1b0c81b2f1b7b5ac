import { Autocomplete } from '@base-ui/react/autocomplete'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'

import styles from './choices.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface SuggestBoxProps {
  text: string
  onType(text: string): void
  onTake(text: string): void
  items: readonly { readonly text: string; readonly shown: ReactNode }[]
  listLabel: string
  note: string | undefined
  /** Where the caret stood in the field that this one replaces, if it had the focus. */
  caret: RefObject<{ readonly start: number | null; readonly end: number | null } | null>
}

const GAP = 4
type Item = SuggestBoxProps['items'][number]

/** A field with its list, on the library's autocomplete. What is typed stands as it is; the page says what fits it. */
export function SuggestBox({
  text,
  onType,
  onTake,
  items,
  listLabel,
  note,
  caret,
  input,
}: SuggestBoxProps & { input: Omit<TextFieldProps, 'ref'> & { label: string } }) {
  const field = useRef<HTMLInputElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** The dialog that the field stands in: a list outside of it is out of reach for a reader of the screen. */
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => setDialog(field.current?.closest<HTMLElement>('[role="dialog"]') ?? null), [])
  useLayoutEffect(() => {
    const kept = caret.current
    if (kept === null || field.current === null) return
    caret.current = null
    setOpen(true) // for what was typed before
    field.current.focus()
    field.current.setSelectionRange(kept.start, kept.end)
  }, [caret])
  const shown = note === undefined ? items : []

  return (
    <Autocomplete.Root
      mode="none"
      items={shown}
      itemToStringValue={(item: Item) => item.text}
      value={text}
      open={isOpen && (note !== undefined || items.length > 0)}
      onOpenChange={setOpen}
      onValueChange={(value, { reason }) => {
        if (reason === 'item-press') onTake(value)
        else onType(value)
      }}
    >
      <Autocomplete.Input
        ref={field}
        render={<TextField {...input} aria-label={input.label} />} // in a dialog the open list hides the label from readers
        onBlur={({ relatedTarget }) => {
          if (!popup.current?.contains(relatedTarget)) setOpen(false) // a list that is still on its way stays away
        }}
      />
      <Autocomplete.Portal container={dialog ?? document.body}>
        <Autocomplete.Positioner className={styles.suggestPlace} sideOffset={GAP}>
          <Autocomplete.Popup ref={popup}>
            <Autocomplete.Status className={styles.suggestNote}>{note}</Autocomplete.Status>
            <Autocomplete.List className={styles.suggestions} aria-label={listLabel}>
              {(item: Item) => (
                <Autocomplete.Item key={item.text} value={item} className={styles.suggestion}>
                  {item.shown}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
