import type { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { Upload } from '@incontro/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** A file as it arrives; reading it fails with an AppError when it grows too large, comes too slowly or breaks off. */
export type IncomingFile = AsyncIterable<Uint8Array>

type Limits = { readonly idleMs: number; readonly wholeMs: number }
/** 10 MB at half a megabit a second take under three minutes; a line that says nothing for long is not slow but idle. */
const LIMITS: Limits = { idleMs: 20_000, wholeMs: 300_000 }
/** What form data adds to its file: boundaries and headers. */
const FRAME_BYTES = 16 * 1024

/** Begins to read the one file of a multipart request; nothing is read before. */
export async function openUpload(
  request: FastifyRequest,
  { field, bytes }: Upload,
  limits: Limits = LIMITS,
): Promise<IncomingFile> {
  if (!request.isMultipart())
    throw new AppError('bad_request', { message: 'this call takes multipart form data', field })
  if (Number(request.headers['content-length'] ?? 0) > bytes + FRAME_BYTES) throw tooLarge(field)
  const part = await within(limits.idleMs, firstFile(request, bytes))
  if (part === undefined || part.fieldname !== field) {
    leave(request, part?.file)
    throw new AppError('bad_request', { message: 'the file is missing', field })
  }
  return arriving(request, { file: part.file, field, bytes, limits })
}

async function firstFile(request: FastifyRequest, bytes: number): Promise<MultipartFile | undefined> {
  return request.file({ throwFileSizeLimit: false, limits: { files: 1, fields: 0, parts: 2, fileSize: bytes } })
}

type Arriving = { readonly file: Readable; readonly field: string; readonly bytes: number; readonly limits: Limits }

async function* arriving(request: FastifyRequest, { file, field, bytes, limits }: Arriving): IncomingFile {
  const tooSlow = () => file.destroy(new AppError('too_slow', { message: 'the file came too slowly' }))
  const whole = setTimeout(tooSlow, limits.wholeMs)
  let idle = setTimeout(tooSlow, limits.idleMs)
  const closed = () => {
    if (!request.raw.complete) file.destroy(new AppError('bad_request', { message: 'the file broke off', field }))
  }
  request.raw.once('close', closed)
  let received = 0
  try {
    // without an encoding a stream gives buffers
    for await (const chunk of file as AsyncIterable<Buffer>) {
      clearTimeout(idle)
      idle = setTimeout(tooSlow, limits.idleMs)
      received += chunk.length
      if (received >= bytes) throw tooLarge(field)
      yield chunk
    }
    if (received === 0) throw new AppError('bad_request', { message: 'the file is empty', field })
  } finally {
    clearTimeout(whole)
    clearTimeout(idle)
    request.raw.off('close', closed)
    leave(request, file)
  }
}

/** Lets the rest pass unread, for a moment: a client that still sends gets its answer, one that never stops is cut off. */
function leave({ raw }: FastifyRequest, file: Readable | undefined): void {
  file?.on('error', () => {}) // reported already
  file?.resume()
  if (raw.complete || raw.destroyed) return
  const cut = setTimeout(() => raw.destroy(), 5_000)
  cut.unref()
  raw.once('close', () => clearTimeout(cut))
}

function tooLarge(field: string): AppError {
  return new AppError('file_too_large', { message: 'the file is too large', field })
}

async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('too_slow', { message: 'the file came too slowly' })), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
