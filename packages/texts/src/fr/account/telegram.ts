/** Textes des avis sur Telegram, sur la page et du bot. */
export const telegram = {
  title: 'Alertes sur Telegram',
  intro:
    'Une conversation avec notre bot te dit qui t’a écrit, à qui tu plais et qui t’a rendu visite quand le site n’est pas ouvert. Il ne dit jamais ce qu’on t’a écrit, mais qui voit ton téléphone peut voir un prénom.',
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
  refused: 'Tu as bien fait de vérifier. Rien n’y sera envoyé.',
  lapsed: 'Ce code a expiré. Appuie de nouveau sur Démarrer dans Telegram.',
  linked: {
    title: (name: string) => `${name} reçoit tes alertes`,
    since: (day: string) => `Relié le ${day}. Tes heures calmes y valent aussi.`,
    kinds: 'Ce que nous t’envoyons sur Telegram',
    stop: 'Arrêter les alertes sur Telegram',
    stopped: 'Plus d’alertes sur Telegram.',
  },
  none: {
    title: 'Il n’y a pas de bot ici',
    text: 'Ce service n’utilise pas Telegram. Nous pouvons te prévenir par e-mail ou sur cet appareil.',
    action: 'Choisir comment te prévenir',
  },
  row: { label: 'Sur Telegram', link: 'Relier Telegram', change: 'Changer' },
  bot: {
    confirm: (code: string, brand: string) =>
      `Ton code est ${code}. Reviens sur ${brand} et confirme que c’est le même. D’ici là, nous n’écrivons rien ici.`,
    linked: (brand: string) => `C’est fait. Les alertes de ${brand} arrivent ici désormais. Envoie /stop pour arrêter.`,
    stopped: 'C’est fait. Tu ne recevras plus d’alertes ici.',
    notLinked: (brand: string) =>
      `Aucun compte de ${brand} n’est relié à cette conversation\u00a0: il n’y a rien à arrêter.`,
    onlyNews: (brand: string) =>
      `Je suis un logiciel et n’apporte que des alertes de ${brand}. Personne ne lit ce que tu écris ici. Envoie /stop pour arrêter.`,
    button: 'Ouvrir',
  },
}
