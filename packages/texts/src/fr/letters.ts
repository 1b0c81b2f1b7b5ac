import type { letters as source } from '../en/letters.ts'

export const letters = {
  title: 'E-mails pour toi',
  intro: 'Nous n’écrivons que sur ce qui s’est vraiment passé, et seulement pendant ton absence.',
  kinds: {
    messages: { label: 'Messages', hint: 'Quelqu’un t’a écrit. Ce qui est écrit reste ici.' },
    likes: { label: 'J’aime', hint: 'Tu plais à quelqu’un, ou tu lui plais aussi.' },
    visits: { label: 'Visites', hint: 'Quelqu’un a regardé ton profil.' },
    news: {
      label: 'Nouveautés et offres',
      hint: 'De la publicité de notre part. Tu peux changer d’avis à tout moment.',
    },
  },
  always: 'Les e-mails sur ton compte et tes commandes arrivent toujours\u00a0: ce n’est pas de la publicité.',
  rhythm: { label: 'Au plus un e-mail', 1: 'par jour', 7: 'par semaine' },
  quiet: {
    label: 'Heures calmes',
    from: 'De',
    to: 'À',
    hint: (zone) => `Aucun e-mail alors, à l’heure de ${zone}.`,
    never: 'Deux fois la même heure\u00a0: pas d’heures calmes.',
    useHere: (zone) => `Prendre l’heure de ${zone}`,
  },
  saved: 'Enregistré',
  page: {
    title: 'Nos e-mails',
    to: (email) => `À ${email}, nous écrivons sur\u00a0:`,
    submit: 'Enregistrer',
    all: 'Tout arrêter',
    doneTitle: 'Enregistré',
    stopped: 'Tu ne reçois plus de ces e-mails.',
    changed: 'Désormais, tu reçois ce que tu as choisi.',
    mistake: 'C’était une erreur\u00a0: annuler',
    undone: 'Tout est comme avant.',
    without:
      'Le lien à la fin de chacun de nos e-mails mène ici et te laisse choisir sans te connecter. Si tu n’as pas d’e-mail sous la main, tu peux choisir dans tes réglages.',
    toSettings: 'Ouvrir mes réglages',
    logIn: 'Me connecter et choisir',
    failedTitle: 'Ce lien ne peut pas servir',
    former:
      'Il est peut-être ancien ou coupé, ou aucun compte n’a plus cet e-mail, et alors nous ne lui écrivons plus. Tes réglages offrent le même choix.',
  },
  trouble: {
    bounced: (email) => `Nos e-mails à ${email} reviennent.`,
    complained: (email) => `Nos e-mails à ${email} ont été marqués comme indésirables, nous n’en envoyons donc plus.`,
    change: 'Changer d’e-mail',
    retry: 'En envoyer un pour essayer',
    sent: (email) => `Un e-mail est en route vers ${email}. Ouvre son lien, et tout rentre dans l’ordre.`,
  },
} satisfies typeof source
