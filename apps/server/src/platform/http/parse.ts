import type { z } from 'zod'
import { AppError } from '../errors.ts'

/** Parses what came from outside; the error names the first faulty field as the caller wrote it. */
export function parseOrThrow<Schema extends z.ZodType>(schema: Schema, value: unknown, at = ''): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const unknownKey = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const field = [at, ...(issue?.path ?? []), ...unknownKey].filter((part) => part !== '').join('.')
  throw new AppError('bad_request', { message: issue?.message ?? 'not what this call takes', ...(field && { field }) })
}
