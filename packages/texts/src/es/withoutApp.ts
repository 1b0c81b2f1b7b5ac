import type { withoutApp as source } from '../en/withoutApp.ts'

export const withoutApp = {
  needed:
    'Para entrar o crear una cuenta hace falta JavaScript. Si ya está activado en tu navegador, vuelve a cargar la página: puede que se cortara la conexión.',
} satisfies typeof source
