import type { liveness as source } from '../../en/studio/liveness.ts'

export const liveness = {
  title: 'Confirme que c’est bien toi',
  kept: 'Ton message est gardé et part une seule fois, dès que c’est fait.',
  takes: 'Un instant suffit : il faut ton visage, aucun document.',
  begin: 'Commencer',
  again: 'Réessayer',
  elsewhere: 'Le contrôle se fait sur les pages d’un service. Reviens ici ensuite.',
  toService: 'Ouvrir le service',
  picture: 'Une photo de ton visage, prise maintenant',
  take: 'Prendre une photo',
  replace: 'En prendre une autre',
  looked: 'Seul un opérateur formé la regarde. Elle est chiffrée et effacée 30 jours après.',
  handIn: 'Envoyer',
  sandbox: 'Résultat de cette démo',
  sandboxHint: 'Dans une démo, personne ne te regarde : choisis ce que le contrôle trouve.',
  waiting: 'Attends le résultat ici, ou reviens plus tard.',
  held: 'Ce message attend que tu confirmes que c’est toi.',
  open: 'Confirmer que c’est moi',
  signs: {
    two_places:
      'Quelqu’un a écrit de deux endroits en même temps. Toi seule peux écrire en ton nom : montre que c’est toi.',
    new_device: 'Tu écris d’un nouvel appareil à une heure inhabituelle. Montre que c’est toi.',
    long_day: 'On écrit ici depuis plus de 16 heures aujourd’hui. Montre que c’est toi.',
    monthly: 'Tous les 30 jours, nous te demandons de montrer que c’est toi. Les membres voient quand c’était.',
    new_passkey: 'Une clé d’accès a été ajoutée à ton compte sans qu’une autre ait servi. Montre que c’est bien toi.',
  },
  outcomes: {
    approved: 'C’est toi',
    unclear: 'Impossible à juger',
    face_differs: 'Un autre visage',
  },
  failed: {
    unclear: 'Nous ne t’avons pas assez bien vue. Cherche plus de lumière et réessaie.',
    face_differs: 'Le visage n’a pas été reconnu. Une personne regarde ; rien n’est restreint. Tu peux réessayer.',
  },
} satisfies typeof source
