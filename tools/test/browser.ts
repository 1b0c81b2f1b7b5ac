import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/**
 * A Chromium of this machine: the one that CHROMIUM names, an installed one, or one that Playwright fetched. Tests take the
 * headless shell where there is one: the same pages without the windows around them, for a quarter less of a processor.
 */
export function findBrowser(): string | undefined {
  return named() ?? [...onPath(SHELLS), ...wholeOnes(), ...fetchedByPlaywright()].find((file) => existsSync(file))
}

/** The same, with windows of its own: what people have, for measurements. */
export function findWholeBrowser(): string | undefined {
  return named() ?? [...wholeOnes(), ...fetchedByPlaywright()].find((file) => existsSync(file))
}

function named(): string | undefined {
  const program = process.env['CHROMIUM'] ?? ''
  return program === '' ? undefined : program
}

function wholeOnes(): readonly string[] {
  return [...onPath(PROGRAMS), ...INSTALLED]
}

const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

function onPath(programs: readonly string[]): readonly string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return programs.flatMap((program) => folders.map((folder) => join(folder, program)))
}

function fetchedByPlaywright(): readonly string[] {
  const mac = join(homedir(), 'Library/Caches/ms-playwright')
  const cache =
    process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? (existsSync(mac) ? mac : join(homedir(), '.cache/ms-playwright'))
  if (!existsSync(cache)) return []
  const newestFirst = readdirSync(cache).sort().reverse()
  return newestFirst.flatMap((folder) => PLAYWRIGHT_PROGRAMS.map((program) => join(cache, folder, program)))
}

const PLAYWRIGHT_PROGRAMS = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-linux/headless_shell',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-headless-shell-mac-x64/chrome-headless-shell',
]
