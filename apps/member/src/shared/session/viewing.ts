const KEY = 'viewing'
const TOKEN = /^#(view\.[\w-]+)$/

/**
 * BO-32: the token by which an operator sees a member's pages in this tab, read only; null in every other tab. It comes behind the #
 * of the address, which no browser sends, and stays for as long as the tab does.
 */
export const viewingToken = read()

/** An operator looks on: nothing is sent that a person would do, and nothing is kept in the browser. */
export const isViewed = viewingToken !== null

function read(): string | null {
  try {
    const given = TOKEN.exec(globalThis.location.hash)?.[1]
    if (given === undefined) return sessionStorage.getItem(KEY)
    sessionStorage.setItem(KEY, given)
    history.replaceState(history.state, '', location.pathname + location.search)
    return given
  } catch {
    return null // where pages are drawn by the server, or nothing may be kept
  }
}
