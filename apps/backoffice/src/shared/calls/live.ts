import { useEffect } from 'react'
import { session } from '../session/session.ts'
import { hearLine, waitBefore } from './live-line.ts'
import { refreshLive } from './queries.ts'

/** Without a line everything is asked again so often; with one it is the safety net, and keeps the session of who reads. */
const WITHOUT_LINE_MS = 5000
const WITH_LINE_MS = 60_000
/** Changes that come together are asked for together. */
const TOGETHER_MS = 100
/** A session ends after half an hour without use: a page that no one looks at must not keep it open. */
const ABSENT_AFTER_MS = 5 * 60_000
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'focus'] as const

/**
 * Keeps what is marked as live up to date while the operator is there and the page is seen, so that two windows agree and a
 * session that was ended elsewhere ends here within five seconds (BO-17).
 */
export function useLive(): void {
  useEffect(() => follow(), [])
}

/** Follows what others do; answers how to stop. */
function follow(): () => void {
  const ended = new AbortController()
  let line: AbortController | undefined
  let isOpen = false
  let tries = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let lastSeen = Date.now()
  let refreshedAt = Date.now()
  /** What changed and was not asked for yet; null for anything, undefined for nothing. */
  let waiting: Set<string> | null | undefined
  let soon: ReturnType<typeof setTimeout> | undefined
  const isThere = () => document.visibilityState === 'visible' && Date.now() - lastSeen <= ABSENT_AFTER_MS

  function refresh(kinds: readonly string[] | null): void {
    if (kinds === null || waiting === null) waiting = null
    else waiting = new Set([...(waiting ?? []), ...kinds])
    if (!isThere()) return // asked for once someone looks
    soon ??= setTimeout(flush, TOGETHER_MS)
  }
  function flush(): void {
    clearTimeout(soon)
    soon = undefined
    if (waiting === undefined) return
    const kinds = waiting === null ? null : [...waiting]
    if (kinds === null) refreshedAt = Date.now()
    waiting = undefined
    void refreshLive(kinds)
  }

  async function connect(): Promise<void> {
    clearTimeout(retry)
    retry = undefined
    const token = session.token()
    if (line !== undefined || token === null || ended.signal.aborted || !isThere()) return
    const own = new AbortController()
    line = own
    const status = await hearLine(token, {
      signal: AbortSignal.any([ended.signal, own.signal]),
      onEvent(event) {
        if (event.type === 'ended') return session.expire(token)
        if (event.type === 'changed') return refresh(event.kinds)
        isOpen = true
        tries = 0
        refresh(null) // what was missed before the line stood
      },
    }).catch(() => null)
    if (line === own) {
      line = undefined
      isOpen = false
    }
    if (status === 401) return session.expire(token)
    if (ended.signal.aborted || own.signal.aborted) return
    retry = setTimeout(() => void connect(), waitBefore(tries++))
  }

  function note(): void {
    lastSeen = Date.now()
    if (waiting !== undefined && soon === undefined && isThere()) flush()
  }
  /** A page in the background keeps no line: a browser has few of them for all its tabs. */
  function look(): void {
    if (document.visibilityState === 'visible') {
      note()
      void connect()
      return
    }
    line?.abort()
    line = undefined
    isOpen = false
  }
  const timer = setInterval(() => {
    if (!isThere()) return
    if (line === undefined && retry === undefined) void connect()
    if (Date.now() - refreshedAt >= (isOpen ? WITH_LINE_MS : WITHOUT_LINE_MS)) refresh(null)
  }, WITHOUT_LINE_MS)

  for (const name of SIGNS_OF_LIFE) addEventListener(name, note, { passive: true })
  document.addEventListener('visibilitychange', look)
  void connect()
  return () => {
    ended.abort()
    for (const each of [retry, soon]) clearTimeout(each)
    clearInterval(timer)
    for (const name of SIGNS_OF_LIFE) removeEventListener(name, note)
    document.removeEventListener('visibilitychange', look)
  }
}
