import type { FastifyInstance } from 'fastify'
import { StartError } from '../platform/errors.ts'

type Place = { host: string; port: number; setting: string }

/** Listens, and answers the port; a port that is taken or not allowed is one clear line. */
export async function listenOrThrow(app: FastifyInstance, { host, port, setting }: Place): Promise<number> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new StartError(`port ${port} is taken: stop what listens there, or set ${setting} to another port`)
    if (code === 'EACCES')
      throw new StartError(`port ${port} is not allowed for this user: set ${setting} to one above 1023`)
    if (code === 'EAFNOSUPPORT' && host === '::') return listenOrThrow(app, { host: '0.0.0.0', port, setting })
    throw error
  }
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}
