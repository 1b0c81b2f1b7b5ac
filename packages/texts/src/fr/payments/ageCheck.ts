import type { ageCheck as source } from '../../en/payments/ageCheck.ts'

/** Textes de la vérification d’âge par carte (AV-01, D15) ; chaque montant vient des réglages de la marque. */
export const ageCheck = {
  version: 'age-fr-2',
  title: 'Prouve que tu es majeur',
  screen: 'Vérification de l’âge',
  intro:
    'Ce site est réservé aux adultes, et ta carte bancaire montre que tu en es un. Nous demandons une fois à ta banque si elle est valable.',
  whatTitle: 'Ce qui se passe',
  charged: (amount: string) => `Tu paies ${amount}, et rien ne se renouvelle.`,
  looked: 'Ta banque vérifie la carte aussitôt. Elle peut te demander de confirmer que c’est toi.',
  kept: 'La carte ne sert qu’à cette vérification\u00a0: nous ne la gardons pas pour d’autres paiements, et son numéro n’arrive jamais sur ce site.',
  opensTitle: 'Ce que tu débloques',
  opens: {
    messages: 'Tes messages, en entier',
    writing: 'Écrire, aimer, voir les pages suivantes',
    verifiedOnly: 'Les personnes qui ne parlent qu’aux membres à l’âge vérifié',
  },
  summary: 'Ta commande',
  what: 'Vérification de l’âge',
  whatTerm: 'Tu reçois',
  once: 'une seule fois\u00a0; rien ne se renouvelle',
  renewalTerm: 'Renouvellement',
  priceTerm: 'Tu paies maintenant',
  button: (amount: string) => `Vérifier mon âge pour ${amount}`,
  checking: 'Ta banque vérifie la carte. Ne ferme pas cette page.',
  done: {
    title: 'Merci, ton âge est vérifié',
    text: 'Ce qui était masqué est ouvert maintenant, partout.',
    charged: (amount: string) => `Tu as payé ${amount}.`,
    people: 'Voir qui est là',
    chats: 'Voir mes messages',
  },
} satisfies typeof source
