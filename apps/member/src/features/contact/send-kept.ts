import { KEPT_KEY } from './kept-message.ts'

/** D10: from the start of the app, on whatever page: what was kept leaves as soon as it can. */
export function sendKeptMessages(): void {
  if (isKept()) void import('./kept-messages.ts').then(({ watchKeptMessages }) => watchKeptMessages())
}

function isKept(): boolean {
  try {
    return localStorage.getItem(KEPT_KEY) !== null
  } catch {
    return false // this browser keeps nothing
  }
}
