import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { createLocalFiles } from '../platform/files/local-files.ts'
import { createS3Files } from '../platform/files/s3-files.ts'

/** Where members' files are kept: in one bucket for all processes, or below DATA_DIR. */
export function composeFiles({ s3, dataDir }: Config): { photos: FileStore; copies: FileStore } {
  if (s3 === undefined) return { photos: createLocalFiles(join(dataDir, 'uploads')), copies: createLocalFiles(dataDir) }
  const bucket = createS3Files(s3)
  return { photos: bucket, copies: bucket }
}
