import type { contact as source } from '../../en/site/contact.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('fr')

export const contact = {
  title: 'Contact',
  text: 'Écris-nous. Une personne te lit et te répond par e-mail.',
  email: 'Ton e-mail',
  emailHint: 'Nous te répondons ici.',
  topic: 'C’est à quel sujet\u00a0?',
  topics: {
    account: 'Mon compte',
    payment: 'Paiement, formule ou remboursement',
    privacy: 'Mes données',
    illegal: 'Contenu illégal ou nuisible',
    complaint: 'Une réclamation',
    other: 'Autre chose',
  },
  illegalHint: 'Utilise la page de signalement\u00a0: tu auras un numéro et une décision motivée.',
  message: 'Ton message',
  messageHint: 'Pas de numéro de carte ni de mot de passe\u00a0: nous n’en avons jamais besoin.',
  cardNumber: 'On dirait un numéro de carte. Il sera masqué à l’envoi\u00a0: nous n’en avons jamais besoin.',
  left: (left: number) => plural(left, { one: 'Encore # caractère', other: 'Encore # caractères' }),
  faults: {
    summary: 'À vérifier\u00a0:',
    email: 'Indique l’e-mail où te répondre.',
    topic: 'Choisis un sujet.',
    message: 'Écris ton message.',
    tooLong: 'Raccourcis-le un peu, s’il te plaît.',
  },
  send: 'Envoyer',
  sending: 'Envoi…',
  refused: 'Ce message n’a pas pu être accepté. Change-le ou écris-nous par e-mail.',
  waiting: (count: number) =>
    plural(count, {
      one: 'Un message pour nous attend dans ce navigateur.',
      other: '# messages pour nous attendent dans ce navigateur.',
    }),
  company: 'Qui est derrière ce site',
  byMail: 'Par e-mail',
  response: 'Une personne lit chaque message\u00a0; les signalements de contenu illégal passent en premier.',
  help: 'Questions fréquentes',
} satisfies typeof source
