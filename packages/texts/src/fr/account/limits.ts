import type { limits as source } from '../../en/account/limits.ts'

export const limits = {
  title: {
    photos: 'Tu ne peux pas ajouter de photos pour le moment',
    first_messages: 'Tu ne peux pas écrire en premier pour le moment',
    phone: 'Les numéros de téléphone te sont fermés pour le moment',
  },
  text: {
    photos: (until: string, number: number) =>
      `Dans le dossier ${number}, nous avons décidé que tu ne peux ni ajouter ni envoyer de photos jusqu’au ${until}.`,
    first_messages: (until: string, number: number) =>
      `Dans le dossier ${number}, nous avons décidé que tu ne peux pas commencer de conversation jusqu’au ${until}. Tu peux continuer celles que tu as.`,
    phone: (until: string, number: number) =>
      `Dans le dossier ${number}, nous avons décidé que tu ne peux ni saisir, ni montrer, ni voir de numéro de téléphone jusqu’au ${until}.`,
  },
  see: 'Lire pourquoi, ou contester',
} satisfies typeof source
