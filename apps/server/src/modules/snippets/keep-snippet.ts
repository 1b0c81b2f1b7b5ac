import type { Snippet } from '@incontro/contract'
import type { Db, RunTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids/ids.ts'
import { hashOf } from './hash.ts'
import { faultOf, plainWords } from './snippets.rules.ts'
import {
  countSnippets,
  deleteSnippet,
  insertSnippet,
  lockSnippet,
  readSnippets,
  type SnippetRow,
  updateSnippet,
} from './snippets.store.ts'

const MOST = 300

type Deps = { readonly db: Db; readonly transaction: RunTransaction; readonly now: () => Date }
type Written = Pick<Snippet, 'folder' | 'name' | 'texts'>

/** AN-12: the texts that an angel keeps for herself. */
export function createKeepSnippet({ db, transaction, now }: Deps) {
  return {
    list: async (angelId: string): Promise<Snippet[]> => (await readSnippets(db, angelId, MOST)).map(present),

    async add(angelId: string, written: Written): Promise<Snippet> {
      requireKeepable(written)
      const [id, at] = [newId(), now()]
      return transaction(async (tx) => {
        if ((await countSnippets(tx, angelId)) >= MOST) throw new AppError('conflict', { message: `at most ${MOST}` })
        await insertSnippet(tx, { id, angelId, at, ...written, hashes: hashesOf(written) })
        return presentOf(await lockSnippet(tx, id, angelId))
      })
    },

    async save(angelId: string, id: string, { version, ...written }: Written & { version: number }): Promise<Snippet> {
      requireKeepable(written)
      return transaction(async (tx) => {
        const known = await lockSnippet(tx, id, angelId)
        if (known === undefined) throw new AppError('not_found')
        if (known.version !== version) throw new AppError('conflict', { field: 'version' })
        await updateSnippet(tx, id, { ...written, hashes: hashesOf(written), at: now() })
        return presentOf(await lockSnippet(tx, id, angelId))
      })
    },

    async remove(angelId: string, id: string): Promise<void> {
      if (!(await transaction((tx) => deleteSnippet(tx, id, angelId)))) throw new AppError('not_found')
    },
  }
}

function requireKeepable({ name, texts }: Written): void {
  for (const [field, text] of [['name', name], ...Object.entries(texts)] as const) {
    const fault = text === undefined ? null : faultOf(text)
    if (fault?.kind === 'long') throw new AppError('message_too_long', { field: `texts.${field}` })
    if (fault?.kind === 'word')
      throw new AppError('words_refused', {
        message: `not allowed: ${fault.word}`,
        field: field === 'name' ? field : `texts.${field}`,
        beside: { word: fault.word },
      })
  }
}

function hashesOf({ texts }: Written): string[] {
  return Object.values(texts).flatMap((text) => (text === undefined ? [] : [hashOf(plainWords(text, null))]))
}

function presentOf(row: SnippetRow | undefined): Snippet {
  if (row === undefined) throw new AppError('not_found')
  return present(row)
}

function present({ id, folder, name, texts, version, saved_at: savedAt }: SnippetRow): Snippet {
  return { id, folder, name, texts, version, savedAt: savedAt.getTime() }
}
