import type { backofficeSubscriptions as source } from '../../en/backoffice-money/backofficeSubscriptions.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('fr')

/** Les abonnements : ce qui vient, ce qui a été accepté, et les deux manières d’y mettre fin. */
export const backofficeSubscriptions = {
  list: {
    title: 'Abonnements',
    text: 'Toutes les formules qui se renouvellent ou se renouvelaient, les plus récentes d’abord.',
    plan: 'Formule',
    price: 'Prix',
    renews: 'Se renouvelle',
    until: 'Payé jusqu’au',
    since: 'Depuis',
    search: 'Rechercher',
    searchHint: 'Abonnement, commande ou membre',
    yes: 'oui',
    no: 'non',
    emptyTitle: 'Pas encore d’abonnement',
    emptyText: 'Un abonnement apparaît ici dès qu’un membre a payé une formule.',
  },
  states: {
    active: 'Actif',
    past_due: 'Paiement refusé',
    ended: 'Terminé',
    withdrawn: 'Rétracté',
  },
  stops: {
    member: 'résilié par le membre, ou pour lui',
    replaced: 'remplacé par une autre formule',
    disabled: 'le compte a été fermé',
    refused: 'le renouvellement a été refusé pour de bon',
    price: 'le membre n’a pas accepté le nouveau prix',
    disputed: 'un paiement a été contesté',
    fraud: 'la banque a signalé une fraude',
    refunded: 'le paiement a été remboursé',
    demanded: 'la banque a rendu l’argent',
    card_removed: 'la carte a été retirée',
  },
  one: {
    facts: 'L’abonnement',
    number: 'Numéro',
    nextCharge: 'Prochain débit',
    noCharge: 'Plus rien n’est débité.',
    charge: (amount: string, day: string) => `${amount} le ${day}`,
    nextPlan: 'Dès la prochaine période',
    newPrice: 'Nouveau prix',
    newPriceText: (amount: string, day: string) =>
      `${amount}, demandé le ${day}\u00a0; le membre n’a pas encore accepté`,
    oldUntil: (day: string) => `l’ancien prix vaut jusqu’au ${day}`,
    cancelled: 'Résilié',
    cancelledText: (day: string, why: string) => `${day}\u00a0: ${why}`,
    ended: 'Terminé',
    tries: 'Essais refusés',
    period: 'Période',
    mandate: 'Ce qui peut être débité',
    noMandate: 'Rien n’est enregistré.',
    expiry: 'Expire',
    revoked: 'retirée',
    onFile: 'enregistrée',
    asBought: 'Tel qu’acheté',
    periods: 'Périodes',
    periodNumber: (number: number) => `Période ${String(number)}`,
    notices: 'E-mails et avis',
  },
  cancel: {
    title: (name: string) => `Résilier ${name}`,
    text: (day: string) =>
      `Le renouvellement s’arrête tout de suite, exactement comme quand le membre résilie. Ce qui est payé reste jusqu’au ${day}, et le membre reçoit un e-mail. On ne peut pas revenir en arrière d’ici.`,
    nothing: 'Plus rien ne se renouvelle ici.',
  },
  withdraw: {
    heading: 'Rétractation',
    open: (refund: string, day: string) =>
      `Le membre peut se rétracter jusqu’au ${day}\u00a0: ${refund} reviendraient maintenant.`,
    closed: 'Il n’y a plus rien dont se rétracter.',
    title: (name: string) => `Se rétracter de ${name}`,
    refund: (refund: string) => `${refund} repartent, comme la loi le compte.`,
    part: (refund: string, order: string) => `${refund} de la commande ${order}`,
    credits: (count: number) =>
      plural(count, {
        zero: 'Aucun crédit n’est repris.',
        one: '# crédit inutilisé est repris.',
        other: '# crédits inutilisés sont repris.',
      }),
    ends: 'La formule s’arrête tout de suite.',
    email: (to: string) => `${to} reçoit un e-mail avec la date et l’heure.`,
    noEmail: (to: string) => `${to} ne reçoit pas d’e-mail\u00a0: ils n’y arrivent pas.`,
  },
} satisfies typeof source
