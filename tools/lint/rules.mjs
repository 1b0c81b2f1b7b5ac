// Lint rules of our own; .oxlintrc.json turns them on.

/** @type {import('eslint').Rule.RuleModule} */
const assertionNeedsReason = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      missing:
        "{{what}} switches the compiler off: use 'satisfies' or a check, or say why it holds in a comment beside or above.",
    },
  },
  create(context) {
    const commented = new Set(
      context.sourceCode.getAllComments().flatMap(({ loc }) => (loc ? [loc.start.line, loc.end.line] : [])),
    )
    /**
     * @param {any} node of TypeScript, which ESTree's types do not know
     * @param {string} what
     */
    const report = (node, what) => {
      const { start, end } = statementOf(node).loc
      const isShort = end.line - start.line <= LONGEST_STATEMENT
      const from = isShort ? start.line - 1 : node.loc.start.line - 1
      const to = isShort ? end.line : node.loc.end.line
      const isExplained = [...commented].some((line) => line >= from && line <= to)
      if (!isExplained) context.report({ node, messageId: 'missing', data: { what } })
    }
    return {
      /** @param {any} node */
      TSAsExpression(node) {
        const isConst = node.typeAnnotation.type === 'TSTypeReference' && node.typeAnnotation.typeName.name === 'const'
        const isWider = node.typeAnnotation.type === 'TSUnknownKeyword'
        if (!isConst && !isWider && node.parent.type !== 'TSAsExpression') report(node, "An 'as'")
      },
      /** @param {any} node */
      TSNonNullExpression: (node) => report(node, "A '!'"),
    }
  },
}

/** One comment serves a whole statement that can be seen at a glance. */
const LONGEST_STATEMENT = 12

/** @param {any} node */
function statementOf(node) {
  let found = node
  while (found.parent && !/(Statement|Declaration|Definition)$/.test(found.type)) found = found.parent
  return found
}

const SHOWN_ATTRIBUTES = new Set(['alt', 'title', 'placeholder', 'label', 'aria-label', 'aria-description'])
const HAS_LETTERS = /\p{L}/u

/** @type {import('eslint').Rule.RuleModule} */
const noTextInJsx = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { text: "'{{text}}' would be shown in one language only: take it from @incontro/texts." },
  },
  create(context) {
    /**
     * @param {any} node
     * @param {unknown} text
     */
    const report = (node, text) => {
      if (typeof text !== 'string' || !HAS_LETTERS.test(text)) return
      context.report({ node, messageId: 'text', data: { text: text.trim().slice(0, 40) } })
    }
    return {
      /** @param {any} node */
      JSXText: (node) => report(node, node.value),
      /** @param {any} node */
      JSXAttribute(node) {
        if (SHOWN_ATTRIBUTES.has(node.name.name) && node.value?.type === 'Literal') report(node, node.value.value)
      },
      /** @param {any} node */
      JSXExpressionContainer(node) {
        const isShown = node.parent.type !== 'JSXAttribute' || SHOWN_ATTRIBUTES.has(node.parent.name.name)
        if (isShown) for (const literal of shownLiterals(node.expression)) report(node, literal)
      },
    }
  },
}

/**
 * The texts that an expression may come out as.
 * @param {any} node
 * @returns {unknown[]}
 */
function shownLiterals(node) {
  switch (node.type) {
    case 'Literal':
      return [node.value]
    case 'TemplateLiteral':
      return node.quasis.map((/** @type {any} */ quasi) => quasi.value.cooked)
    case 'ConditionalExpression':
      return [...shownLiterals(node.consequent), ...shownLiterals(node.alternate)]
    case 'LogicalExpression':
      return [...shownLiterals(node.left), ...shownLiterals(node.right)]
    default:
      return []
  }
}

/** Where French sets a space that a line must not end at: before ? ! ; : and », and after «. */
const FRENCH_SPACES = /(?<=[^\s]) (?=[?!;:»])|(?<=«) /gu

/** @type {import('eslint').Rule.RuleModule} */
const frenchSpaces = {
  meta: {
    type: 'layout',
    fixable: 'whitespace',
    schema: [],
    messages: { breakable: 'A line may end before this sign: a no-break space (\\u00a0) belongs here in French.' },
  },
  create(context) {
    const isFrenchFile = /[/.]fr[/.]/.test(context.filename)
    /** @param {any} node */
    const look = (node) => {
      if (!isFrenchFile && !isFrenchByKey(node)) return
      for (const { index } of context.sourceCode.getText(node).matchAll(FRENCH_SPACES)) {
        const at = node.range[0] + index
        const fix = (/** @type {import('eslint').Rule.RuleFixer} */ fixer) =>
          fixer.replaceTextRange([at, at + 1], '\\u00a0')
        const { sourceCode } = context
        const loc = { start: sourceCode.getLocFromIndex(at), end: sourceCode.getLocFromIndex(at + 1) }
        context.report({ node, loc, messageId: 'breakable', fix })
      }
    }
    return {
      /** @param {any} node */
      Literal(node) {
        if (typeof node.value === 'string') look(node)
      },
      TemplateElement: look,
    }
  },
}

/**
 * Beside other languages in one file: below a key `fr`.
 * @param {any} node
 */
function isFrenchByKey(node) {
  for (let above = node.parent; above; above = above.parent)
    if (above.type === 'Property' && above.key.name === 'fr' && !above.computed) return true
  return false
}

export const rules = {
  'assertion-needs-reason': assertionNeedsReason,
  'french-spaces': frenchSpaces,
  'no-text-in-jsx': noTextInJsx,
}
