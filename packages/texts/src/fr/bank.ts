import type { bank as source } from '../en/bank.ts'

/** Textes de la page de la banque de test. */
export const bank = {
  title: 'Confirme ton paiement',
  bank: 'Banque de test',
  demo: 'Démonstration : ni vraie banque ni vrai argent.',
  lead: 'Ta banque veut s’assurer que c’est bien toi.',
  amount: 'Montant',
  zero: 'Rien n’est débité : la banque vérifie seulement la carte.',
  merchant: 'Marchand',
  card: 'Carte',
  ending: 'se terminant par',
  approve: 'Approuver',
  fail: 'Refuser',
  cancel: 'Annuler et revenir',
  ended: 'Ce paiement est déjà décidé.',
  back: 'Revenir au site',
  gone: 'Il n’y a aucun paiement ici.',
} satisfies typeof source
