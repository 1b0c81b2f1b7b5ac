import type { withdrawLink as source } from '../en/withdrawLink.ts'

/** Mots de la page qu’une lettre ouvre pour renoncer à une commande. */
export const withdrawLink = {
  action: 'Renoncer au contrat ici',
  title: 'Renoncer au contrat',
  ask: (plan: string, date: string) =>
    `Jusqu’au ${date}, tu peux renoncer ici au contrat ${plan}, sans motif. La formule se termine tout de suite et les crédits non utilisés disparaissent.`,
  refund: 'Tu récupères',
  order: 'Commande',
  confirm: 'Confirmer la renonciation',
  done: (plan: string, date: string) =>
    `Tu as renoncé au contrat ${plan} le ${date}. La preuve est dans ton e-mail\u00a0; l’argent revient par où il est venu, sous 14 jours.`,
  over: 'Les 14 jours sont passés, ou l’argent est déjà revenu. Tes paiements montrent ce qu’est devenue cette commande.',
  bad: 'Ce lien ne peut pas servir. Connecte-toi et renonce sur la page de tes paiements, ou écris à notre service client.',
  logIn: 'Vers tes paiements',
} satisfies typeof source
