import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Result } from './reporter.ts'

/** Runs browser tests by Playwright Test and answers how many passed; a run that breaks off counts as a failed test. */
export async function runPlaywright(
  root: string,
  files: readonly string[],
  args: readonly string[] = [],
): Promise<Result> {
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const config = join(root, 'e2e/playwright.config.ts')
  const patterns = files.map((file) => `${join(root, file).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
  const child = spawn(process.execPath, [cli, 'test', '--config', config, ...args, ...patterns], {
    cwd: root,
    env: { ...process.env, COUNTS_FD: '3' },
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  })
  let written = ''
  child.stdio[3]?.on('data', (chunk: Buffer) => (written += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (written === '') return { passed: 0, failed: 1, skipped: 0, failures: ['✖ Playwright ended without a result'] }
  const result = JSON.parse(written) as Result // as our reporter writes it
  return code !== 0 && result.failed === 0
    ? { ...result, failed: 1, failures: [`✖ Playwright ended with ${code}`] }
    : result
}
