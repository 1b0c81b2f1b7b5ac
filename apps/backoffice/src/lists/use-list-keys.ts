import type { RefObject } from 'react'
import { useTexts } from '../shared/language.tsx'
import { type KeyBinding, useKeys } from '../shared/keys.ts'

type Given = {
  readonly box: RefObject<HTMLElement | null>
  readonly onMark: (id: string) => void
  readonly onNext: () => void
  readonly onPrevious: () => void
}

/** The keys of a list (section 4 of the catalogue). The row that has the focus is the one that they mean. */
export function useListKeys({ box, onMark, onNext, onPrevious }: Given): void {
  const { keys } = useTexts('backoffice')
  const links = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
  const current = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null
  const step = (by: 1 | -1) => (event: KeyboardEvent) => {
    const all = links()
    const at = all.findIndex((link) => current()?.contains(link) === true)
    const next = all[at === -1 ? (by === 1 ? 0 : all.length - 1) : at + by]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
    next.scrollIntoView({ block: 'nearest' })
  }
  const focus = (selector: string) => (event: KeyboardEvent) => {
    const filters = box.current?.querySelector<HTMLElement>('[data-filters]')
    // on a phone they stand behind their button
    if (filters != null && filters.offsetParent === null)
      box.current?.querySelector<HTMLElement>(`[aria-controls='${filters.id}']`)?.click()
    const field = box.current?.querySelector<HTMLElement>(selector)
    if (field == null) return
    event.preventDefault()
    field.focus()
  }
  const searches = focus('[data-list-search]')
  const bindings: readonly KeyBinding[] = [
    { keys: 'j', also: ['ArrowDown'], label: keys.down, group: 'list', run: step(1) },
    { keys: 'k', also: ['ArrowUp'], label: keys.up, group: 'list', run: step(-1) },
    {
      keys: 'x',
      label: keys.mark,
      group: 'list',
      run: () => {
        const id = current()?.dataset['row']
        if (id !== undefined) onMark(id)
      },
    },
    { keys: '[', label: keys.previousPage, group: 'list', run: onPrevious },
    { keys: ']', label: keys.nextPage, group: 'list', run: onNext },
    { keys: 'f', label: keys.filter, group: 'list', run: focus('[data-filters] :is(input, select)') },
    { keys: '/', label: keys.search, group: 'list', run: searches },
  ]
  useKeys(bindings)
}
