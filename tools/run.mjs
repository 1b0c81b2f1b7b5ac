// The one entry of `npm start`, `npm test` and the rest. Runs on the Node that is there (20 or later), installs what is
// missing, and does everything else under the pinned Node that comes with the dependencies.
import { buildWebApps, watchWebApps } from './run/build-web.mjs'
import { ensureInstalled } from './run/install.mjs'
import { pinnedNode } from './run/pinned-node.mjs'
import { runToTheEnd } from './run/processes.mjs'

// Node calls the stripping of types experimental where it is asked for by name, as the card frame does.
const server = ['--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts']

/**
 * D29: the program is in production mode unless it is asked for another; what is started here shows the demo unless the
 * environment says otherwise.
 */
function chooseMode() {
  if ((process.env['INCONTRO_MODE'] ?? '') !== '' || process.env['NODE_ENV'] === 'production') return
  process.env['INCONTRO_MODE'] = 'demo'
  console.log('Demo mode (INCONTRO_MODE=demo). INCONTRO_MODE=production serves real people.')
}

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const commands = {
  start: async (args) => {
    chooseMode()
    await buildWebApps()
    return node([...server, ...args])
  },
  // the pages alone, for an image or a machine that starts the server itself (deploy/build.sh)
  build: async () => {
    await buildWebApps()
    return 0
  },
  dev: async (args) => {
    chooseMode()
    await buildWebApps()
    const watchers = watchWebApps()
    const code = await node(['--watch', '--watch-preserve-output', ...server, ...args])
    for (const watcher of watchers) watcher.kill()
    return code
  },
  test: (args) => node(['tools/test/main.ts', ...args]),
  'test:full': (args) => node(['tools/test/main.ts', '--full', ...args]),
  'test:cluster': (args) => node(['tools/test/cluster.ts', ...args]),
  e2e: (args) => node(['tools/test/main.ts', '--only', 'browser', ...args]),
  check: (args) => node(['tools/check/main.ts', ...args]),
  link: (args) => node(['--disable-warning=ExperimentalWarning', 'apps/server/src/link.ts', ...args]),
  operator: (args) => node(['--disable-warning=ExperimentalWarning', 'apps/server/src/operator.ts', ...args]),
  migrate: (args) => node(['--disable-warning=ExperimentalWarning', 'apps/server/src/migrate.ts', ...args]),
  'db:export': (args) => node(['--disable-warning=ExperimentalWarning', 'apps/server/src/dump.ts', 'export', ...args]),
  'db:import': (args) => node(['--disable-warning=ExperimentalWarning', 'apps/server/src/dump.ts', 'import', ...args]),
  openapi: () => node(['tools/openapi.ts', '--write']),
  modules: () => node(['tools/check/module-page.ts', '--write']),
  manifests: (args) => node(['deploy/kubernetes/print.ts', ...args]),
  'new-module': (args) => node(['tools/new-module/main.ts', ...args]),
  format: (args) => node(['node_modules/prettier/bin/prettier.cjs', '--write', ...(args.length > 0 ? args : ['.'])]),
  screens: (args) => node(['tools/test/walk.ts', 'save-screens', ...args]),
  walk: (args) => node(['tools/test/walk.ts', 'walk-all', ...args]),
  bench: ([name = 'chat', ...args]) => node([`bench/${name}.ts`, ...args]),
}

/** @param {string[]} args paths in them are from the root of the project */
function node(args) {
  return runToTheEnd(pinnedNode(), args)
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (command === undefined) {
  console.error(`Unknown command '${name}': one of ${Object.keys(commands).join(', ')}.`)
  process.exitCode = 1
} else {
  try {
    await ensureInstalled()
    process.exitCode = await command(args)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
