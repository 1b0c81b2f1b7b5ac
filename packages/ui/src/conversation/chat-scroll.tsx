import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'

import styles from './chat-scroll.module.css'
import { ChevronDownIcon } from '../icons.ts'

interface ChatScrollProps {
  /** Names the region. */
  label: string
  /** Of the oldest and the newest thing shown: a new first one keeps the view, a new last one is followed. */
  firstKey: string | undefined
  lastKey: string | undefined
  /** The newest thing is the reader's own: it is shown at any scroll position. */
  isLastOwn: boolean
  /** The reader came near the top: earlier ones are wanted. */
  onNearTop?: (() => void) | undefined
  /** A bubble that is sought has come, and by which wish: it is shown in the middle, once. */
  soughtKey?: string | undefined
  newestLabel: string
  /** '2 new messages', for what came while the reader was further up. */
  newLabel: (count: number) => string
  children: ReactNode
}

const NEAR_BOTTOM = 96
const NEAR_TOP = 400
const GLIDE_SCREENS = 4

/** The scrolling middle of a chat: stays at the newest, keeps its place while earlier ones load or are being read. */
export function ChatScroll({
  label,
  firstKey,
  lastKey,
  isLastOwn,
  onNearTop,
  soughtKey,
  newestLabel,
  newLabel,
  children,
}: ChatScrollProps) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isAtBottom = useRef(true)
  const shown = useRef({ firstKey, lastKey, height: 0 })
  const soughtBefore = useRef<string>(undefined)
  const [isAway, setAway] = useState(false)
  const [missed, setMissed] = useState(0)

  const toBottom = useCallback((behavior: ScrollBehavior = 'instant') => {
    box.current?.scrollTo({ top: box.current.scrollHeight, behavior })
  }, [])

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const before = shown.current
    const isPrepended = before.firstKey !== undefined && before.firstKey !== firstKey && before.lastKey === lastKey
    const isAppended = before.lastKey !== lastKey
    if (isPrepended && !isAtBottom.current) element.scrollTop += element.scrollHeight - before.height
    else if (isAtBottom.current || (isAppended && isLastOwn)) toBottom()
    else if (isAppended) setMissed((count) => count + 1)
    shown.current = { firstKey, lastKey, height: element.scrollHeight }
  }, [firstKey, lastKey, isLastOwn, toBottom])

  // After the place was kept: what is sought goes before it.
  useLayoutEffect(() => {
    if (soughtKey === soughtBefore.current) return
    soughtBefore.current = soughtKey
    const sought = soughtKey === undefined ? null : content.current?.querySelector<HTMLElement>('[data-sought]')
    const element = box.current
    if (!element || !sought) return
    const [outer, inner] = [element.getBoundingClientRect(), sought.getBoundingClientRect()]
    element.scrollTop += inner.top - outer.top - Math.max(0, (outer.height - inner.height) / 2)
    isAtBottom.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_BOTTOM
  }, [soughtKey])

  // After the page gave the focus to its heading: the reader goes on from the search result.
  useEffect(() => {
    if (soughtKey === undefined) return
    content.current?.querySelector<HTMLElement>('[data-sought]')?.focus({ preventScroll: true })
  }, [soughtKey])

  useEffect(() => {
    const element = box.current
    if (!element || !content.current) return
    // The keyboard, a growing composer and a late font change the height: a reader at the newest stays there.
    const observer = new ResizeObserver(() => {
      if (isAtBottom.current) toBottom()
      shown.current.height = element.scrollHeight
    })
    observer.observe(element)
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [toBottom])

  /** Glides where it is near and motion is welcome. */
  function glideToBottom(): void {
    const element = box.current
    if (!element) return
    const isFar = element.scrollHeight - element.scrollTop > GLIDE_SCREENS * element.clientHeight
    toBottom(isFar || matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')
  }

  function onScroll(): void {
    const element = box.current
    if (!element) return
    const distance = element.scrollHeight - element.scrollTop - element.clientHeight
    isAtBottom.current = distance < NEAR_BOTTOM
    setAway(!isAtBottom.current)
    if (isAtBottom.current) setMissed(0)
    if (element.scrollTop < NEAR_TOP) onNearTop?.()
  }

  return (
    <div className={styles.frame}>
      <div ref={box} className={styles.scroll} role="region" aria-label={label} tabIndex={0} onScroll={onScroll}>
        <div ref={content} className={styles.content}>
          {children}
        </div>
      </div>
      {isAway && (
        <button
          type="button"
          className={styles.newest}
          aria-label={missed > 0 ? newLabel(missed) : newestLabel}
          onClick={glideToBottom}
        >
          <ChevronDownIcon />
          {missed > 0 && <span aria-hidden="true">{missed}</span>}
        </button>
      )}
    </div>
  )
}
