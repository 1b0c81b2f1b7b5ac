import type { viewing as source } from '../../en/account/viewing.ts'

export const viewing = {
  banner: 'Visto por el equipo, solo lectura. Las palabras privadas no se muestran.',
  overTitle: 'Esta vista ha terminado',
  overText: 'Cierra esta pestaña o vuelve a abrir las páginas desde el back office.',
} satisfies typeof source
