import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root: string = fileURLToPath(new URL('../../', import.meta.url))

/** Something that a check found, with its place. */
export type Finding = { file: string; line: number; message: string }

export type SourceFile = { file: string; text: string }

/** The project's files of these patterns, without what was built, installed or planted. */
export function sourceFiles(...patterns: string[]): SourceFile[] {
  const files = globSync(patterns, { cwd: root, exclude: (name) => SKIPPED.has(name) })
  return files
    .filter((file) => !file.startsWith('tools/check/planted/'))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

const SKIPPED = new Set(['node_modules', 'dist', '.cache', 'planted'])

/** The line of a place in a text, counted from 1. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}
