import { formatsFor } from '@incontro/locale/format.ts'
import type { studioProfile as source } from '../../en/studio/studioProfile.ts'

const { number, plural } = formatsFor('fr')

export const studioProfile = {
  title: 'Mon profil',
  words: {
    title: 'Ce que tu dis de toi',
    text: 'Une personne de notre équipe lit tes nouveaux textes avant les membres. D’ici là, ils voient les précédents.',
    about: 'En une ligne',
    description: 'À propos de toi',
    lookingFor: 'Ce que tu cherches',
    position: 'Ce que tu fais dans la vie',
    left: (count) => plural(count, { one: 'Encore # caractère', other: 'Encore # caractères' }),
    send: 'Envoyer en vérification',
    same: 'Tu n’as encore rien changé.',
    sent: 'Envoyé. Nous l’afficherons une fois vérifié.',
    live: 'Les membres le voient maintenant.',
  },
  waiting: {
    title: 'En cours de vérification',
    text: (when) => `Envoyé ${when}. Les membres voient encore ce qu’il y avait avant.`,
    withdraw: 'Retirer',
    withdrawn: 'Retiré. Ton profil reste comme il est.',
    shown: 'Ce que les membres voient maintenant',
  },
  refused: {
    title: 'Tes derniers changements n’ont pas été acceptés',
    why: {
      contact_details: 'Ils donnent un moyen de te joindre ailleurs.',
      explicit: 'Ils sont trop explicites pour un profil.',
      insults: 'Ils rabaissent d’autres personnes.',
      untrue: 'Ils disent quelque chose qui ne peut pas être vrai.',
      other: 'Ils ne respectent pas nos règles.',
    },
  },
  faults: {
    short: 'Écris au moins deux caractères.',
    long: (most) => `${number(most)} caractères au plus.`,
    email: (word) =>
      `«\u00a0${word}\u00a0» ressemble à une adresse e-mail. Enlève-la\u00a0: les membres t’écrivent ici.`,
    link: (word) => `«\u00a0${word}\u00a0» ressemble à un lien. Enlève-le de ton profil.`,
    phone: (word) =>
      `«\u00a0${word}\u00a0» ressemble à un numéro de téléphone. Sa place est dans «\u00a0Ton numéro de téléphone\u00a0», dans les réglages, où tu choisis qui le voit.`,
    refused: (word) => `«\u00a0${word}\u00a0» n’a pas sa place sur un profil.`,
  },
  facts: {
    title: 'Informations',
    text: 'Elles comptent dès que tu enregistres. Ce que tu laisses vide ne s’affiche pas.',
    hair: 'Cheveux',
    height: 'Taille en cm',
    weight: 'Poids en kg',
    none: 'Ne pas afficher',
    languages: 'Langues dans lesquelles tu écris',
    verifiedOnly: 'Seuls les membres dont l’âge est vérifié, ou qui ont une formule, peuvent m’écrire',
    save: 'Enregistrer les informations',
    saved: 'Enregistré. Les membres le voient maintenant.',
    between: (least, most) => `Un nombre de ${number(least)} à ${number(most)}, ou rien.`,
  },
  photos: {
    title: 'Photos',
    text: (most) => `Jusqu’à ${number(most)}. Une personne vérifie chacune avant que les membres la voient.`,
    first:
      'La première est sur ta carte. Tu dois y être la seule personne, avec le même visage que dans ta vérification d’identité.',
    add: 'Ajouter une photo',
    types: 'JPEG, PNG, GIF, SVG, WebP ou AVIF, moins de 10 Mo',
    photo: (place) => `Photo ${number(place)}`,
    main: 'Première photo',
    withOthers: 'Avec quelqu’un d’autre',
    earlier: (place) => `Avancer la photo ${number(place)}`,
    later: (place) => `Reculer la photo ${number(place)}`,
    remove: (place) => `Retirer la photo ${number(place)}`,
    moved: (place) => `Maintenant numéro ${number(place)}`,
    removed: 'Retirée. Les membres ne la voient plus.',
    added: 'Ajoutée. Elle est en cours de vérification.',
    states: { pending: 'En cours de vérification', approved: 'Visible par les membres', refused: 'Non acceptée' },
    asked: {
      title: 'Qui est sur cette photo\u00a0?',
      alone: 'Seulement moi',
      others: 'Quelqu’un d’autre y est aussi',
      agreed: 'Tout le monde a plus de 18 ans, sait que les membres la verront, et a dit oui.',
      meaning:
        'Sans leur accord, elle ne peut pas être affichée. Ils peuvent changer d’avis à tout moment\u00a0: tu retires alors la photo.',
      missing: 'Coche cette case, ou choisis une autre photo.',
      use: 'Ajouter cette photo',
    },
    misused: 'Quelqu’un d’autre utilise ta photo\u00a0?',
    report: 'Signale-le',
  },
} satisfies typeof source
