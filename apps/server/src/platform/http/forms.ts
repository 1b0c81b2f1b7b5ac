import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

const MOST_BYTES = { form: 8192, email: 36 * 1024 * 1024 } // what large receivers take, in base64

/** Reads the two encodings of HTML forms into an object, for the calls of this scope alone. */
export function acceptForms(scope: FastifyInstance, kind: 'form' | 'email'): void {
  scope.addContentTypeParser<Buffer>(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit: MOST_BYTES[kind] },
    async ({ headers }: FastifyRequest, body: Buffer) => {
      const answer = new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type'] ?? '' } })
      const form = await answer.formData().catch(() => {
        throw new AppError('bad_request', { message: 'not a form' })
      })
      return Object.fromEntries(form)
    },
  )
}
