import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** How many proxies stand before the process, or their addresses: only what they say of the caller is believed. */
export type TrustProxy = false | number | string
type Trusts = (address: string, hop: number) => boolean

/** Whether an address on the way is a proxy to believe, the nearest first. */
export function trustedProxies(trusted: TrustProxy): Trusts {
  if (trusted === false) return () => false
  return typeof trusted === 'number'
    ? (_address, hop) => hop < trusted
    : proxyAddr.compile(trusted.split(',').map((name) => name.trim()))
}

/** The address and the host name of the caller of an upgrade, by the same rules as those of a call. */
export function callerOf(request: IncomingMessage, trusts: Trusts): { ip: string; host: string } {
  const forwarded = request.headers['x-forwarded-host']
  const isForwarded = forwarded !== undefined && trusts(request.socket.remoteAddress ?? '', 0)
  const host = isForwarded ? (String(forwarded).split(',').at(-1) ?? '').trim() : (request.headers.host ?? '')
  return { ip: proxyAddr(request, trusts), host: host.replace(/:\d*$/, '').replace(/^\[|\]$/g, '') }
}
