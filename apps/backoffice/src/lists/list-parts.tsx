import { EXACT_TO } from '@incontro/contract/backoffice.ts'
import { Button, IconLink } from '@incontro/ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '@incontro/ui/icons.ts'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { EmptyState } from '@incontro/ui/states.tsx'
import { VisuallyHidden } from '@incontro/ui/visually-hidden.tsx'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useHref } from 'react-router'
import { useTexts } from '../shared/language.tsx'
import { toasts } from '../shared/toasts.ts'
import styles from './lists.module.css'
import { isOverCount, type useList } from './use-list.ts'

const SKELETON_ROWS = 8

/** The open row; its heading has the focus, so that a reader hears that it came. */
export function Detail({ title, closePath, children }: { title: string; closePath: string; children: ReactNode }) {
  const { actions } = useTexts('backoffice')
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.detail} aria-labelledby={id}>
      <div className={styles.detailHead}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconLink size="s" label={actions.close} icon={<CloseIcon />} href={closePath} />
      </div>
      {children}
    </section>
  )
}

type ListState = ReturnType<typeof useList>
/** What stands there when there never was a row: why, and what to do first. */
export type EmptyWords = { readonly title: string; readonly text: string; readonly action?: ReactNode }

export function Foot({ list: { page, pages } }: { list: ListState }) {
  const { list: words, states } = useTexts('backoffice')
  const count =
    page.data === undefined
      ? undefined
      : isOverCount(page.data)
        ? words.totalOver(EXACT_TO)
        : words.total(page.data.total)
  return (
    <div className={styles.foot}>
      <p role="status">
        {/* that there is none stands above, in words */}
        {page.data?.total === 0 ? <VisuallyHidden>{count}</VisuallyHidden> : count}
        {count === undefined && <VisuallyHidden>{states.loading}</VisuallyHidden>}
      </p>
      {(pages.hasPrevious || pages.hasNext) && (
        <div className={styles.pages}>
          <Button
            size="s"
            variant="secondary"
            icon={<ChevronLeftIcon aria-hidden />}
            disabled={!pages.hasPrevious}
            onClick={pages.previous}
          >
            {words.previous}
          </Button>
          <Button
            size="s"
            variant="secondary"
            iconEnd={<ChevronRightIcon aria-hidden />}
            disabled={!pages.hasNext}
            onClick={pages.next}
          >
            {words.next}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Never any, or none with these filters: which one empties it, how many there are without, and one press to drop it. */
export function NoRows({ empty, list: { set, emptied, setFilter, clear } }: { empty: EmptyWords; list: ListState }) {
  const { list: words } = useTexts('backoffice')
  if (set.length === 0) return <EmptyState title={empty.title} text={empty.text} action={empty.action} />
  return (
    <EmptyState
      title={words.emptyByFilter}
      action={
        <div className={styles.drops}>
          {emptied.map(({ name, label, shown, total, isMore }) => (
            <Button
              key={name}
              variant="secondary"
              sub={
                total === undefined ? undefined : words.without(isMore ? words.totalOver(EXACT_TO) : words.total(total))
              }
              onClick={() => setFilter(name, '')}
            >
              {words.drop(words.filterIs(label, shown))}
            </Button>
          ))}
          {set.length > 1 && (
            <Button variant="ghost" onClick={clear}>
              {words.clear}
            </Button>
          )}
        </div>
      }
    />
  )
}

export function MarksBar({ count, paths, onClear }: { count: number; paths: readonly string[]; onClear: () => void }) {
  const { list: words } = useTexts('backoffice')
  const base = useHref('/').replace(/\/$/, '')
  return (
    <div className={styles.marks}>
      <p role="status">{words.marked(count)}</p>
      <Button
        size="s"
        variant="ghost"
        onClick={() => {
          const links = [...new Set(paths)].map((path) => `${location.origin}${base}${path}`)
          navigator.clipboard.writeText(links.join('\n')).then(
            () => toasts.show({ title: words.linksCopied, variant: 'success' }),
            () => undefined, // the browser asked and the operator said no
          )
        }}
      >
        {words.copyLinks}
      </Button>
      <Button size="s" variant="ghost" onClick={onClear}>
        {words.clearMarks}
      </Button>
    </div>
  )
}

export function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <tr key={row} role="row" aria-hidden="true">
      <td role="cell" className={styles.markCell} />
      {Array.from({ length: columns }, (_, column) => (
        <td key={column} role="cell" className={column === 0 ? styles.main : undefined}>
          <Skeleton width={`${String(45 + ((row * 17 + column * 29) % 45))}%`} />
        </td>
      ))}
    </tr>
  ))
}
