import type { operatorMail as source } from '../../en/emails/operatorMail.ts'

export const operatorMail = {
  invitation: {
    subject: 'Ton accès à l’administration',
    intro: 'Tu as accès à l’administration d’Incontro. Choisis ton mot de passe et configure un second facteur ici\u00a0:',
    until: 'Le lien fonctionne une seule fois, pendant 24\u00a0heures.',
  },
  reset: {
    subject: 'Configure à nouveau ton second facteur',
    intro:
      'Un autre membre de l’équipe a réinitialisé ton second facteur. Toutes tes sessions sont fermées. Choisis un mot de passe et configure un nouveau facteur ici\u00a0:',
    until:
      'Le lien fonctionne une seule fois, pendant 24\u00a0heures. Si tu n’as rien demandé, préviens tout de suite un autre propriétaire.',
  },
  alone: {
    subject: (title: string) => `Ce sera fait sans second accord\u00a0: ${title}`,
    intro: (act: string, title: string, at: string) =>
      `«\u00a0${act}\u00a0» a été demandé pour ${title}. Personne d’autre ne peut l’approuver\u00a0: ce sera fait automatiquement le ${at}, sauf retrait de la demande.`,
    look: 'Voir la demande',
  },
  reason: 'Tu reçois cet e-mail parce que tu fais partie de l’équipe de cette installation.',
} satisfies typeof source
