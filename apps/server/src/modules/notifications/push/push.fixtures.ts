import assert from 'node:assert/strict'
import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { routes, type Session } from '@incontro/contract'
import { addMember, addPersonAngel, type TestServer } from '@incontro/testing'

export type Came = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }
/** `cut`: the line breaks before an answer. */
export type ServiceAnswer = { readonly status: number; readonly headers?: Readonly<Record<string, string>> } | 'cut'
export type Browser = ReturnType<Awaited<ReturnType<typeof startPushService>>['browser']>

/** A push service of its own: what came to each address, and what it answers. */
export async function startPushService() {
  const came: Came[] = []
  let answer: ServiceAnswer = { status: 201 }
  const service = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      came.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      if (answer === 'cut') request.socket.destroy()
      else response.writeHead(answer.status, answer.headers).end()
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  after(() => service.close())
  after(() => service.closeAllConnections())
  const origin = `http://127.0.0.1:${String((service.address() as AddressInfo).port)}` // it listens on a port
  return {
    origin,
    answers: (next: ServiceAnswer) => (answer = next),
    /** A browser's side of a subscription, with the keys that only it has. */
    browser() {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/send/${randomUUID()}`
      const subscription = {
        endpoint: origin + path,
        expirationTime: null,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      }
      return {
        token: JSON.stringify(subscription),
        known: { endpoint: subscription.endpoint, auth: subscription.keys.auth },
        came: () => came.filter((one) => one.path === path),
        /** RFC 8291, section 3.4, and RFC 8188: one record. */
        read(body: Buffer): unknown {
          const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
          const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
          const shared = hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32)
          const derive = (name: string, length: number) =>
            Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${name}\0`, length))
          const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
          decipher.setAuthTag(sealed.subarray(-16))
          const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
          assert.equal(plain.at(-1), 2) // the last record
          return JSON.parse(plain.subarray(0, -1).toString()) as unknown
        },
      }
    },
  }
}

export type PushedMember = Session & { readonly id: string }

/** Members whose browsers are pushed to, and an angel who writes to them. */
export async function startPushing(server: TestServer) {
  const { api, product, database } = server
  const { apis, clock } = product
  const service = await startPushService()
  const her = await addPersonAngel(server, { screen_name: 'Sofía' })
  return {
    service,
    her,
    async subscribed(of: Parameters<typeof addMember>[1] = {}): Promise<{ member: PushedMember; device: Browser }> {
      const member = await addMember(server, of)
      const { token } = member
      if (of.level !== undefined && of.level > 0)
        await database.transaction((tx) =>
          apis.credits.grant(tx, {
            memberId: member.id,
            asset: 'msg',
            class: 'subscription',
            amount: 100,
            source: 'subscription',
            key: randomUUID(),
            cause: { kind: 'purchase', plan: 'Plus' },
          }),
        )
      await api.call(routes.saveEmailSettings, { token, body: { quietHours: { from: 0, to: 0 } } })
      const device = service.browser()
      await api.call(routes.pushToken, { token, body: { clickid: member.trackerId, pushToken: device.token } })
      return { member, device }
    },
    async write(
      { id: memberId }: PushedMember,
      text = `a secret sentence for ${memberId}`,
      angelId = her.angelId,
    ): Promise<void> {
      for (const by of ['member', 'angel'] as const)
        await apis.chat.send({ memberId, angelId, by, isAutomated: false, clientId: randomUUID(), text })
    },
    /** Until what happened has been heard, and a moment longer than a page has to show it. */
    async wait(ms = 61_000): Promise<void> {
      await product.outbox.drain()
      await clock.advance(ms)
    },
    settingsOf: ({ token }: Session) => api.call(routes.notificationSettings, { token }),
  }
}
