/** Textes des avis sur Telegram, sur la page et du bot. */
export const telegram = {
  title: 'Avis sur Telegram',
  intro:
    'Une conversation avec notre bot te dit qui t’a écrit, à qui tu plais et qui t’a rendu visite quand aucune de nos pages n’est ouverte. Il ne dit jamais ce qui a été écrit, mais qui voit ton téléphone peut voir un prénom.',
  start: {
    first: 'Ouvre notre bot dans Telegram et appuie sur Démarrer.',
    second: 'Reviens sur cette page\u00a0: elle montre le code que le bot t’a donné.',
    open: 'Ouvrir Telegram',
    other: (bot: string) => `Telegram est sur un autre appareil\u00a0? Cherches-y @${bot} et envoie-lui ceci\u00a0:`,
    command: (id: string) => `/start ${id}`,
  },
  ask: {
    title: (name: string) => `${name} a appuyé sur Démarrer dans Telegram`,
    code: (code: string) => `Le bot t’affiche le code ${code}\u00a0? Alors c’est toi.`,
    yes: 'Oui, c’est moi',
    no: 'Non, ce n’est pas moi',
  },
  refused: 'Tu as bien fait de regarder. Personne n’est averti là-bas.',
  lapsed: 'Ce code ne vaut plus. Appuie encore une fois sur Démarrer dans Telegram.',
  linked: {
    title: (name: string) => `${name} reçoit tes avis`,
    since: (day: string) => `Relié le ${day}. Tes heures calmes y valent aussi.`,
    kinds: 'Ce que nous te disons sur Telegram',
    stop: 'Arrêter les avis sur Telegram',
    stopped: 'Plus d’avis sur Telegram.',
  },
  none: {
    title: 'Il n’y a pas de bot ici',
    text: 'Ce service n’écrit pas sur Telegram. Nous pouvons t’avertir par e-mail ou sur cet appareil.',
    action: 'Choisir comment nous t’avertissons',
  },
  row: { label: 'Sur Telegram', link: 'Relier Telegram', change: 'Changer' },
  bot: {
    confirm: (code: string, brand: string) =>
      `Ton code est ${code}. Reviens sur la page de ${brand} et confirme que c’est le même. D’ici là, nous n’écrivons rien ici.`,
    linked: (brand: string) => `C’est fait. Les avis de ${brand} arrivent ici désormais. Envoie /stop pour arrêter.`,
    stopped: 'C’est fait. Nous n’écrivons plus d’avis ici.',
    notLinked: (brand: string) =>
      `Aucun compte de ${brand} n’est relié à cette conversation\u00a0: il n’y a rien à arrêter.`,
    onlyNews: (brand: string) =>
      `Je suis un programme et n’apporte que des avis de ${brand}. Personne ne lit ce qui s’écrit ici. Envoie /stop pour arrêter.`,
    button: 'Ouvrir',
  },
}
