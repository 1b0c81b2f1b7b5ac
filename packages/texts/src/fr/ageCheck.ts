import type { ageCheck as source } from '../en/ageCheck.ts'

/** Textes de la vérification d’âge par carte (AV-01, D15) ; chaque montant vient des réglages de la marque. */
export const ageCheck = {
  version: 'age-fr-1',
  title: 'Montre que tu es majeur',
  screen: 'Contrôle de l’âge',
  intro:
    'Ce site est réservé aux adultes. Ta carte bancaire montre que tu en es un\u00a0: nous demandons une fois à la banque si elle est valable.',
  whatTitle: 'Ce qui se passe',
  charged: (amount: string) => `${amount} sont débités, et rien ne se renouvelle.`,
  looked: 'La banque regarde la carte aussitôt. Elle peut te demander de confirmer que c’est bien toi.',
  kept: 'La carte ne sert qu’à cette vérification\u00a0: elle n’est pas gardée pour d’autres paiements, et son numéro n’arrive jamais sur ce site.',
  opensTitle: 'Ce qui s’ouvre à toi',
  opens: {
    messages: 'Les messages que tu reçois, en entier',
    writing: 'Écrire, aimer et voir d’autres pages',
    verifiedOnly: 'Les personnes qui ne parlent qu’aux membres dont l’âge est vérifié',
  },
  summary: 'Ce que tu demandes',
  what: 'Vérification de ton âge',
  whatTerm: 'Tu reçois',
  once: 'une seule fois\u00a0; rien ne se renouvelle',
  renewalTerm: 'Renouvellement',
  priceTerm: 'Tu paies maintenant',
  button: (amount: string) => `Vérifier mon âge pour ${amount}`,
  checking: 'La banque regarde ta carte. Laisse cette page ouverte.',
  done: {
    title: 'Merci, ton âge est confirmé',
    text: 'Ce qui était caché t’est ouvert maintenant, sur toutes les pages.',
    charged: (amount: string) => `${amount} ont été débités.`,
    people: 'Voir les personnes',
    chats: 'Vers mes discussions',
  },
} satisfies typeof source
