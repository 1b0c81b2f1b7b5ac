// A hub by itself, without a database: what it costs to pass messages on between processes. Its accounts are named by the token.
import { createServer } from 'node:http'
import { acknowledgementJson, readPlainChat } from '@incontro/contract'
import { createLog } from '../../apps/server/src/platform/log/log.ts'
import { onEvent } from '../../apps/server/src/platform/realtime/binding.ts'
import { createCluster } from '../../apps/server/src/platform/realtime/cluster.ts'
import { createHub } from '../../apps/server/src/platform/realtime/hub.ts'
import { socketLimits } from '../../apps/server/src/traffic-limits.ts'

const { HUB_REDIS: url = '', HUB_CHANNEL: channel = '' } = process.env
const log = createLog('warn')
const hub = createHub({
  log,
  softwareVersion: '1',
  now: () => new Date(),
  handshakesPerSecond: 100_000, // it is not what is measured, and none waits for a page to come back
  limits: socketLimits({ limitsFactor: 10_000 }),
  findPrincipal: async (token) => ({
    accountId: token,
    sessionId: token,
    trackerId: token,
    brandId: 'one',
    role: 'member',
    angelId: null,
  }),
  brandOfHost: async () => 'one',
  callerOf: () => ({ ip: '127.0.0.1', host: 'localhost' }),
  endedSessions: async () => [],
  cluster: await createCluster({ url, log, channel }),
})
const answer = acknowledgementJson({ id: 'a', seq: 1, time: 1, icebreakers: 0, messages: 0 })
hub.bind([
  onEvent(
    'chat',
    async () => {
      throw new TypeError('the load is plain')
    },
    {
      read: readPlainChat,
      handle({ angelId, trackerId, text }, { socketId }, done) {
        hub.deliverJson(angelId, 'chat', () => JSON.stringify({ angelId, trackerId, msg: text }), socketId)
        done(answer)
        return true
      },
    },
  ),
])
const server = createServer()
hub.attach(server)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`ready ${typeof address === 'object' && address !== null ? address.port : 0}\n`)
})
process.once('SIGTERM', () => {
  void hub
    .close()
    .then(() => hub.leaveCluster())
    .then(() => process.exit(0))
})
