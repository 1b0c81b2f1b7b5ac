import { List } from '@incontro/ui/card.tsx'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { firstPart, type Part, partOf } from './rows-in-view.rules.ts'

type Props<Row> = {
  readonly label: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly children: (row: Row, place: { readonly position: number; readonly size: number }) => ReactNode
}

/** A list of hundreds of which the page holds what is near the window; it begins at its top wherever the one before it stood. */
export function RowsInView<Row>({ label, rows, keyOf, children }: Props<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const part = usePart(list, rows.map(keyOf))
  return (
    <List ref={list} aria-label={label}>
      {part.above > 0 && <li aria-hidden style={{ height: part.above }} />}
      {rows
        .slice(part.from, part.to)
        .map((row, index) => children(row, { position: part.from + index + 1, size: rows.length }))}
      {part.below > 0 && <li aria-hidden style={{ height: part.below }} />}
    </List>
  )
}

function usePart(list: RefObject<HTMLUListElement | null>, keys: readonly string[]): Part {
  const heights = useRef(new Map<string, number>())
  const [part, setPart] = useState<Part>()
  const count = keys.length
  const shown = part ?? firstPart(count)
  const look = useRef(() => {})

  useLayoutEffect(() => {
    look.current = () => {
      const [element, box] = [list.current, boxOf(list.current)]
      if (element === null || box === null || box.clientHeight === 0) return // out of sight: an open conversation covers it
      measure(element, { keys, from: shown.from, hasAbove: shown.above > 0 }, heights.current)
      const top = box.getBoundingClientRect().top - element.getBoundingClientRect().top
      const next = partOf(keys, heights.current, { top, bottom: top + box.clientHeight })
      if (next.from !== shown.from || next.to !== shown.to || next.above !== shown.above || next.below !== shown.below)
        setPart(next)
    }
  })
  useEffect(() => look.current(), [count])
  useEffect(() => {
    const box = boxOf(list.current)
    if (box === null) return
    box.scrollTop = 0
    let frame = 0
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => look.current())
    }
    const sizes = new ResizeObserver(soon)
    sizes.observe(box)
    box.addEventListener('scroll', soon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      box.removeEventListener('scroll', soon)
    }
  }, [list])
  return shown
}

const boxOf = (list: HTMLElement | null) => list?.closest('section') ?? null

function measure(
  list: HTMLElement,
  { keys, from, hasAbove }: { keys: readonly string[]; from: number; hasAbove: boolean },
  heights: Map<string, number>,
): void {
  const rows = [...list.children].slice(hasAbove ? 1 : 0)
  for (const [index, row] of rows.entries()) {
    const key = keys[from + index]
    if (key !== undefined && row instanceof HTMLElement && !row.ariaHidden) heights.set(key, row.offsetHeight)
  }
}
