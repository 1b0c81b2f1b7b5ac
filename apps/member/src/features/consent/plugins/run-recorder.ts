import type { PublicPlugin } from '@incontro/contract'
import { record } from '@rrweb/record'
import { pagePath } from './page-path.ts'
import type { Running } from './running.ts'
import { scrub } from './scrub.ts'

type Recorder = Extract<PublicPlugin, { form: 'recorder' }>

const SEND_EVERY_MS = 5000
/** A page that sends on its way out may send no more than this at once. */
const MOST_AT_THE_END = 60_000

/**
 * Records how the page is used: where it is pressed and scrolled, which parts appear. No text, field, picture or frame of
 * it is recorded, and no attribute but those that shape it.
 */
export function runRecorder({ url, percent }: Recorder): Running {
  if (Math.random() * 100 >= percent) return { record() {}, stop() {} }
  const session = crypto.randomUUID() // of this page alone
  let events: unknown[] = []

  const stopRecording = record({
    emit: (event) => void events.push(scrub(event)),
    maskAllInputs: true,
    maskTextSelector: '*',
    blockSelector: 'img, picture, video, canvas, iframe, object, embed',
    recordCanvas: false,
    collectFonts: false,
    inlineImages: false,
    slimDOMOptions: 'all',
    sampling: { mousemove: 200, scroll: 250, input: 'last' },
  })
  const bodyOf = (sent: unknown[]) => JSON.stringify({ session, path: pagePath(location.pathname), events: sent })
  const send = () => {
    if (events.length === 0) return
    const body = bodyOf(events)
    events = []
    void fetch(url, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      body,
    }).catch(() => undefined)
  }
  const timer = setInterval(send, SEND_EVERY_MS)
  const leave = () => {
    const body = bodyOf(events)
    events = []
    if (body.length <= MOST_AT_THE_END)
      void fetch(url, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
        body,
      })
  }
  addEventListener('pagehide', leave)

  return {
    record() {},
    stop() {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      stopRecording?.()
      events = []
    },
  }
}
