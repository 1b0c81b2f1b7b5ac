import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser'

const planted = fileURLToPath(new URL('./planted', import.meta.url))
const rules: IConfiguration = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')

test('every planted violation is caught by the rule it breaks, and nothing else is', async () => {
  assert.deepEqual((await violations()).sort(), expected().sort())
})

test('every rule has a planted violation', () => {
  const broken = new Set(expected().map((line) => line.split(': ')[1]))
  const names = (rules.forbidden ?? []).map(({ name }) => name)
  assert.deepEqual([...broken].sort(), [...names].sort())
})

/** What the first line of each planted file says that it breaks. */
function expected(): string[] {
  return globSync('**/*.ts', { cwd: planted }).flatMap((file) => {
    const rule = /^\/\/ breaks: (\S+)$/m.exec(readFileSync(join(planted, file), 'utf8'))?.[1]
    return rule === undefined ? [] : [`${file}: ${rule}`]
  })
}

async function violations(): Promise<string[]> {
  const { exclude: _, ...options } = rules.options ?? {}
  const { output } = await cruise(['apps', 'packages'], {
    ...options,
    baseDir: planted,
    ruleSet: { forbidden: rules.forbidden ?? [] },
    validate: true,
  })
  assert.ok(isResult(output))
  return [...new Set(output.summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`))]
}

function isResult(output: ICruiseResult | string): output is ICruiseResult {
  return typeof output !== 'string'
}
