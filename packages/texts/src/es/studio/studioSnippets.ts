import type { studioSnippets as source } from '../../en/studio/studioSnippets.ts'
/** Los textos que un ángel guarda para sí. */
export const studioSnippets = {
  open: 'Textos preparados',
  title: 'Tus textos preparados',
  hint: 'Se insertan donde estás escribiendo. Nada se envía solo.',
  empty: 'Guarda las frases que usas a menudo. Solo las ves tú.',
  noFolder: 'Sin carpeta',
  add: 'Texto nuevo',
  insert: (name: string, language: string) => `Insertar ${name} en ${language}`,
  edit: 'Editar',
  editOf: (name: string) => `Editar ${name}`,
  fromLast: 'Crear uno con lo último que has escrito',
  name: 'Nombre',
  folder: 'Carpeta',
  place: (place: string) => `${place} es el nombre de la otra persona.`,
  refused: (word: string) => `Esto no puede estar en un texto preparado: ${word}`,
  changed: 'Ha cambiado en otro dispositivo. Cierra y vuelve a abrirlo.',
  missing: 'Ponle un nombre y escríbelo al menos en un idioma.',
  remove: 'Eliminar',
  ownSuggestions: {
    title: 'Sugerencias de un programa',
    text: 'Lees y envías tú cada una. Tu marca ve la suma de todas las personas, nunca la tuya sola.',
    none: 'En 30 días no has pedido ninguna.',
  },
  suggestions: (unchanged: string, offered: string) =>
    `En 30 días has enviado sin cambios ${unchanged} sugerencias de ${offered}.`,
} satisfies typeof source
