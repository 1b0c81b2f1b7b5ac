import { createHttp } from '@incontro/client/calls/http.ts'
import { watchNetwork } from '@incontro/client/calls/network-watch.ts'
import { createSessionCalls } from '@incontro/client/calls/session-calls.ts'
import { brand } from '../brand.ts'
import { storage } from '../storage.ts'
import { unanswered } from './unanswered.ts'
import { unauthorized } from './unauthorized.ts'
import { isViewed } from '../session/viewing.ts'

const answering = createHttp({
  token: () => storage.get('token'),
  paymentOrigin: brand.paymentOrigin,
  onUnauthorized: () => unauthorized.dispatchEvent(new Event('refused')),
})
const http = watchNetwork(answering, (detail) => unanswered.dispatchEvent(new CustomEvent('unanswered', { detail })))

/** Calls a route of the contract: `call(routes.visited, { body: { angelId, trackerId } })`. */
export const call = http.call
/** The same for a call that takes a file. */
export const upload = http.upload
/** The same for a call that answers a file. */
export const download = http.download
const calls = createSessionCalls(http)
export const sessionCalls = isViewed
  ? { ...calls, verify: async () => (await import('./verify-viewing.ts')).verifyViewing(http) }
  : calls
