import ts from 'typescript'
import { lineAt, type Finding, type SourceFile } from './source-files.ts'

/**
 * The names that stand on the wire only: what the contract renames (`planMessages: as('creditiMessaggi', …)`), unless
 * the same word is also one of our own names.
 */
export function wireWords(contract: readonly SourceFile[]): Set<string> {
  const renamed = new Set<string>()
  const own = new Set<string>()
  for (const { file, text } of contract) {
    walk(parse(file, text), (node) => {
      if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return
      const [first] = node.arguments
      if (first === undefined) return
      if (node.expression.text === 'as' && ts.isStringLiteral(first)) renamed.add(first.text)
      if (node.expression.text === 'wire') for (const name of keysOf(first)) own.add(name)
    })
  }
  return new Set([...renamed].filter((name) => !own.has(name) && !ENGLISH.has(name)))
}

/**
 * English names of the wire that serve elsewhere as well: columns, parameters of addresses (`?campid=`), names of
 * socket events. A word of another language has no place here.
 */
const ENGLISH = new Set([
  ...['p', 'd', 'l', 'ua', '_id', 'data', 'features', 'msg', 'over18', 'type', 'thumbhash'],
  ...['_links', 'InstanceId', 'paymentData'], // words of Mollie, PayPal, TrustPay and the wallets too
  ...['clickid', 'campid', 'remarketing_clickid', 'aff_payment_url', 'product_id', 'hair_color'],
])

/**
 * The values that stand on the wire only: those of `words({ own: onTheWire })` and of the tables of codes, event names and
 * words of addresses, where ours differs.
 */
export function wireValues(contract: readonly SourceFile[]): Set<string> {
  const values = new Set<string>()
  const own = new Set<string>()
  for (const { file, text } of contract)
    walk(parse(file, text), (node) => {
      if (!ts.isObjectLiteralExpression(node) || !isTableOfValues(node)) return
      for (const property of node.properties) {
        if (!ts.isPropertyAssignment(property) || !ts.isStringLiteral(property.initializer)) continue
        const name = property.name.getText().replaceAll("'", '')
        own.add(name)
        if (name !== property.initializer.text) values.add(property.initializer.text)
      }
    })
  return new Set([...values].filter((value) => !own.has(value)))
}

const TABLES = new Set(['wireCodes', 'wireNames', 'addressWords'])

function isTableOfValues(node: ts.ObjectLiteralExpression): boolean {
  let parent: ts.Node = node.parent
  while (ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent)) parent = parent.parent
  if (ts.isVariableDeclaration(parent)) return TABLES.has(parent.name.getText())
  return ts.isCallExpression(parent) && ts.isIdentifier(parent.expression) && parent.expression.text === 'words'
}

/** Where a value of the wire is written as a string. */
export function findWireValues(values: ReadonlySet<string>, files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ file }) => !file.endsWith('.sql'))
    .flatMap(({ file, text }) => {
      const found: Finding[] = []
      const source = parse(file, text)
      walk(source, (node) => {
        if (!ts.isStringLiteral(node) || !values.has(node.text)) return
        const message = `'${node.text}' is a value of the wire: use our own, and let packages/contract translate`
        found.push({ file, line: lineAt(text, node.getStart(source)), message })
      })
      return found
    })
}

/** Where a wire word is used as a name. Comments may speak of them, and so may texts. */
export function findWireWords(words: ReadonlySet<string>, files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ file, text }) =>
    namesIn(file, text)
      .filter(({ name }) => words.has(name))
      .map(({ name, position }) => ({
        file,
        line: lineAt(text, position),
        message: `'${name}' is a name of the wire: use our own, and let packages/contract translate`,
      })),
  )
}

type Name = { name: string; position: number }

function namesIn(file: string, text: string): Name[] {
  if (file.endsWith('.sql')) return namesInSql(text)
  const names: Name[] = []
  const source = parse(file, text)
  walk(source, (node) => {
    const isQuotedKey = ts.isStringLiteral(node) && isKey(node)
    if (ts.isIdentifier(node) || isQuotedKey) names.push({ name: node.text, position: node.getStart(source) })
  })
  return names
}

function isKey(node: ts.Node): boolean {
  const { parent } = node
  return (
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isPropertySignature(parent) && parent.name === node) ||
    (ts.isElementAccessExpression(parent) && parent.argumentExpression === node)
  )
}

function namesInSql(text: string): Name[] {
  const code = text.replace(/--.*$/gm, (comment) => ' '.repeat(comment.length))
  return [...code.matchAll(/[A-Za-z_]\w*/g)].map((match) => ({ name: match[0], position: match.index }))
}

/** The names of `() => ({ … })`. */
function keysOf(fields: ts.Expression): string[] {
  if (!ts.isArrowFunction(fields) || !ts.isParenthesizedExpression(fields.body)) return []
  const object = fields.body.expression
  if (!ts.isObjectLiteralExpression(object)) return []
  return object.properties.flatMap(({ name }) => (name !== undefined && ts.isIdentifier(name) ? [name.text] : []))
}

function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}

type Pair = { own: string; onWire: string }

/** Renamed fields that the glossary does not list; a mere change of case needs no explanation. */
export function missingInGlossary(contract: readonly SourceFile[], glossary: SourceFile): Finding[] {
  const rows = glossary.text.split('\n').map((row) => new Set([...row.matchAll(/`([^`]+)`/g)].map((match) => match[1])))
  const isListed = ({ own, onWire }: Pair) => rows.some((words) => words.has(own) && words.has(onWire))
  const missing = contract
    .flatMap(({ file, text }) => renamedIn(file, text))
    .filter((pair) => camelCase(pair.onWire) !== pair.own && pair.onWire !== pair.own.toLowerCase() && !isListed(pair))
  return [...new Set(missing.map(({ own, onWire }) => `| \`${onWire}\` | \`${own}\` |`))].map((row) => ({
    file: glossary.file,
    line: 1,
    message: `no row for ${row}`,
  }))
}

function renamedIn(file: string, text: string): Pair[] {
  const pairs: Pair[] = []
  walk(parse(file, text), (node) => {
    if (!ts.isPropertyAssignment(node) || !ts.isIdentifier(node.name) || !ts.isCallExpression(node.initializer)) return
    const { expression, arguments: given } = node.initializer
    const [onWire] = given
    if (!ts.isIdentifier(expression) || expression.text !== 'as' || onWire === undefined) return
    if (ts.isStringLiteral(onWire)) pairs.push({ own: node.name.text, onWire: onWire.text })
  })
  return pairs
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
