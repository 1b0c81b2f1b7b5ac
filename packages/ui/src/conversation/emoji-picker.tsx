import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'

import styles from './emoji-picker.module.css'
import { SearchIcon } from '../icons.ts'
import { TextField } from '../controls/text-field.tsx'

export interface Emoji {
  sign: string
  /** What it is called; the search looks here. */
  name: string
}

export interface EmojiPickerProps {
  groups: readonly { key: string; label: string; emoji: readonly Emoji[] }[]
  /** The signs used last, the newest first. */
  recent: readonly string[]
  onPick(sign: string): void
  findLabel: string
  recentLabel: string
  /** Where no name fits what is looked for. */
  nothing: string
  /** Whether a name fits what is looked for. */
  fits?: ((name: string, text: string) => boolean) | undefined
}

const holds = (name: string, text: string) => name.toLowerCase().includes(text.toLowerCase())

/** Emoji in groups, with a search by name. The arrow keys go from one to the next; one of them is in the order of Tab. */
export function EmojiPicker({
  groups,
  recent,
  onPick,
  findLabel,
  recentLabel,
  nothing,
  fits = holds,
}: EmojiPickerProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [current, setCurrent] = useState(0)
  const [shownRecent] = useState(recent) // stands still while one picks
  const sought = text.trim()

  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) input.current?.focus() // else a keyboard would come over it
  }, [])

  const all = groups.flatMap(({ emoji }) => emoji)
  const used = shownRecent.flatMap((sign) => all.find((one) => one.sign === sign) ?? [])
  const shown =
    sought === ''
      ? [...(used.length > 0 ? [{ key: 'recent', label: recentLabel, emoji: used }] : []), ...groups]
      : [{ key: 'found', label: findLabel, emoji: all.filter(({ name }) => fits(name, sought)) }]
  const counts = shown.map(({ emoji }) => emoji.length)
  const placeOf = (group: number, index: number) => counts.slice(0, group).reduce((sum, count) => sum + count, index)

  function go(to: number): void {
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])]
    const target = buttons[Math.min(Math.max(0, to), buttons.length - 1)]
    if (!target) return
    setCurrent(buttons.indexOf(target))
    target.focus()
  }

  function onArrow(event: KeyboardEvent<HTMLDivElement>): void {
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const to = at < 0 ? undefined : placeAfter(event.key, at, buttons)
    if (to === undefined) return
    event.preventDefault()
    if (to < 0) input.current?.focus()
    else go(to)
  }

  return (
    <div className={styles.picker}>
      <div className={styles.find}>
        <TextField
          ref={input}
          type="search"
          label={findLabel}
          hideLabel
          placeholder={findLabel}
          start={<SearchIcon aria-hidden />}
          value={text}
          autoComplete="off"
          maxLength={40}
          enterKeyHint="done"
          onChange={(event) => {
            setText(event.target.value)
            setCurrent(0)
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') {
              event.preventDefault()
              go(0)
            } else if (event.key === 'Enter') {
              event.preventDefault()
              const first = sought === '' ? undefined : shown[0]?.emoji[0]
              if (first) onPick(first.sign)
            } else if (event.key === 'Escape' && text !== '') {
              event.preventDefault()
              event.stopPropagation() // once for the word, once for the panel
              setText('')
            }
          }}
        />
      </div>
      <div ref={box} className={styles.groups} onKeyDown={onArrow}>
        {shown.map(({ key, label, emoji }, group) => (
          <div key={key} role="group" aria-labelledby={`${id}${key}`}>
            <p id={`${id}${key}`} className={sought === '' ? styles.label : styles.hidden}>
              {label}
            </p>
            <div className={styles.grid}>
              {emoji.map(({ sign, name }, index) => (
                <button
                  key={sign}
                  type="button"
                  aria-label={name}
                  title={name}
                  tabIndex={placeOf(group, index) === current ? 0 : -1}
                  onFocus={() => setCurrent(placeOf(group, index))}
                  onClick={() => onPick(sign)}
                >
                  {sign}
                </button>
              ))}
            </div>
          </div>
        ))}
        <p role="status" className={styles.nothing}>
          {shown.every(({ emoji }) => emoji.length === 0) && nothing}
        </p>
      </div>
    </div>
  )
}

/** Where a key leads from a place in the grid; below 0 where it leads out of its top; undefined for other keys. */
function placeAfter(key: string, at: number, buttons: readonly HTMLElement[]): number | undefined {
  if (key === 'ArrowRight') return at + 1
  if (key === 'ArrowLeft') return Math.max(0, at - 1)
  if (key === 'Home') return 0
  if (key === 'End') return buttons.length - 1
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const from = buttons[at]?.getBoundingClientRect()
  if (!from) return undefined
  const boxes = buttons.map((button) => button.getBoundingClientRect())
  const isBeyond = ({ top }: DOMRect) => (key === 'ArrowDown' ? top > from.top + 1 : top < from.top - 1)
  const tops = boxes.filter(isBeyond).map(({ top }) => top)
  if (tops.length === 0) return key === 'ArrowUp' ? -1 : at
  const row = key === 'ArrowDown' ? Math.min(...tops) : Math.max(...tops)
  let nearest = at
  let distance = Number.POSITIVE_INFINITY
  boxes.forEach(({ top, left }, index) => {
    if (Math.abs(top - row) > 1 || Math.abs(left - from.left) >= distance) return
    nearest = index
    distance = Math.abs(left - from.left)
  })
  return nearest
}
