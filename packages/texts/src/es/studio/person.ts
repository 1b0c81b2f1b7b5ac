import type { person as source } from '../../en/studio/person.ts'

export const person = {
  title: (name) => `El perfil de ${name}`,
  titleUnnamed: 'El perfil de un miembro',
  loading: 'Abriendo el perfil',
  toConversation: 'Abrir vuestra conversación',
  missing: {
    title: 'Este perfil no está aquí',
    text: 'Puede que la cuenta esté cerrada o que no os podáis ver.',
    action: 'A tus conversaciones',
  },
} satisfies typeof source
