import { worker } from './scope.ts'
import { isWord } from './words.ts'

// A new version waits until the member agrees (UI-11), or until no page of the old one is open. The first one serves the
// pages that brought it.
worker.addEventListener('message', (event) => {
  const word: unknown = event.data
  if (isWord(word) && word.kind === 'takeOver') event.waitUntil(worker.skipWaiting())
})
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
