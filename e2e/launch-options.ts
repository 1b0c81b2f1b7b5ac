import type { LaunchOptions } from '@playwright/test'
import { findBrowser, findWholeBrowser } from '../tools/test/browser.ts'

/** Nothing of the browser's own goes out, and it starts in a container too. */
const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser of this machine: the headless shell first. */
export function launchOptions(executablePath = findBrowser()): LaunchOptions {
  return { args, ...(executablePath !== undefined && { executablePath }) }
}

/** For files about what the headless shell lacks (notifications, push): `test.use(wholeBrowser)`. */
export const wholeBrowser = { launchOptions: launchOptions(findWholeBrowser()) }
