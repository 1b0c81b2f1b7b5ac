/** Texts of news on Telegram, on the page and by the bot; the English ones are the source. */
export const telegram = {
  title: 'News on Telegram',
  intro:
    'A chat with our bot tells you who wrote to you, who likes you and who visited you while you don’t have the site open. It never says what they wrote, but anyone who sees your phone may see a name.',
  start: {
    first: 'Open our bot in Telegram and press Start.',
    second: 'Come back to this page: it shows the code the bot gave you.',
    open: 'Open Telegram',
    other: (bot: string) => `Telegram is on another device? Look for @${bot} there and send it this:`,
    command: (id: string) => `/start ${id}`,
  },
  ask: {
    title: (name: string) => `${name} pressed Start in Telegram`,
    code: (code: string) => `Is the bot showing you the code ${code}? Then it’s you.`,
    yes: 'Yes, that’s me',
    no: 'No, that’s not me',
  },
  refused: 'Good that you checked. Nothing will be sent there.',
  lapsed: 'That code has expired. Press Start in Telegram again.',
  linked: {
    title: (name: string) => `${name} gets your news`,
    since: (day: string) => `Linked on ${day}. Your quiet hours apply there too.`,
    kinds: 'What we send you on Telegram',
    stop: 'Stop news on Telegram',
    stopped: 'No more news on Telegram.',
  },
  none: {
    title: 'There’s no bot here',
    text: 'This service doesn’t use Telegram. We can notify you by e-mail or on this device.',
    action: 'Choose how we notify you',
  },
  row: { label: 'On Telegram', link: 'Link Telegram', change: 'Change' },
  bot: {
    confirm: (code: string, brand: string) =>
      `Your code is ${code}. Go back to ${brand} and confirm that it’s the same. Until then we won’t write here.`,
    linked: (brand: string) => `Done. From now on you get news from ${brand} here. Send /stop to end it.`,
    stopped: 'Done. You’ll get no more news here.',
    notLinked: (brand: string) => `No ${brand} account is linked to this chat, so there’s nothing to stop.`,
    onlyNews: (brand: string) =>
      `I’m software and only bring news from ${brand}. Nobody reads what you write here. Send /stop to end it.`,
    button: 'Open it',
  },
}
