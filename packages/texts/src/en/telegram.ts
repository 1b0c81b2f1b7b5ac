/** Texts of news on Telegram, on the page and by the bot; the English ones are the source. */
export const telegram = {
  title: 'News on Telegram',
  intro:
    'A chat with our bot tells you who wrote to you, who likes you and who visited you while no page of ours is open. It never says what was written, but whoever sees your phone may see a name.',
  start: {
    first: 'Open our bot in Telegram and press Start.',
    second: 'Come back to this page: it shows the code that the bot gave you.',
    open: 'Open Telegram',
    other: (bot: string) => `Is Telegram on another device? Look for @${bot} there and send it this:`,
    command: (id: string) => `/start ${id}`,
  },
  ask: {
    title: (name: string) => `${name} pressed Start in Telegram`,
    code: (code: string) => `Does the bot show you the code ${code}? Then it is you.`,
    yes: 'Yes, that is me',
    no: 'No, that is not me',
  },
  refused: 'Good that you looked. Nobody is told anything there.',
  lapsed: 'That code no longer counts. Press Start in Telegram once more.',
  linked: {
    title: (name: string) => `${name} gets your news`,
    since: (day: string) => `Linked on ${day}. Your quiet hours hold there too.`,
    kinds: 'What we tell you on Telegram',
    stop: 'Stop news on Telegram',
    stopped: 'No more news on Telegram.',
  },
  none: {
    title: 'There is no bot here',
    text: 'This service does not write on Telegram. We can tell you by e-mail, or on this device.',
    action: 'Choose how we tell you',
  },
  row: { label: 'On Telegram', link: 'Link Telegram', change: 'Change' },
  bot: {
    confirm: (code: string, brand: string) =>
      `Your code is ${code}. Go back to the page of ${brand} and confirm that it is the same. Until then we write nothing here.`,
    linked: (brand: string) => `Done. News from ${brand} comes here from now on. Send /stop to end it.`,
    stopped: 'Done. We write no more news here.',
    notLinked: (brand: string) => `No account at ${brand} is linked to this chat, so there is nothing to stop.`,
    onlyNews: (brand: string) =>
      `I am software and only bring news from ${brand}. Nobody reads what is written here. Send /stop to end it.`,
    button: 'Open it',
  },
}
