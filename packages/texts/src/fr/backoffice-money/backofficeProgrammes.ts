import type { backofficeProgrammes as source } from '../../en/backoffice-money/backofficeProgrammes.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { number } = formatsFor('fr')

/** Les programmes des réseaux de cartes : à quelle distance de leurs limites se trouve chaque marque. */
export const backofficeProgrammes = {
  title: 'Programmes des réseaux',
  text: 'Ce que Visa et Mastercard comptent contre une marque, chacun avec son mois et son dénominateur.',
  month: 'Mois',
  data: (day: number, days: number) => `${number(day)} jours sur ${number(days)}.`,
  emptyTitle: 'Aucune carte n’a encore été débitée',
  emptyText: 'Les compteurs commencent avec le premier paiement par carte.',
  of: (brand: string, scheme: string) => `${brand}, ${scheme}`,
  account: (id: string) => `Compte marchand ${id}`,
  marks: {
    clear: 'Sous le premier seuil',
    watch: 'Au premier seuil',
    warning: 'Près de la limite',
    excessive: 'Au-delà de la limite',
  },
  noMeter: 'Ce réseau n’a pas de programme que nous comptions.',
  vamp: {
    title: 'VAMP',
    text: (count: string, of: string) => `${count} litiges et avis de fraude, sur ${of} paiements réglés ce mois-ci.`,
    limits: 'Seuils à 0,5, 0,9 et 1,5 %. Le dépassement compte dès 1 500 cas par mois.',
  },
  end: {
    title: 'VAMP à la fin du mois',
    text: 'Si aucun autre cas n’arrive et que les paiements continuent comme jusqu’ici.',
  },
  enumeration: {
    title: 'Essais de cartes',
    text: (count: string, of: string) =>
      `${count} cartes saisies sur ${of} arrivées à une banque étaient des vérifications sans montant ou ont été refusées. Celles que Visa compte comme énumérées en font partie\u00a0: son taux n’est pas plus élevé.`,
    limits: 'La limite de Visa est de 20 % et 300 000 par mois.',
  },
  guarded: (checks: string, refused: string, held: string) =>
    `La protection a compté ${checks} vérifications sans montant et ${refused} refus. Elle a retenu ${held} cartes, dont aucune banque et aucun réseau n’a rien su.`,
  unknownScheme: 'réseau inconnu',
  ecm: {
    title: 'ECM',
    text: (count: string, of: string) => `${count} litiges ce mois-ci, sur ${of} paiements réglés le mois dernier.`,
    limits: 'Dépassement dès 1,5 % et 100 litiges\u00a0; élevé dès 3 % et 300.',
  },
  efm: {
    title: 'EFM',
    text: (count: string, of: string) =>
      `${count} litiges pour fraude ce mois-ci, sur ${of} paiements réglés le mois dernier.`,
    limits: 'Dépassement dès 0,5 %, avec 1 000 paiements et 50 000 de fraude.',
  },
  confirmed: (share: string) => `${share} de ce qui a été réglé a été confirmé par 3-D Secure.`,
  nothing: 'Rien par quoi diviser.',
} satisfies typeof source
