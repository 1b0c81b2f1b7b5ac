import { operatorCalls as calls, type TicketSnippet } from '@incontro/contract/backoffice.ts'
import { type Language, parseLanguage } from '@incontro/locale'
import type { SnippetRow, TicketsDesk } from '../../../modules/contact/index.ts'
import {
  act,
  answer,
  type Operator,
  type OperatorBinding,
  OperatorError,
  type OperatorsApi,
} from '../../../modules/operators/index.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { keepsForAll } from './reach.ts'

type Deps = {
  readonly snippets: TicketsDesk['snippets']
  readonly operators: Pick<OperatorsApi, 'namesOf'>
  readonly now: () => Date
}
type Texts = Readonly<Partial<Record<Language, string | undefined>>>

/** BO-36: answers that are kept, own ones and shared ones. */
export function snippetBindings({ snippets, operators, now }: Deps): readonly OperatorBinding[] {
  /** Another's own snippet is as if it were not there. */
  function requireOwn(row: SnippetRow | undefined, operator: Operator): SnippetRow {
    if (row === undefined || (row.operator_id !== operator.id && !row.is_shared)) throw new OperatorError('not_found')
    if (!mayChange(row, operator))
      throw new OperatorError('missing_permission', { message: 'its author changes it, or who keeps words for all' })
    return row
  }
  const titled = (name: string, id: string) => ({ object: { id }, title: name })

  return [
    answer(calls.ticketSnippets, async ({ operator }) => {
      const rows = await snippets.of(operator.id)
      const names = await operators.namesOf([...new Set(rows.map(({ operator_id: id }) => id))])
      return { snippets: rows.map((row) => present(row, operator, names.get(row.operator_id) ?? '')) }
    }),
    act(calls.addSnippet, {
      async look({ body: { name, isShared } }) {
        const id = newId()
        return { ...titled(name, id), before: {}, after: { snippet: id, isShared }, id }
      },
      async perform({ tx, operator, body: { name, texts, isShared }, seen: { id } }) {
        await snippets.add(tx, {
          id,
          operator_id: operator.id,
          is_shared: isShared,
          name,
          texts: given(texts),
          saved_at: now(),
        })
        return { snippetId: id }
      },
    }),
    act(calls.changeSnippet, {
      async look({ tx, operator, params: { id }, body: { isShared } }) {
        const row = requireOwn(await snippets.lock(tx, id), operator)
        return {
          ...titled(row.name, id),
          version: String(row.version),
          before: { isShared: row.is_shared },
          after: { isShared },
        }
      },
      async perform({ tx, params: { id }, body: { name, texts, isShared } }) {
        await snippets.save(tx, id, { name, texts: given(texts), is_shared: isShared, saved_at: now() })
        return { snippetId: id }
      },
    }),
    act(calls.removeSnippet, {
      async look({ tx, operator, params: { id } }) {
        const row = requireOwn(await snippets.lock(tx, id), operator)
        return { ...titled(row.name, id), before: { isShared: row.is_shared }, after: { isShared: null } }
      },
      async perform({ tx, params: { id } }) {
        await snippets.remove(tx, id)
        return { removed: id }
      },
    }),
  ]
}

function mayChange(row: SnippetRow, operator: Operator): boolean {
  return row.operator_id === operator.id || (row.is_shared && keepsForAll(operator))
}

function present(row: SnippetRow, operator: Operator, by: string): TicketSnippet {
  const why = mayChange(row, operator) ? {} : { why: 'missing_permission' }
  return {
    id: row.id,
    version: String(row.version),
    name: row.name,
    texts: given(row.texts),
    isShared: row.is_shared,
    isOwn: row.operator_id === operator.id,
    by,
    actions: [calls.changeSnippet.id, calls.removeSnippet.id].map((action) => ({
      action,
      allowed: mayChange(row, operator),
      ...why,
      needs: [],
    })),
  }
}

/** The texts that there are, in languages that there are. */
function given(texts: Texts): Partial<Record<Language, string>> {
  const found = Object.entries(texts).flatMap(([name, text]) => {
    const language = parseLanguage(name)
    return language === null || language === undefined || text === undefined ? [] : [[language, text] as const]
  })
  return Object.fromEntries(found)
}
