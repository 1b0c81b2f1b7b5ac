import { backofficeCss, fontsCss, themesCss } from './css.ts'

const ID = 'virtual:themes.css'
const BACKOFFICE_ID = 'virtual:backoffice.css'

/** A Vite plugin: `import 'virtual:themes.css'` brings the tokens and the fonts of all themes into the build. */
export function themesPlugin() {
  return {
    name: 'incontro-themes',
    resolveId: (id: string) => (id === ID ? `\0${ID}` : undefined),
    load: (id: string) =>
      id === `\0${ID}` ? `${fontsCss((file) => `@fontsource-variable/${file}`)}\n${themesCss()}` : undefined,
  }
}

/** A Vite plugin: `import 'virtual:backoffice.css'` brings the tokens of the back office into the build, and no font. */
export function backofficeThemePlugin() {
  return {
    name: 'incontro-backoffice-theme',
    resolveId: (id: string) => (id === BACKOFFICE_ID ? `\0${BACKOFFICE_ID}` : undefined),
    load: (id: string) => (id === `\0${BACKOFFICE_ID}` ? backofficeCss() : undefined),
  }
}
