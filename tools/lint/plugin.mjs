// What oxlint (.oxlintrc.json) loads: our own rules, and one of ESLint's that it does not have.
import { builtinRules } from 'eslint/use-at-your-own-risk'
import { rules } from './rules.mjs'

export default {
  meta: { name: 'incontro' },
  rules: { ...rules, 'no-restricted-syntax': builtinRules.get('no-restricted-syntax') },
}
