import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'

import { createPart, usePart } from '../feedback/use-part.ts'
import type { SuggestBoxProps } from './suggest-box.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

type InputProps = Omit<TextFieldProps, 'ref' | 'value' | 'defaultValue' | 'onChange' | 'children'>

export interface SuggestFieldProps<Item> extends InputProps {
  label: string
  /** What stands in the field. */
  text: string
  /** What is typed. */
  onType(text: string): void
  /** What is taken out of the list. */
  onTake(item: Item): void
  /** What fits what is typed; the page finds it. */
  items: readonly Item[]
  /** An item as it stands in the field; no two are the same. */
  toText(item: Item): string
  /** An item as it stands in the list. */
  children(item: Item): ReactNode
  /** The name of the list. */
  listLabel: string
  /** Announced instead of a list: it is on its way, failed, or nothing fits. */
  note?: string | undefined
}

const part = createPart(() => import('./suggest-box.tsx'))

/** Where the caret stood in a field that has the focus. */
type Caret = { readonly start: number | null; readonly end: number | null }

/**
 * A field that suggests what fits what is typed. It stands there, and is typed into, before the list's behaviour has come,
 * which has a file of its own: the field that takes its place takes its focus and its caret.
 */
export function SuggestField<Item>(props: SuggestFieldProps<Item>) {
  const { text, onType, onTake, items, toText, children, listLabel, note, autoFocus, ...input } = props
  const [isTouched, setTouched] = useState(false)
  const loaded = usePart(part, isTouched || autoFocus === true || text !== '')
  const caret = useRef<Caret | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const early = field.current?.value ?? '' // typed into the page that the server drew
    if (early !== '' && early !== text) onType(early)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was there first
  }, [])

  if (loaded === undefined)
    return (
      <PlainField
        {...input}
        autoFocus={autoFocus}
        field={field}
        caret={caret}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={false}
        autoComplete="off"
        value={text}
        onFocus={() => setTouched(true)}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    )
  const box: SuggestBoxProps = {
    text,
    onType,
    onTake: (taken) => {
      const item = items.find((one) => toText(one) === taken)
      if (item !== undefined) onTake(item)
    },
    items: items.map((item) => ({ text: toText(item), shown: children(item) })),
    listLabel,
    note,
    caret,
  }
  return <loaded.SuggestBox {...box} input={{ ...input, autoComplete: 'off' }} />
}

/** The field before the list has come; what replaces it learns where the caret was. */
function PlainField({
  field,
  caret,
  ...input
}: TextFieldProps & { field: RefObject<HTMLInputElement | null>; caret: RefObject<Caret | null> }) {
  useLayoutEffect(() => {
    const element = field.current
    return () => {
      if (element === null || document.activeElement !== element) return
      caret.current = { start: element.selectionStart, end: element.selectionEnd }
    }
  }, [field, caret])
  return <TextField {...input} ref={field} />
}
