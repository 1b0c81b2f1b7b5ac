import { fontsCss, themesCss } from './css.ts'

const ID = 'virtual:themes.css'

/** A Vite plugin: `import 'virtual:themes.css'` brings the tokens and the fonts of all themes into the build. */
export function themesPlugin() {
  return {
    name: 'incontro-themes',
    resolveId: (id: string) => (id === ID ? `\0${ID}` : undefined),
    load: (id: string) =>
      id === `\0${ID}` ? `${fontsCss((file) => `@fontsource-variable/${file}`)}\n${themesCss()}` : undefined,
  }
}
