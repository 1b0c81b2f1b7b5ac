import type { emailSettings as source } from '../../en/account/emailSettings.ts'

export const emailSettings = {
  title: 'Tes e-mails',
  intro: 'Nous t’écrivons seulement sur ce qui s’est vraiment passé, et seulement quand tu n’es pas là.',
  kinds: {
    messages: { label: 'Messages', hint: 'Quelqu’un t’a écrit. Ce qu’on t’écrit reste ici.' },
    likes: { label: 'J’aime', hint: 'Quelqu’un t’aime ou t’aime en retour.' },
    visits: { label: 'Visites', hint: 'Quelqu’un a visité ton profil.' },
    news: {
      label: 'Nouveautés et offres',
      hint: 'Notre propre publicité. Tu peux l’arrêter quand tu veux.',
    },
  },
  always: 'Les e-mails sur ton compte et tes commandes arrivent toujours\u00a0: ce n’est pas de la publicité.',
  rhythm: { label: 'Au plus un e-mail', 1: 'par jour', 7: 'par semaine' },
  quiet: {
    label: 'Heures calmes',
    from: 'De',
    to: 'À',
    hint: (zone) => `Pas d’e-mail pendant ces heures, heure de ${zone}.`,
    never: 'Choisis deux fois la même heure pour ne pas avoir d’heures calmes.',
    useHere: (zone) => `Utiliser l’heure de ${zone}`,
  },
  saved: 'Enregistré',
  page: {
    title: 'Nos e-mails',
    to: (email) => `Ce que nous envoyons à ${email}\u00a0:`,
    submit: 'Enregistrer',
    all: 'Tout arrêter',
    doneTitle: 'Enregistré',
    stopped: 'Tu ne recevras plus ces e-mails.',
    changed: 'Désormais, tu reçois seulement ce que tu as choisi.',
    mistake: 'Une erreur\u00a0? Annuler',
    undone: 'Tout est comme avant.',
    without:
      'Le lien à la fin de chacun de nos e-mails mène ici et te laisse choisir sans te connecter. Si tu n’en as pas sous la main, tu peux choisir dans tes réglages.',
    toSettings: 'Ouvrir mes réglages',
    logIn: 'Me connecter et choisir',
    failedTitle: 'Ce lien ne marche pas',
    former:
      'Il est peut-être ancien ou incomplet, ou aucun compte n’utilise plus cet e-mail, et dans ce cas nous ne lui écrivons plus. Tu trouves le même choix dans tes réglages.',
  },
  trouble: {
    bounced: (email) => `Nos e-mails à ${email} nous reviennent.`,
    complained: (email) => `Nos e-mails à ${email} ont été marqués comme indésirables, nous n’en envoyons donc plus.`,
    change: 'Changer d’e-mail',
    retry: 'Envoyer un essai',
    sent: (email) => `Un e-mail est en route vers ${email}. Ouvre son lien, et c’est réglé.`,
  },
} satisfies typeof source
