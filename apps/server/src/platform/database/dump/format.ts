import { z } from 'zod'
import { StartError } from '../../errors.ts'

/**
 * A dump is gzip over lines of UTF-8: a header; for each table its name, then its rows as COPY writes them in text (one a
 * line), then `\.`; a last line, without which it is not whole. Nothing in it is ever run.
 */
export const FORMAT = 1

/** A name of ours, in lower case, which needs no quotes in SQL and can bring none along. */
const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/)
const Count = z.int().min(0)

export const Header: z.ZodType<Header> = z.strictObject({
  incontro: z.literal(FORMAT),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.strictObject({ table: Name, columns: z.array(Name) })).min(1),
  sequences: z.array(z.strictObject({ sequence: Name, last: z.string().regex(/^-?\d+$/) })),
})
export type Table = { table: string; columns: string[] }
export type Header = {
  incontro: typeof FORMAT
  /** Those that the database had, in their order. */
  migrations: string[]
  tables: Table[]
  /** The last number that each gave out; those that gave none are left out. */
  sequences: { sequence: string; last: string }[]
}

export const TableLine: z.ZodType<{ table: string }> = z.strictObject({ table: Name })
export const EndLine: z.ZodType<{ end: { rows: number } }> = z.strictObject({ end: z.strictObject({ rows: Count }) })

export const END_OF_ROWS: Buffer = Buffer.from('\\.')

/** One line of JSON as it has to be, or why the dump cannot be read. */
export function parseLine<Line>(schema: z.ZodType<Line>, line: Buffer | undefined): Line {
  if (line === undefined) throw cutShort()
  try {
    return schema.parse(JSON.parse(line.toString()))
  } catch (error) {
    throw new StartError('The file is no dump of Incontro, or one of another version of the format.', { cause: error })
  }
}

export function cutShort(): StartError {
  return new StartError('The dump is not whole: its end is missing.')
}

/** The lines of a stream of bytes, without their ends; `undefined` after the last whole one. */
export function lineReader(source: AsyncIterable<Buffer>): () => Promise<Buffer | undefined> {
  const chunks = source[Symbol.asyncIterator]()
  let left: Buffer[] = [] // the beginning of a line that goes on in the next chunk
  let chunk: Buffer = Buffer.alloc(0)
  let at = 0
  return async () => {
    for (;;) {
      const end = chunk.indexOf(0x0a, at)
      if (end >= 0) {
        const rest = chunk.subarray(at, end)
        const line = left.length === 0 ? rest : Buffer.concat([...left, rest])
        left = []
        at = end + 1
        return line
      }
      if (at < chunk.length) left.push(chunk.subarray(at))
      const next = await chunks.next()
      if (next.done === true) return undefined
      chunk = next.value
      at = 0
    }
  }
}
