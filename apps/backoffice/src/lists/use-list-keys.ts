import type { RefObject } from 'react'
import { useTexts } from '../shared/language.tsx'
import { type KeyBinding, useKeys } from '../shared/keys.ts'
import { useRowKeys } from '../shared/page/row-keys.ts'

type Given = {
  readonly box: RefObject<HTMLElement | null>
  readonly onMark: (id: string) => void
  readonly onNext: () => void
  readonly onPrevious: () => void
}

/** The keys of a list (section 4 of the catalogue). The row that has the focus is the one that they mean. */
export function useListKeys({ box, onMark, onNext, onPrevious }: Given): void {
  const { keys } = useTexts('backoffice')
  useRowKeys({ box, links: '[data-row-link]' })
  const current = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null
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
