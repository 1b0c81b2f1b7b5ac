import type { PublicPlugin } from '@incontro/contract'
import type { Running } from './running.ts'

type ScriptPlugin = Extract<PublicPlugin, { form: 'script' }>

/** A company's script in its sandboxed frame: it hears of moments and sees nothing of the page. */
export function runFrame({ id, name }: ScriptPlugin): Running {
  const frame = document.createElement('iframe')
  const waiting: unknown[] = []
  let isReady = false

  function listen(event: MessageEvent): void {
    if (event.source !== frame.contentWindow || event.data !== 'ready') return
    isReady = true
    for (const message of waiting.splice(0)) post(message)
  }
  // the frame has no origin that could be named, and what it receives is no secret
  const post = (message: unknown) => frame.contentWindow?.postMessage(message, '*')

  addEventListener('message', listen)
  frame.hidden = true
  frame.title = name
  frame.referrerPolicy = 'no-referrer'
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.src = `/plugin/${id}`
  document.body.append(frame)

  return {
    record(moment, path) {
      const message = { moment, path }
      if (isReady) post(message)
      else waiting.push(message)
    },
    stop() {
      removeEventListener('message', listen)
      frame.remove()
    },
  }
}
