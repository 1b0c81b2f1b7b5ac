import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type Project } from '@playwright/test'
import { launchOptions } from './launch-options.ts'

const here = import.meta.dirname
const textOf = (file: string) => readFileSync(join(here, file), 'utf8')
const files = globSync('**/*.e2e.ts', { cwd: here })
/** `npm run walk` and `npm run screens` are no tests of the product: they run alone, where they are asked for. */
const walk = process.env['WALK'] ?? ''
/** Tests with the tag `@full` run in full size only. */
const isFull = process.env['TEST_SIZE'] === 'full'
const hasOwn = (file: string) => /\b(ownProduct|movedClock|wholeBrowser)\b/.test(textOf(file))

/**
 * A browser test has a server, a browser and several pages, which wait for one another most of the time: half as many workers
 * again as there are cores keep them busy.
 */
export default defineConfig({
  testDir: here,
  outputDir: '../.cache/e2e-results',
  workers: Math.min(6, Math.ceil(availableParallelism() * 1.5)),
  retries: 0,
  forbidOnly: true,
  ...(!isFull && { grepInvert: /@full/ }),
  // what holds takes no part of these: a machine that stands still for half a minute is no fault of the product
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [['../tools/test/playwright-reporter.ts']],
  use: {
    launchOptions: launchOptions(),
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // without snapshots: for them Playwright fetches the blobs of a page, which its policy forbids and its console reports;
    // without screenshots of every step: they take an eighth of the time
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: walk === '' ? tests() : [{ name: walk, testMatch: exactly(`walk/${walk}.ts`), fullyParallel: true }],
})

function tests(): Project[] {
  return [
    // first: what shares a product is dealt out test by test, and fills both workers to the end
    { name: 'own product', testMatch: files.filter(hasOwn).map(exactly), fullyParallel: false },
    { name: 'shared product', testMatch: files.filter((file) => !hasOwn(file)).map(exactly), fullyParallel: true },
  ]
}

function exactly(file: string): string {
  return `**/${file.replaceAll('\\', '/')}`
}
