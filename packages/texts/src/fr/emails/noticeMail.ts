import type { noticeMail as source } from '../../en/emails/noticeMail.ts'

export const noticeMail = {
  number: 'Numéro',
  rule: 'La règle',
  reason: 'Pourquoi',
  subjects: {
    receipt: (number: number) => `Nous avons ton signalement (${number})`,
    asked: (number: number) => `Où l’as-tu vu\u00a0? (${number})`,
    answer: (number: number) => `Les suites de ton signalement (${number})`,
    appeal: (number: number) => `Nous avons regardé ta réclamation (${number})`,
    question: (number: number) => `Une question sur ta réclamation (${number})`,
  },
  receipt: {
    text: (day: string) => `Merci\u00a0: nous avons reçu ton signalement le ${day}.`,
    next: 'Une personne le regarde, décide, et t’écrit ce qui a été décidé et pourquoi.',
    where: 'Il manque une chose\u00a0: où tu l’as vu. Dis-le avec le bouton ci-dessous, et une personne regarde.',
    say: 'Dire où c’est',
  },
  asked: { text: 'Nous n’avons pas trouvé ce que tu as signalé. Avant de décider, nous devons savoir\u00a0:' },
  question: { text: 'Avant de décider, nous aimerions savoir quelque chose\u00a0:', button: 'Répondre' },
  button: 'Voir ton signalement',
  answer: {
    acted: 'Nous avons regardé ton signalement et nous avons agi.',
    not_acted: 'Nous avons regardé ton signalement. Nous n’avons rien trouvé de contraire à la loi ou à nos règles.',
  },
  byPerson: 'Une personne a décidé, pas un logiciel.',
  redress: (until: string) =>
    `Tu n’es pas d’accord\u00a0? Tu peux contester jusqu’au ${until}, gratuitement. Quelqu’un d’autre regardera.`,
  object: 'Voir la décision et contester',
  otherBodies: 'Tu peux aussi t’adresser à un organe certifié de règlement extrajudiciaire, ou à un tribunal.',
  appeal: {
    upheld: 'Une autre personne a réexaminé la décision. Elle est maintenue.',
    changed: 'Une autre personne a réexaminé la décision et l’a modifiée.',
    lifted: 'Une autre personne a réexaminé la décision et l’a levée.',
  },
  frame: (title: string) =>
    `Tu reçois cet e-mail parce que tu as signalé quelque chose à ${title}. Ce n’est pas de la publicité.`,
} satisfies typeof source
