import type { ReactNode } from 'react'

import { ChevronLeftIcon, ChevronRightIcon } from '../icons.ts'
import { pageBlock } from './page-block.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  page: number
  pageCount: number
  onPage(page: number): void
  label: string
  previousLabel: string
  nextLabel: string
  /** 'Page 3' */
  pageLabel(page: number): string
}

/** FD-03: five page numbers a block, previous, next. */
export function Pagination({ page, pageCount, onPage, label, previousLabel, nextLabel, pageLabel }: PaginationProps) {
  const { pages, previous, next } = pageBlock({ page, pageCount })
  const step = (to: number | null, name: string, icon: ReactNode) => (
    <button
      type="button"
      className={styles.page}
      aria-label={name}
      title={name}
      disabled={to === null}
      onClick={() => to !== null && onPage(to)}
    >
      {icon}
    </button>
  )
  return (
    <nav className={styles.pagination} aria-label={label}>
      {step(previous, previousLabel, <ChevronLeftIcon />)}
      {pages.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.page}
          aria-label={pageLabel(each)}
          aria-current={each === page ? 'page' : undefined}
          onClick={() => onPage(each)}
        >
          {each}
        </button>
      ))}
      {step(next, nextLabel, <ChevronRightIcon />)}
    </nav>
  )
}
