export interface PageBlock {
  pages: number[]
  previous: number | null
  next: number | null
}

/** FD-03: the block of page numbers that holds the current page, with the pages before and after it. */
export function pageBlock({
  page,
  pageCount,
  blockSize = 5,
}: {
  page: number
  pageCount: number
  blockSize?: number
}): PageBlock {
  const last = Math.max(1, pageCount)
  const current = Math.min(Math.max(1, page), last)
  const first = current - ((current - 1) % blockSize)
  const pages = Array.from({ length: Math.min(blockSize, last - first + 1) }, (_, index) => first + index)
  return { pages, previous: current > 1 ? current - 1 : null, next: current < last ? current + 1 : null }
}
