import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const entry = fileURLToPath(new URL('src/worker/sw.ts', import.meta.url))

/** Builds the service worker after the app, as one file at the root of the origin, with the names of the app's files in it. */
export function workerPlugin(): Plugin {
  let outDir = ''
  return {
    name: 'incontro-worker',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir
    },
    async writeBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((file) => file.startsWith('assets/') && !file.endsWith('.map'))
        .map((file) => `/${file}`)
        .sort()
      const built = { core: coreOf(bundle), files, revision: hashOf(files) }
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
    if (chunk?.type !== 'chunk' || core.has(`/${file}`)) return
    core.add(`/${file}`)
    for (const style of chunk.viteMetadata?.importedCss ?? []) core.add(`/${style}`)
    for (const next of chunk.imports) add(next)
  }
  for (const [file, chunk] of Object.entries(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) add(file)
  return [...core].sort()
}

function hashOf(files: readonly string[]): string {
  return createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
}
