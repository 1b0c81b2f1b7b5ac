import type { backofficeAudit as source } from '../../en/backoffice/backofficeAudit.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { number, plural } = formatsFor('fr')

/** Le journal, et qui a regardé quoi des personnes. */
export const backofficeAudit = {
  audit: {
    title: 'Journal',
    text: 'Chaque action, la plus récente d’abord. Les lignes sont gardées cinq ans et ne peuvent pas être modifiées.',
    number: 'N°',
    at: 'Heure',
    operator: 'Opérateur',
    act: 'Action',
    object: 'Objet',
    reason: 'Motif',
    itself: 'Le produit lui-même',
    kind: 'Type d’objet',
    objectId: 'Identifiant de l’objet',
    operatorFilter: 'Opérateur',
    from: 'Du',
    to: 'Au',
    emptyTitle: 'Aucune action pour l’instant',
    emptyText: 'Chaque action laisse une ligne ici.',
    rowTitle: (row: number) => `ligne ${number(row)}`,
    role: 'Rôle',
    network: 'Réseau',
    hash: 'Empreinte de la ligne',
    approval: 'Demande',
    seeApproval: 'Voir la demande',
    changes: 'Ce qui a changé',
    noChange: 'Aucun champ n’a changé.',
    hashNote: 'Les valeurs personnelles sont remplacées par une marque\u00a0: même valeur, même marque.',
    onlyOf: (id: string) => `seulement ${id}`,
  },
  verify: {
    action: 'Vérifier la chaîne',
    busy: 'Recalcul de la chaîne…',
    whole: (rows: number) =>
      plural(rows, { one: 'La chaîne est intacte\u00a0: # ligne.', other: 'La chaîne est intacte\u00a0: # lignes.' }),
    head: 'Empreinte la plus récente',
    broken: (row: number) => `La chaîne se brise à la ligne ${number(row)}.`,
    brokenText:
      'Cette ligne a été modifiée, ou il en manque une avant elle. Préviens l’auditeur et garde une copie de la base de données.',
  },
  mine: { title: 'Ce que j’ai fait' },
  access: {
    title: 'Accès',
    text: 'Qui a regardé quoi des personnes, et pourquoi. La personne voit aussi chaque ligne, sans ton nom.',
    at: 'Heure',
    operator: 'Opérateur',
    person: 'Personne',
    what: 'Quoi',
    reason: 'Motif',
    shownFrom: 'La personne le voit dès le',
    personFilter: 'Identifiant de la personne',
    emptyTitle: 'Personne n’a encore regardé',
    emptyText:
      'Quand un opérateur révèle un champ, ouvre des messages, une photo ou un document, une ligne apparaît ici.',
    kinds: { member: 'Membre', angel: 'Angel' },
    whats: {
      email: 'E-mail',
      phone: 'Téléphone',
      ip: 'Adresse réseau',
      birth: 'Date de naissance',
      bank: 'Coordonnées bancaires',
      chat: 'Messages',
      photo: 'Photo',
      identity: 'Pièce d’identité',
      export: 'Exportation',
      pages: 'Pages visitées',
    },
  },
} satisfies typeof source
