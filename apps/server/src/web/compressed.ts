import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Sends a document as small as its reader takes it: a third of its size. Nothing of an address and no secret stands in
 * a document, so that its length reveals nothing (BREACH).
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const encodings = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((encoding) => encoding.trim())
  void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
  if (encodings.includes('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 } // a few milliseconds; more quality costs more than it saves
    return reply.header('content-encoding', 'br').send(await toBrotli(html, { params }))
  }
  if (encodings.includes('gzip')) return reply.header('content-encoding', 'gzip').send(await toGzip(html))
  return reply.send(html)
}
