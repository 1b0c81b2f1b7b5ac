import { fileURLToPath } from 'node:url'
import { themesPlugin } from '@incontro/brand/themes/vite.ts'
import { STUDIO_PUSH_RECORD } from '@incontro/client/device/push-record.ts'
import { workerPlugin } from '@incontro/client/worker/vite.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The angels' workspace, served at /studio (D16). */
export default defineConfig({
  base: '/studio/',
  plugins: [
    react(),
    themesPlugin(),
    workerPlugin({
      keepsAll: true,
      entry: fileURLToPath(new URL('src/worker/sw.ts', import.meta.url)),
      app: {
        shell: '/studio/app-shell',
        caches: 'incontro-studio',
        pushRecord: STUDIO_PUSH_RECORD,
        foreign: '^/studio/api(/|$)',
      },
    }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows files of this origin only: nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
