import { readFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import type { FileStore } from './file-store.ts'

export type S3Settings = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const TIMEOUT_MS = 30_000

/** Files in a bucket of any service that speaks S3, addressed by path. */
export function createS3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const s3 = new S3mini({
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: TIMEOUT_MS,
  })
  return {
    async put(name, content, type) {
      await s3.putObject(name, content, type)
    },
    async take(name, path, type) {
      await s3.putObject(name, await readFile(path), type)
      await rm(path, { force: true })
    },
    async open(name) {
      const answer = await s3.getObjectResponse(name)
      if (answer?.body == null) return null
      const bytes = Number(answer.headers.get('content-length') ?? Number.NaN)
      return {
        stream: Readable.fromWeb(answer.body as ReadableStream<Uint8Array>), // the same class by two names
        bytes: Number.isNaN(bytes) ? undefined : bytes,
      }
    },
    async remove(name) {
      await s3.deleteObject(name)
    },
  }
}
