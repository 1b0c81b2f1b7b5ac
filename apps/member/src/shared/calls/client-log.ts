import { brand } from '../brand.ts'
import { storage } from '../storage.ts'
import { unanswered } from './unanswered.ts'

const MOST_A_PAGE = 10
let sent = 0

/** TR-11: reports an error of this browser to the server. Never throws, and never more than a few times a page. */
export function logClient(subject: string, error: unknown): void {
  if (sent >= MOST_A_PAGE) return
  sent += 1
  const message = (error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error)).slice(0, 4000)
  void send(subject, message).catch(() => undefined) // nothing is left to report it to
}

async function send(subject: string, message: string): Promise<void> {
  const [{ call }, { lazyRoutes }, { lastSteps }] = await Promise.all([
    import('./api.ts'),
    import('../page/lazy-routes.ts'),
    import('./last-steps.ts'),
  ])
  const trackerId = storage.get('trackerId')
  await call(lazyRoutes.logClient, {
    body: {
      subject: subject.slice(0, 200),
      message,
      page: location.pathname,
      version: brand.softwareVersion,
      steps: lastSteps(),
      ...(trackerId !== null && { trackerId }),
    },
  })
}

/** Errors that nothing else caught. */
export function watchForFaults(): void {
  addEventListener('error', (event) => logClient('window', event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => logClient('promise', event.reason))
  unanswered.addEventListener('unanswered', (event) =>
    logClient('network', event instanceof CustomEvent && event.detail),
  )
}
