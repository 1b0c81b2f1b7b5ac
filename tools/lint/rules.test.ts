import { after, describe, it } from 'node:test'
import { RuleTester } from 'eslint'
import { parser } from 'typescript-eslint'
import { rules } from './rules.mjs'

RuleTester.describe = describe
RuleTester.it = (title, run) => void it(title, run) // called from here, so that they count as this file's
Reflect.set(RuleTester, 'afterAll', after) // known to typescript-eslint's own tester only

const languageOptions = { parser, parserOptions: { ecmaFeatures: { jsx: true } } }
const tester = new RuleTester({ languageOptions })
const missing = [{ messageId: 'missing' }]
const text = [{ messageId: 'text' }]

tester.run('assertion-needs-reason', rules['assertion-needs-reason'], {
  valid: [
    'const a = [1] as const',
    'const a = JSON.parse(b) as unknown',
    'const a = b as string // the driver gives text for numeric',
    '// the driver gives text for numeric\nconst a = b as string',
    '// it was put in above\nreturnIt(\n  map.get(1)!,\n)',
  ],
  invalid: [
    { code: 'const a = b as string', errors: missing },
    { code: 'const a = b as unknown as string', errors: missing },
    { code: 'const a = map.get(1)!', errors: missing },
    { code: '// far away\n\n\nconst a = b as string', errors: missing },
  ],
})

tester.run('no-text-in-jsx', rules['no-text-in-jsx'], {
  valid: [
    'const a = <p>{texts.hello}</p>',
    'const a = <p> · {count} / {all}</p>',
    'const a = <p className="big">{isBig ? texts.big : null}</p>',
    'const a = <Chat kind={isOpen ? "open" : "shut"} />',
  ],
  invalid: [
    { code: 'const a = <p>Hello</p>', errors: text },
    { code: 'const a = <img alt="A face" />', errors: text },
    { code: 'const a = <p>{isBig ? "big" : "small"}</p>', errors: [...text, ...text] },
    { code: 'const a = <input placeholder={`Your ${name}`} />', errors: text },
    { code: 'const a = <p>{count > 0 && "some"}</p>', errors: text },
  ],
})

const breakable = [{ messageId: 'breakable' }]

tester.run('french-spaces', rules['french-spaces'], {
  valid: [
    { code: String.raw`const a = { sure: 'Effacer\u00a0?' }`, filename: 'texts/fr/a.ts' },
    { code: "const a = { sure: b ? 'oui' : 'non' }", filename: 'texts/fr/a.ts' },
    { code: "const a = { sure: 'Why ?' }", filename: 'texts/en/a.ts' },
    "const a = { en: 'Why ?', fr: 'Pourquoi' }",
  ],
  invalid: [
    {
      code: "const a = 'Effacer ? « Oui »'",
      filename: 'texts/fr/a.ts',
      output: String.raw`const a = 'Effacer\u00a0? «\u00a0Oui\u00a0»'`,
      errors: [...breakable, ...breakable, ...breakable],
    },
    {
      code: 'const a = { fr: (name) => `${name} ?` }',
      output: String.raw`const a = { fr: (name) => ${'`${name}'}\u00a0?${'`'} }`,
      errors: breakable,
    },
  ],
})
