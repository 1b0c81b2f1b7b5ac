import type { images as source } from '../en/images.ts'

export const images = {
  preview: {
    label: 'Photo à envoyer',
    alt: 'La photo que tu as choisie',
    remove: 'Retirer la photo',
    busy: 'Préparation de la photo',
    note: (name: string) =>
      `Seul le compte de ${name} la reçoit, cachée jusqu’à son ouverture. Elle reste dans le chat, sans lieu ni date. Personne ne la vérifie avant\u00a0; après un signalement, une personne peut la voir.`,
  },
  alt: { own: 'Ta photo', from: (name: string) => `Photo de ${name}` },
  hidden: (name: string) => `Une photo de ${name}. Personne ne l’a vérifiée.`,
  show: 'Voir la photo',
  loading: 'Chargement de la photo',
  sending: 'Envoi de la photo',
  failed: 'La photo ne s’est pas chargée.',
  gone: 'La photo n’est plus là.',
  open: (alt: string) => `${alt}\u00a0: l’ouvrir en entier`,
} satisfies typeof source
