import type { popups as source } from '../en/popups.ts'

export const popups = {
  byReason: {
    profile_blocked: {
      title: 'Ce profil t’est fermé',
      text: 'L’un de vous a bloqué l’autre, ou le profil n’existe plus. Rien de ce que tu as envoyé n’est perdu, et rien d’autre ne peut partir.',
    },
    premium_compliant: {
      title: 'Cela vient avec une formule',
      text: 'N’importe quelle formule le permet. Elle se renouvelle seule jusqu’à ce que tu l’arrêtes, d’une seule pression. Prix et durée sont affichés avant que tu décides.',
    },
    read_receipts: {
      title: 'Les accusés de lecture viennent avec une formule',
      text: 'Avec n’importe quelle formule, tu vois quand ton message a été lu. Pour elle, rien ne change.',
    },
    iframe: {
      title: 'Cette page se trouve dans une autre',
      text: 'Pour savoir à qui tu parles, et pour te connecter ou payer, ouvre-la dans sa propre fenêtre.',
    },
    account_disabled: {
      title: 'Ce compte est fermé',
      text: 'Personne ne peut le voir ni lui écrire. Seule notre assistance peut le rouvrir.',
    },
    sign_up: {
      title: 'Content de te voir',
      text: 'Le lien que tu as ouvert n’est pas complet. Inscris-toi, c’est gratuit, ou connecte-toi si tu as un compte\u00a0: de là, tu peux demander un autre lien.',
    },
  },
  buttons: {
    find: 'Trouver d’autres personnes',
    open: 'Ouvrir dans sa propre fenêtre',
    support: 'Écrire à l’assistance',
    home: 'Vers l’accueil',
    signUp: 'M’inscrire',
    logIn: 'Me connecter',
  },
} satisfies typeof source
