import ts from 'typescript'
import type { ModuleRow } from '../../apps/server/src/compose/module-table.ts'
import { type Finding, lineAt, type SourceFile } from './source-files.ts'

const PLATFORM = 'the platform'

/** A use of a table by the SQL of a file. */
type Use = { readonly table: string; readonly isWrite: boolean; readonly position: number }

const MODULE = /^apps\/server\/src\/modules\/([^/]+)\//
const SQL = /\b(select|insert|update|delete|join|lock)\b/i
const WRITES = /\b(?:insert\s+into|update|delete\s+from|truncate|lock\s+table)\s+(?:only\s+)?"?([a-z_]+)"?/gi
const READS = /\b(?:from|join)\s+(?:only\s+|lateral\s+)?"?([a-z_]+)"?/gi
/** `from a, b`: what stands after the first. */
const MORE = /,\s*"?([a-z_]+)"?(?=\s+[a-z]\w*\s|\s*,|\s+where\b)/gi
/** `for update of p` locks what it names, which is the first: another table that is joined is read. */
const LOCKS = /\bfor\s+(?:no\s+key\s+)?(?:update|share)\b(?!\s+of\b)/i
const BUILDER_WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom'])
const BUILDER_READS = new Set(['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'using'])

/**
 * Finds SQL of a module that uses a table which it does not own: any write or lock, and a read that its row in the module
 * table does not list with a reason (of the platform's tables a write, too, may be listed). Also names listed reads that no SQL makes, and tables of the migrations without an owner.
 */
export function foreignTables(
  sources: readonly SourceFile[],
  {
    modules,
    platform,
    migrations,
  }: { modules: readonly ModuleRow[]; platform: readonly string[]; migrations: readonly SourceFile[] },
): Finding[] {
  const owners = new Map(modules.flatMap(({ name, owns }) => owns.map((table) => [table, name] as const)))
  for (const table of platform) owners.set(table, PLATFORM)
  const listed = new Map(modules.map(({ name, reads = [] }) => [name, new Set(reads.flatMap(({ tables }) => tables))]))
  const made = new Map(modules.map(({ name }) => [name, new Set<string>()]))
  const findings: Finding[] = []
  for (const { file, text } of sources) {
    const module = MODULE.exec(file)?.[1]
    if (module === undefined) continue
    for (const { table, isWrite, position } of usesIn(file, text)) {
      const owner = owners.get(table)
      if (owner === undefined || owner === module) continue
      const isAllowed = !isWrite || owner === PLATFORM
      if (isAllowed) made.get(module)?.add(table)
      if (isAllowed && listed.get(module)?.has(table)) continue
      const what = isWrite ? 'writes or locks' : 'reads'
      findings.push({ file, line: lineAt(text, position), message: `${module} ${what} ${table}, which ${owner} owns` })
    }
  }
  const table = 'apps/server/src/compose/module-table.ts'
  for (const [name, tables] of listed)
    for (const one of tables)
      if (!made.get(name)?.has(one))
        findings.push({ file: table, line: 1, message: `${name} lists ${one}, which it does not read` })
  for (const [created, { file, line }] of tablesOf(migrations))
    if (!owners.has(created)) findings.push({ file, line, message: `${created} has no owner in the module table` })
  return findings
}

/** The tables that stand after all migrations, with where each was created or last renamed. */
function tablesOf(migrations: readonly SourceFile[]): Map<string, { file: string; line: number }> {
  const tables = new Map<string, { file: string; line: number }>()
  for (const { file, text } of migrations) {
    const steps = text.matchAll(
      /^create table (?:if not exists )?(?<created>\w+)|^drop table (?:if exists )?(?<dropped>[\w\s,]+)|^alter table (?<from>\w+) rename to (?<to>\w+)/gim,
    )
    for (const { groups = {}, index } of steps) {
      const { created, dropped, from, to } = groups
      for (const table of dropped?.split(',') ?? []) tables.delete(table.trim().split(/\s/)[0] ?? '')
      if (from !== undefined) tables.delete(from)
      const table = created ?? to
      if (table !== undefined) tables.set(table, { file, line: lineAt(text, index) })
    }
  }
  return tables
}

/** The tables that the SQL of a file names: in its texts, and in calls of the query builder. */
function usesIn(file: string, text: string): Use[] {
  const uses: Use[] = []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  visit(source)
  return uses

  function visit(node: ts.Node): void {
    if (ts.isTemplateExpression(node))
      ofSql([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' $ '), node)
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) ofSql(node.text, node)
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
      ofBuilder(node, node.expression.name.text)
    ts.forEachChild(node, visit)
  }

  function ofSql(withComments: string, node: ts.Node): void {
    const sql = withComments.replace(/--.*$|\/\*[\s\S]*?\*\//gm, ' ')
    if (!SQL.test(sql) && !/\bfrom\b/i.test(sql)) return
    const position = node.getStart(source)
    const isLock = LOCKS.test(sql)
    for (const [, table = ''] of sql.matchAll(WRITES)) uses.push({ table, isWrite: true, position })
    const unwritten = sql.replace(WRITES, ' ')
    for (const [, table = ''] of unwritten.matchAll(READS)) uses.push({ table, isWrite: isLock, position })
    for (const [clause] of unwritten.matchAll(/\bfrom\s+[^()]*?(?=\bwhere\b|\bjoin\b|$)/gi))
      for (const [, table = ''] of clause.matchAll(MORE)) uses.push({ table, isWrite: isLock, position })
  }

  function ofBuilder(call: ts.CallExpression, method: string): void {
    const [first] = call.arguments
    if (first === undefined || !ts.isStringLiteralLike(first)) return
    const isWrite = BUILDER_WRITES.has(method)
    if (!isWrite && !BUILDER_READS.has(method)) return
    uses.push({ table: first.text.split(' ')[0] ?? '', isWrite, position: call.getStart(source) })
  }
}
