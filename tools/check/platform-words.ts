import { type Finding, lineAt, type SourceFile } from './source-files.ts'

/** Words of the product that the platform has no use for. Add one here once it has left the platform. */
const PRODUCT = ['chat', 'credit', 'dating', 'icebreaker', 'invitation', 'paywall', 'photo', 'prompt', 'wallet']

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const anyOf = (words: readonly string[]) => `(?:${words.join('|')})s?(?![a-z])`
const capitals = PRODUCT.map(capital)
/** At the start of a word or of a name, or within a name. */
const WORD = new RegExp(`(?<![A-Za-z])${anyOf([...PRODUCT, ...capitals])}|(?<=[a-z])${anyOf(capitals)}`, 'g')

/** Finds words of the product in the platform, in names, texts and comments: it serves every product. */
export function productWords(sources: readonly SourceFile[]): Finding[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
      file,
      line: lineAt(text, index),
      message: `'${word}' is a word of the product: the platform does not know it`,
    })),
  )
}
