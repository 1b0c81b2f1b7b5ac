import { createHash } from 'node:crypto'
import { build, type Plugin, type Rolldown } from 'vite'
import type { WorkerApp } from './app.ts'

type Options = {
  /** The file of the app's worker. */
  readonly entry: string
  readonly app: WorkerApp
  /** Every script and style is there before the worker takes over, not only what every page begins with. */
  readonly keepsAll?: boolean
}

/** Builds the service worker after the app, as one file at the root of the app, with the names of the app's files in it. */
export function workerPlugin({ entry, app, keepsAll = false }: Options): Plugin {
  let outDir = ''
  let base = '/'
  return {
    name: 'incontro-worker',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir
      base = config.base
    },
    async writeBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((file) => file.startsWith('assets/') && !file.endsWith('.map'))
        .map((file) => base + file)
        .sort()
      const core = keepsAll
        ? files.filter((file) => /\.(js|css)$/.test(file))
        : coreOf(bundle).map((file) => base + file)
      const built = { core, files, revision: hashOf(files), app }
      await build({
        configFile: false,
        logLevel: 'warn',
        define: { __BUILT__: JSON.stringify(built) },
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2022',
          modulePreload: false,
          rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })
    },
  }
}

/** The entry, what it imports at once, and their styles. */
function coreOf(bundle: Rolldown.OutputBundle): string[] {
  const core = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || core.has(file)) return
    core.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) core.add(style)
    for (const next of chunk.imports) add(next)
  }
  for (const [file, chunk] of Object.entries(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) add(file)
  return [...core].sort()
}

function hashOf(files: readonly string[]): string {
  return createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
}
