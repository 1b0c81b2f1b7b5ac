import type { angelMail as source } from '../../en/emails/angelMail.ts'
/** Les mots des e-mails à qui se trouve derrière un profil. */
export const angelMail = {
  invitation: {
    subject: (brand: string) => `Ton invitation sur ${brand}`,
    kinds: {
      member: 'Nous aimerions t’avoir sur notre site, avec un profil à toi et pour toi.',
      host: 'Nous aimerions que tu discutes avec nos membres, comme travail payé et avec un profil à toi.',
    },
    own: 'Tu choisis toi-même ton nom, tes mots et tes photos, et tu lis le contrat avant de le signer. Nul autre n’écrit à ta place.',
    button: 'Créer ton profil',
    until: (hours: number) =>
      `Le lien fonctionne une seule fois, pendant ${hours} heures. Si tu ne nous connais pas, ignore cet e-mail.`,
    reason: (brand: string) => `Tu reçois cet e-mail parce que ${brand} t’a invitée à cette adresse.`,
  },
  approved: {
    subject: 'Ton profil est en ligne',
    text: 'Nous avons vérifié ton profil\u00a0: dès maintenant, les membres peuvent te trouver.',
    answers: 'Ce qu’ils écrivent arrive dans le studio. Tu décides à qui tu réponds.',
    button: 'Ouvrir le studio',
  },
  unlisted: {
    subject: 'Ton profil n’est plus visible pour l’instant',
    text: 'Une personne de notre équipe a retiré ton profil de la recherche et des cartes. Les nouveaux membres ne le voient pas pour l’instant.',
    why: {
      asked_by_person: 'Motif\u00a0: tu nous l’as demandé.',
      quality:
        'Motif\u00a0: quelque chose dans ton profil est à revoir avant que les membres le revoient. Nous t’écrirons.',
      security: 'Motif\u00a0: nous voulons être sûrs que ton compte est protégé.',
      legal_duty: 'Motif\u00a0: la loi nous y oblige.',
      hygiene: 'Motif\u00a0: cela fait un moment que tu n’es pas venue.',
    },
    stays: 'Tes conversations, tes photos et tes mots restent tels quels. Nul ne peut écrire à ta place.',
    button: 'Ouvrir le studio',
    ask: (email: string) => `Une question, ou pas d’accord\u00a0? Écris à ${email}\u00a0: une personne réexamine.`,
  },
} satisfies typeof source
