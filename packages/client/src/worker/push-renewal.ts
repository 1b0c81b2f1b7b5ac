import { type PushRecord, pushRecordIn, recordOf } from '../device/push-record.ts'
import { app } from './built.ts'
import { worker } from './scope.ts'

/** `renewPush` of the contract; the worker does without the contract's schemas. */
const RENEW = '/api/push/renew'
const pushRecord = pushRecordIn(app.pushRecord)

worker.addEventListener('pushsubscriptionchange', (event) => {
  // without a network, or a session: the next page that is opened says it
  event.waitUntil(renew(event.newSubscription).catch(() => undefined))
})

/** NT-08: the browser gave its subscription another address while perhaps no page is open: the server learns the new one. */
async function renew(given: PushSubscription | null): Promise<void> {
  const record = await pushRecord.read()
  if (record === null) return // no notifications wanted here
  const subscription = given ?? (await subscribe(record))
  const { endpoint, auth } = record
  const answer = await fetch(RENEW, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ known: { endpoint, auth }, pushToken: JSON.stringify(subscription) }),
  })
  if (answer.ok) await pushRecord.keep(recordOf(subscription, { ...record, saidAt: Date.now() }))
  else if (answer.status === 404) await subscription.unsubscribe() // the session is over, and with it the wish (D17)
}

async function subscribe({ pushKey }: PushRecord): Promise<PushSubscription> {
  const { pushManager } = worker.registration
  return (
    (await pushManager.getSubscription()) ??
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  )
}
