import type { withoutApp as source } from '../../en/site/withoutApp.ts'

export const withoutApp = {
  needed:
    'Para entrar o crear una cuenta hace falta JavaScript. Si ya lo tienes activado, recarga la página: puede que se haya cortado la conexión.',
} satisfies typeof source
