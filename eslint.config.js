import comments from '@eslint-community/eslint-plugin-eslint-comments'
import hooks from 'eslint-plugin-react-hooks'
import ts from 'typescript-eslint'
import { rules } from './tools/lint/rules.mjs'

const CODE = ['**/*.ts', '**/*.tsx']
const CONFIG = ['**/*.config.{js,ts}', '.dependency-cruiser.cjs']

/** Each restriction says why, so that whoever meets it need not ask. */
const restricted = [
  {
    selector: 'ExportDefaultDeclaration',
    message: 'Named exports only: a name that is written once is found everywhere. A default is for config files.',
  },
  {
    selector: 'TSEnumDeclaration',
    message: "Node runs this source as it is, without enums: write a union, or an object 'as const'.",
  },
  {
    selector: "CallExpression[callee.object.name='mock'][callee.property.name='module']",
    message: 'A test that replaces our own modules tests the replacement: pass a fake of the interface instead.',
  },
  {
    selector: "JSXOpeningElement[name.name='Navigate']",
    message: 'LeadTo: a popup that closes at that moment takes its entry of the history back, and Navigate with it.',
  },
]

const noHardExit = {
  selector: "CallExpression[callee.object.name='process'][callee.property.name='exit']",
  message: 'process.exit drops what is being written: set process.exitCode, or stop what keeps the process alive.',
}

/** Rules that need no types; those that do are oxlint's (.oxlintrc.json), whose checker is several times as fast. */
export default ts.config(
  { ignores: ['**/node_modules', '**/dist', 'data', '.cache', '**/coverage', 'tools/check/planted'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: CODE,
    extends: [ts.configs.base],
    plugins: { '@eslint-community/eslint-comments': comments, incontro: { rules } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/prefer-as-const': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      '@eslint-community/eslint-comments/require-description': 'error',
      '@eslint-community/eslint-comments/no-unlimited-disable': 'error',
      'incontro/assertion-needs-reason': 'error',
      'no-restricted-syntax': ['error', ...restricted],
      'max-lines': ['warn', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-depth': ['error', 4],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-var': 'error',
      'no-debugger': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['apps/server/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...restricted, noHardExit] },
  },
  {
    files: ['apps/server/src/main.ts', 'tools/**', 'bench/**', 'e2e/**', 'packages/testing/**', '**/*.test.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['packages/{brand,texts}/src/**/*.ts', 'apps/server/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/openers.*.ts'], // openers are what people type
    rules: { 'incontro/french-spaces': 'error' },
  },
  { files: ['**/*.test.ts', '**/*.e2e.ts', '**/*.contract.ts'], rules: { 'max-lines': ['warn', { max: 600 }] } },
  { files: ['apps/server/src/demo/content/**', 'packages/texts/**'], rules: { 'max-lines': 'off' } },
  { files: CONFIG, rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['**/*.tsx', 'apps/{member,studio}/src/**/*.ts', 'packages/{ui,conversation}/src/**/*.ts'],
    plugins: { 'react-hooks': hooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'incontro/no-text-in-jsx': 'error',
    },
  },
  // Samples of the gallery, which members never see.
  { files: ['packages/ui/src/gallery/**'], rules: { 'incontro/no-text-in-jsx': 'off' } },
)
