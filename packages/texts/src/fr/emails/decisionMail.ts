import type { decisionMail as source } from '../../en/emails/decisionMail.ts'

export const decisionMail = {
  statement: {
    notice: {
      subject: 'À propos de nos règles',
      text: 'Nous avons regardé quelque chose que tu as fait ici. Rien ne change pour toi cette fois\u00a0; respecte la règle ci-dessous.',
    },
    warning: {
      subject: 'Un avertissement',
      text: 'Tu as enfreint l’une de nos règles. Ceci est un avertissement\u00a0: il comptera la prochaine fois.',
    },
    limit_photos: {
      subject: 'Tu ne peux pas ajouter de photos pour le moment',
      text: (until: string) =>
        `Jusqu’au ${until}, tu ne peux ni ajouter ni envoyer de photos. Tout le reste fonctionne comme avant, et cela prend fin tout seul.`,
    },
    limit_first_messages: {
      subject: 'Tu ne peux pas écrire en premier pour le moment',
      text: (until: string) =>
        `Jusqu’au ${until}, tu ne peux pas commencer de conversation avec quelqu’un de nouveau. Tu peux continuer avec les personnes à qui tu écris déjà. Cela prend fin tout seul.`,
    },
    limit_phone: {
      subject: 'Les numéros de téléphone te sont fermés pour le moment',
      text: (until: string) =>
        `Jusqu’au ${until}, tu ne peux ni saisir ni montrer de numéro de téléphone, ni voir ceux des autres. Tout le reste fonctionne comme avant, et cela prend fin tout seul.`,
    },
    reports_later: {
      subject: 'Tes signalements sont examinés plus tard pour le moment',
      text: (until: string) =>
        `Jusqu’au ${until}, nous examinons tes signalements après d’autres aussi graves. Ce qui ne peut pas attendre passe toujours en premier. Cela prend fin tout seul.`,
    },
    suspension: {
      subject: 'Ton compte est suspendu',
      text: (until: string) => `Ton compte est fermé jusqu’au ${until}. Il rouvrira tout seul.`,
    },
    closing: { subject: 'Ton compte est fermé', text: 'Ton compte est fermé définitivement.' },
    rule: 'La règle',
    reason: 'Pourquoi',
    facts: 'Sur quoi elle se fonde',
    ground: { terms: 'Fondée sur nos conditions.', law: (law: string) => `Fondée sur la loi\u00a0: ${law}.` },
    foundBy: {
      report: 'Quelqu’un l’a signalé.',
      notice: 'Nous avons reçu un signalement.',
      own_look: 'Nous l’avons trouvé nous-mêmes.',
      software: 'Un logiciel l’a relevé.',
    },
    byPerson: 'Une personne a décidé, pas un logiciel.',
    renewal: 'Si tu as une formule, elle n’est pas renouvelée.',
    money: {
      kept: 'Ce que tu as payé t’attend\u00a0: ta formule dure plus longtemps, du temps que tu n’as pas pu utiliser.',
      refunded: (sum: string) =>
        `Nous te rendons ${sum} pour ce que tu as payé et pas utilisé, par le moyen avec lequel tu as payé. Tu n’as rien à faire.`,
      withheld: (sum: string) =>
        `Comme il s’agit d’une fraude, ${sum} pour ce que tu n’as pas utilisé ne sont pas remboursés. Ton droit de te rétracter d’une commande pendant 14 jours reste entier.`,
    },
    strike: (until: string) => `Elle compte jusqu’au ${until}.`,
    appeal: (until: string) =>
      `Tu n’es pas d’accord\u00a0? Tu peux contester jusqu’au ${until}, gratuitement. Quelqu’un d’autre regardera.`,
    button: 'Voir la décision et contester',
    otherBodies: 'Tu peux aussi t’adresser à un organe certifié de règlement extrajudiciaire, ou à un tribunal.',
  },
  over: {
    subject: 'Ton compte est rouvert',
    time: 'La suspension de ton compte est terminée. Tu peux te reconnecter.',
    lifted: 'Nous avons levé la suspension de ton compte. Tu peux te reconnecter.',
    deadline:
      'Ta réclamation n’a pas été tranchée à temps. D’ici là, la restriction ne s’applique pas\u00a0: ton compte est ouvert et rien n’est débité.',
  },
  overOf: {
    limit_photos: 'Tu peux de nouveau ajouter des photos',
    limit_first_messages: 'Tu peux de nouveau écrire en premier',
    limit_phone: 'Tu peux de nouveau utiliser les numéros de téléphone',
    reports_later: 'Tes signalements sont de nouveau examinés dans l’ordre habituel',
    why: {
      time: 'Le délai que nous t’avions indiqué est écoulé.',
      lifted: 'Nous avons levé la décision qui t’en empêchait.',
      deadline: 'Ta réclamation n’a pas été tranchée à temps. D’ici là, la décision ne s’applique pas.',
    },
    button: 'Voir la décision',
  },
  report: {
    subject: 'Les suites de ton signalement',
    number: (number: number) => `Il s’agit de ton signalement numéro ${number}.`,
    acted: (day: string) => `Nous avons regardé ton signalement du ${day} et nous avons agi.`,
    not_acted: (day: string) =>
      `Nous avons regardé ton signalement du ${day}. Nous n’avons rien trouvé de contraire à nos règles.`,
    discreet: 'Ce que nous avons fait exactement reste entre nous et l’autre personne.',
    appeal: (until: string) => `Tu n’es pas d’accord\u00a0? Tu peux contester jusqu’au ${until}.`,
    button: 'Voir mes signalements',
  },
  appeal: {
    subject: 'Nous avons regardé ta réclamation',
    upheld: 'Une autre personne a réexaminé la décision. Elle est maintenue.',
    changed: 'Une autre personne a réexaminé la décision et l’a modifiée.',
    lifted: 'Une autre personne a réexaminé la décision et l’a levée. Elle ne compte plus.',
    resumes: 'Elle s’applique de nouveau à partir de maintenant, pour le temps qui reste.',
    reason: 'Pourquoi',
    otherBodies: 'Tu peux encore t’adresser à un organe certifié de règlement extrajudiciaire, ou à un tribunal.',
  },
  question: {
    subject: 'Une question sur ta réclamation',
    text: 'Avant de décider, nous aimerions savoir quelque chose\u00a0:',
    button: 'Répondre',
  },
} satisfies typeof source
