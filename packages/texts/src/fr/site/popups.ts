import type { popups as source } from '../../en/site/popups.ts'

export const popups = {
  byReason: {
    profile_blocked: {
      title: 'Tu ne peux pas joindre ce profil',
      text: 'L’un de vous a bloqué l’autre, ou le profil n’existe plus. Ce que tu as envoyé reste, mais tu ne peux plus rien envoyer.',
    },
    premium_compliant: {
      title: 'C’est compris dans les formules',
      text: 'Toutes les formules le permettent. Une formule se renouvelle automatiquement jusqu’à ce que tu la résilies, d’une simple pression. Tu vois prix et durée avant de décider.',
    },
    read_receipts: {
      title: 'Les accusés de lecture, dès la première formule',
      text: 'Avec une formule, tu vois quand elle a lu ton message. Pour elle, rien ne change.',
    },
    iframe: {
      title: 'Cette page est dans une autre',
      text: 'Pour savoir à qui tu as affaire, et pour te connecter ou payer, ouvre-la dans sa propre fenêtre.',
    },
    account_disabled: {
      title: 'Ce compte est fermé',
      text: 'Personne ne peut le voir ni lui écrire. Seul notre service client peut le rouvrir.',
    },
    sign_up: {
      title: 'Ravis de te voir',
      text: 'Le lien que tu as ouvert est incomplet. Inscris-toi gratuitement, ou connecte-toi si tu as un compte\u00a0: de là, tu peux demander un autre lien.',
    },
  },
  buttons: {
    find: 'Trouver d’autres personnes',
    open: 'Ouvrir dans sa propre fenêtre',
    support: 'Écrire au service client',
    home: 'Aller à l’accueil',
    signUp: 'M’inscrire',
    logIn: 'Me connecter',
  },
} satisfies typeof source
