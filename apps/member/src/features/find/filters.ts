import { useSyncExternalStore } from 'react'
import { storage } from '../../shared/storage.ts'
import { type Filters, noFilters, parseFilters, printFilters } from './filters.rules.ts'

const listeners = new Set<() => void>()
let read: { readonly text: string | null; readonly filters: Filters } = { text: null, filters: noFilters }

/** The filters as this browser keeps them, until they are changed or the member logs out. */
export function storedFilters(): Filters {
  const text = storage.get('filters')
  if (read.text !== text) read = { text, filters: parseFilters(text) }
  return read.filters
}

export function setFilters(next: Filters): void {
  const text = printFilters(next)
  if (text === null) storage.remove('filters')
  else storage.set('filters', text)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = storage.onOtherTab('filters', listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** FD-10: how the grid is narrowed; the same for every part of the page, and after leaving and coming back. */
export function useFilters(): Filters {
  return useSyncExternalStore(subscribe, storedFilters)
}
