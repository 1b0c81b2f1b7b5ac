import { backofficeThemePlugin } from '@incontro/brand/themes/vite.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The operators' workplace, served at /backoffice (D16). */
export default defineConfig({
  base: '/backoffice/',
  plugins: [react(), backofficeThemePlugin()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows files of this origin only: nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
