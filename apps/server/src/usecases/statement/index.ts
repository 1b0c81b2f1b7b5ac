import { routes, type StatementLine } from '@incontro/contract'
import type { CreditsApi, Statement } from '../../modules/credits/index.ts'
import type { AngelFacts } from '../../modules/profiles/index.ts'
import { handle } from '../../platform/http/binding.ts'
import type { ModuleParts } from '../../platform/module.ts'

type Deps = {
  readonly credits: Pick<CreditsApi, 'statement'>
  readonly profiles: { angels(ids: readonly string[]): Promise<ReadonlyMap<string, Pick<AngelFacts, 'screenName'>>> }
}
type NamedStatement = Omit<Statement, 'lines'> & { readonly lines: StatementLine[] }

/** TS-04: the member's own statement of credits, with the screen names of the angels that its lines are about. */
export function createStatement({ credits, profiles }: Deps): ModuleParts {
  const readStatement = createReadStatement({ credits, profiles })
  return {
    routes: [
      handle(routes.statement, async ({ principal, query }) => readStatement(principal.accountId, query.before)),
    ],
  }
}

/**
 * Returns the reader of a page of a member's statement, newest first, before the line of that id. An angel that is no longer
 * there has no name. Rejects with `bad_request` for an id that is no cursor.
 */
export function createReadStatement({ credits, profiles }: Deps) {
  return async function readStatement(memberId: string, before?: string): Promise<NamedStatement> {
    const statement = await credits.statement(memberId, before)
    const angelIds = new Set(statement.lines.map(({ angelId }) => angelId).filter((id) => id !== null))
    const angels = await profiles.angels([...angelIds])
    const nameOf = (angelId: string | null) => (angelId === null ? null : (angels.get(angelId)?.screenName ?? null))
    return { ...statement, lines: statement.lines.map((line) => ({ ...line, screenName: nameOf(line.angelId) })) }
  }
}
