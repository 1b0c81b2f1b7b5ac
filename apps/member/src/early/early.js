// Runs before anything is painted: the look that this browser chose, and whether what the server drew is for somebody else
// (a member, or a reader of another language). Then the page waits unseen for its own.
try {
  const root = document.documentElement
  const mode = localStorage.getItem('appearance')
  const language = localStorage.getItem('language')
  if (mode === 'light' || mode === 'dark') root.dataset.mode = mode
  if (localStorage.getItem('token') !== null || (language !== null && language !== root.lang)) root.dataset.awaits = ''
} catch {
  // a browser that keeps nothing: a visitor's page is the right one
}

// A button that is pressed before the app has come is pressed again once it is there (shared/early-press.ts).
const keepPress = ({ target }) => {
  if (target.closest('#root button') !== null) document.documentElement.dataset.pressed = ''
}
addEventListener('click', keepPress, true)
addEventListener('alive', () => removeEventListener('click', keepPress, true), { once: true })
