// Runs before anything is painted: the look that this browser chose, and whether what the server drew is for someone else
// (a member, or a reader of another language). Then the page waits unseen for its own.
const root = document.documentElement
try {
  const mode = localStorage.getItem('appearance')
  const asked = new URLSearchParams(location.search).get('lang')
  const language =
    localStorage.getItem('language') ?? (asked === root.lang ? asked : localStorage.getItem('addressLanguage'))
  if (mode === 'light' || mode === 'dark') root.dataset.mode = mode
  if (localStorage.getItem('token') !== null || (language !== null && language !== root.lang)) root.dataset.awaits = ''
  if (!('PublicKeyCredential' in window)) root.dataset.noPasskeys = ''
} catch {
  // a browser that keeps nothing: a visitor's page is the right one
}

// What the server drew can be read before the app is there: its files are asked for once it is painted with its pictures, so
// that they do not take the line from them, or sooner when the visitor touches it. A page that waits unseen, or that no one looks
// at, has nothing to paint first.
const LONGEST_PAINT_MS = 1500
const askForApp = () => {
  const app = document.getElementById('app')
  if (app === null) return
  app.remove()
  const files = document.importNode(app.content, true)
  // a script that is added runs as soon as it is there, also in the midst of a document that comes slowly: its words are
  // not all there then. So it is fetched, and runs when they are.
  const scripts = document.readyState === 'loading' ? [...files.querySelectorAll('script')] : []
  for (const script of scripts) script.replaceWith(fetching(script))
  document.head.append(files)
  if (scripts.length > 0) addEventListener('DOMContentLoaded', () => document.head.append(...scripts))
}
const fetching = ({ src, nonce, fetchPriority }) =>
  Object.assign(document.createElement('link'), {
    rel: 'modulepreload',
    crossOrigin: '',
    href: src,
    nonce,
    fetchPriority,
  })
if ('awaits' in root.dataset || document.hidden) askForApp()
else {
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(askForApp)))
  setTimeout(askForApp, LONGEST_PAINT_MS)
  for (const touch of ['pointerdown', 'focusin']) addEventListener(touch, askForApp, true)
}

// What is pressed before the app has come is pressed again once it is there (shared/page/early-press.ts): a link that the browser
// follows by itself loses what the app does at its press, and what it keeps of the address.
const LONGEST_WAIT_MS = 8000
let pressed
let timer
let isWithoutApp = false

const keepPress = (event) => {
  const element = event.target.closest('#root button, #root a[href^="/"]:not([target], [href^="//"])')
  if (element === null || event.button > 0) return
  if (element.href && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return // into a tab of its own
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed = element
  root.dataset.pressed = ''
  clearTimeout(timer)
  timer = setTimeout(goWithoutApp, isWithoutApp ? 0 : LONGEST_WAIT_MS)
}
const takePressed = () => {
  const element = pressed
  pressed = undefined
  clearTimeout(timer)
  delete root.dataset.pressed
  return element
}
const goWithoutApp = () => {
  if (!pressed) return
  if (!pressed.href) return document.getElementById('without-app')?.removeAttribute('hidden') // a form has no other way: it waits on
  const link = takePressed()
  const to = new URL(link.href)
  for (const [name, value] of new URLSearchParams(location.search))
    if (!to.searchParams.has(name)) to.searchParams.set(name, value)
  location.assign(to)
}
const noteFault = ({ target }) => {
  if (target.tagName !== 'SCRIPT') return
  isWithoutApp = true
  goWithoutApp()
}
addEventListener('click', keepPress, true)
addEventListener('error', noteFault, true)
addEventListener(
  'alive',
  () => {
    removeEventListener('click', keepPress, true)
    removeEventListener('error', noteFault, true)
    document.getElementById('without-app')?.setAttribute('hidden', '')
    takePressed()?.click()
  },
  { once: true },
)
