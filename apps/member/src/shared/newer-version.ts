const KEY = 'reloadedAt'
const NOT_AGAIN_MS = 30_000

/** After a new version the files of the old one are gone: a page that misses one loads itself anew, but never in a loop. */
export function reloadWhenFilesAreGone(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (!navigator.onLine || Date.now() - last < NOT_AGAIN_MS) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  })
}
