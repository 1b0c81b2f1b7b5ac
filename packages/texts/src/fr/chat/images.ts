import type { images as source } from '../../en/chat/images.ts'

export const images = {
  preview: {
    label: 'Photos à envoyer',
    alt: 'La photo que tu as choisie',
    altOf: (place: number, count: number) => `La photo que tu as choisie, ${place} sur ${count}`,
    remove: 'Retirer la photo',
    removeOf: (place: number) => `Retirer la photo ${place}`,
    busy: 'Préparation de la photo',
    note: (name: string) =>
      `Seul le compte de ${name} la reçoit, masquée jusqu’à son ouverture. Elle reste dans la conversation, sans lieu ni date. Personne ne la vérifie avant\u00a0; en cas de signalement, une personne peut la voir.`,
    noteOfMany: (name: string, count: number) =>
      `${count} photos, un message chacune\u00a0; le texte part avec la première. Seul le compte de ${name} les reçoit, masquées jusqu’à leur ouverture. Elles restent dans la conversation, sans lieu ni date. Personne ne les vérifie avant\u00a0; en cas de signalement, une personne peut les voir.`,
    tooMany: (most: number) => `Jusqu’à ${most} photos à la fois. Les autres ont été laissées de côté.`,
  },
  alt: { own: 'Ta photo', from: (name: string) => `Photo de ${name}` },
  hidden: (name: string) => `Une photo de ${name}. Personne ne l’a vérifiée.`,
  show: 'Voir la photo',
  loading: 'Chargement de la photo',
  sending: 'Envoi de la photo',
  failed: 'La photo ne s’est pas chargée.',
  gone: 'La photo n’est plus là.',
  open: (alt: string) => `${alt}\u00a0: voir en grand`,
} satisfies typeof source
