import type { withdrawLink as source } from '../../en/payments/withdrawLink.ts'

/** Mots de la page qu’une lettre ouvre pour renoncer à une commande. */
export const withdrawLink = {
  action: 'Renoncer au contrat ici',
  title: 'Renoncer au contrat',
  ask: (plan: string, date: string) =>
    `Jusqu’au ${date}, tu peux renoncer ici au contrat ${plan}, sans donner de motif. La formule s’arrête tout de suite et les crédits non utilisés sont perdus.`,
  refund: 'Tu récupères',
  order: 'Commande',
  confirm: 'Confirmer la renonciation',
  done: (plan: string, date: string) =>
    `Tu as renoncé au contrat ${plan} le ${date}. La preuve est dans ton e-mail\u00a0; l’argent revient par le moyen utilisé pour payer, sous 14 jours.`,
  over: 'Les 14 jours sont passés, ou tu as déjà récupéré l’argent. La page Paiements montre ce qu’est devenue cette commande.',
  bad: 'Ce lien ne marche pas. Connecte-toi et renonce sur la page Paiements, ou écris à notre service client.',
  logIn: 'Voir mes paiements',
} satisfies typeof source
