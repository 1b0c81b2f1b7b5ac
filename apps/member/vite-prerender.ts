import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { themesPlugin } from '@incontro/brand/themes/vite.ts'
import react from '@vitejs/plugin-react'
import { build, type Plugin, minify } from 'vite'
import { textsPlugin } from './vite-texts.ts'

const entry = fileURLToPath(new URL('src/prerender.tsx', import.meta.url))
const early = fileURLToPath(new URL('src/early/early.js', import.meta.url))

/**
 * Builds the same pages once more, as one file that the server evaluates to draw a page before it sends it; and the few
 * lines that run in the browser before the first paint. The file lies where nothing is served from. It names pictures as the
 * browser's build does, which alone writes them: `assetFileNames` is the pattern of both.
 */
export function prerenderPlugin({ assetFileNames }: { readonly assetFileNames: string }): Plugin {
  let outDir = ''
  return {
    name: 'incontro-prerender',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir
    },
    async generateBundle() {
      const { code } = await minify('early.js', await readFile(early, 'utf8')) // every drawn page waits for it
      this.emitFile({ type: 'asset', name: 'early.js', source: code })
    },
    async writeBundle() {
      await build({
        configFile: false,
        logLevel: 'error',
        plugins: [react(), textsPlugin(), themesPlugin()],
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true, target: 'node' },
        build: {
          ssr: entry,
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          assetsInlineLimit: 0,
          target: 'es2022',
          rolldownOptions: {
            output: { format: 'cjs', codeSplitting: false, entryFileNames: '.vite/prerender.cjs', assetFileNames },
          },
        },
      })
    },
  }
}
