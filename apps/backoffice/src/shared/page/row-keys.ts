import type { RefObject } from 'react'
import { useKeys } from '../keys.ts'
import { useTexts } from '../language.tsx'

type Given = {
  readonly box: RefObject<HTMLElement | null>
  /** Selects the link of each row; none binds no key. */
  readonly links: string | undefined
}

/** `j` and `k`, or the arrows, move the focus over the links of rows; Enter follows one (section 4 of the catalogue). */
export function useRowKeys({ box, links }: Given): void {
  const { keys } = useTexts('backoffice')
  const step = (by: 1 | -1) => (event: KeyboardEvent) => {
    const all = links === undefined ? [] : [...(box.current?.querySelectorAll<HTMLElement>(links) ?? [])]
    const row = document.activeElement?.closest('[data-row]')
    const at = row == null ? -1 : all.findIndex((link) => row.contains(link))
    const next = all[at === -1 ? (by === 1 ? 0 : all.length - 1) : at + by]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
    next.scrollIntoView({ block: 'nearest' })
  }
  useKeys(
    links === undefined
      ? []
      : [
          { keys: 'j', also: ['ArrowDown'], label: keys.down, group: 'list', run: step(1) },
          { keys: 'k', also: ['ArrowUp'], label: keys.up, group: 'list', run: step(-1) },
        ],
  )
}
