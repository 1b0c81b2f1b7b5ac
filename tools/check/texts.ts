import { folderOf } from '@incontro/texts/folders.ts'
import { lineAt, type Finding, type SourceFile } from './source-files.ts'

/** All texts of a language, as nested objects: area, then groups and keys. */
export type Dictionary = { readonly [key: string]: unknown }

/** Every text of a dictionary by its path, such as `chat.hints.empty` or `home.steps[0]`. */
function flatten(value: unknown, path = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[path, value]])
  const pathOf = (key: string) => (Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`)
  const below = Object.entries(value).map(([key, inner]) => flatten(inner, pathOf(key)))
  return new Map(below.flatMap((texts) => [...texts]))
}

/** Keys that a language lacks, has too many of, leaves empty, or leaves in the source's words. */
export function untranslated(source: Dictionary, languages: Readonly<Record<string, Dictionary>>): Finding[] {
  const wanted = flatten(source)
  return Object.entries(languages).flatMap(([language, dictionary]) => {
    const found = flatten(dictionary)
    const finding = (key: string, what: string) => ({
      file: fileOf(language, key),
      line: 1,
      message: `${key} ${what}`,
    })
    const missing = [...wanted.keys()].filter((key) => !found.has(key)).map((key) => finding(key, 'is missing'))
    const extra = [...found.keys()].filter((key) => !wanted.has(key)).map((key) => finding(key, 'is not in the source'))
    const left = [...found].flatMap(([key, text]) => {
      if (text === '') return [finding(key, 'is empty')]
      return isSentence(text) && text === wanted.get(key) ? [finding(key, 'is left in the source language')] : []
    })
    return [...missing, ...extra, ...left]
  })
}

function fileOf(language: string, key: string): string {
  const area = key.split('.')[0] ?? ''
  const folder = (folderOf as Readonly<Record<string, string>>)[area] // a test has areas of its own
  return `packages/texts/src/${language}/${folder === undefined ? '' : `${folder}/`}${area}.ts`
}

/** Names, figures and single words may be the same in two languages; a sentence is not. */
function isSentence(text: unknown): boolean {
  return typeof text === 'string' && text.split(' ').length >= 4
}

/**
 * Keys that no code names. A key is used when its own last name is written in the code that shows texts, or when a
 * group above it is taken by a computed key (`byCode[code]`) or as a list.
 */
export function unused(source: Dictionary, code: readonly SourceFile[]): Finding[] {
  const names = new Set(code.flatMap(({ text }) => text.match(/[A-Za-z_]\w*/g) ?? []))
  const indexed = new Set(
    code.flatMap(({ text }) => [...text.matchAll(/([A-Za-z_]\w*)(\?\.)?\[/g)].map((match) => match[1])),
  )
  return [...new Set([...flatten(source).keys()].map((key) => key.replace(/\[.*/, '')))]
    .filter((key) => {
      const parts = key.split('.')
      return !names.has(parts.at(-1) ?? '') && !parts.slice(0, -1).some((group) => indexed.has(group))
    })
    .map((key) => ({
      file: fileOf('en', key),
      line: 1,
      message: `${key} is used nowhere`,
    }))
}

/** Notes that two places have to be kept alike: one of them should be made from the other. */
export function syncNotes(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(SYNC)].map((match) => ({
      file,
      line: lineAt(text, match.index),
      message: `'${match[0]}': write it once and derive the other`,
    })),
  )
}

const SYNC = /\b(keep|kept|stay|remain)s? (this |these |them |it |both )?in[- ]sync\b/gi

/** A rule that is switched off without its name, or without the reason. */
export function disablesWithoutReason(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(DISABLE)]
      .filter(([, rest = '']) => !/^ +[\w@/-].* -- +\S/.test(rest))
      .map((match) => ({
        file,
        line: lineAt(text, match.index),
        message: 'say which rule is switched off, and why: oxlint-disable-next-line rule -- the reason',
      })),
  )
}

const DISABLE = /(?:\/\/|\/\*) *(?:es|ox)lint-disable(?:-next-line|-line)?(.*)/g
