import { themesPlugin } from '@incontro/brand/themes/vite.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The angels' workspace, served at /studio (D16). */
export default defineConfig({
  base: '/studio/',
  plugins: [react(), themesPlugin()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows files of this origin only: nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
