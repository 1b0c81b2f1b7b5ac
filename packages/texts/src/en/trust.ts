/** Texts of reporting and blocking; the English ones are the source. */
export const trust = {
  open: (name: string) => `Report or block ${name}`,
  block: {
    action: 'Block',
    text: (name: string) =>
      `You will not meet ${name} again: not in the search, not on the cards, not in your chats. ${name} is not told that it was you.`,
  },
  report: {
    action: 'Report',
    text: (name: string) => `Tell us what happened, and we look into it. ${name} is not told about a report.`,
    title: (name: string) => `Report ${name}`,
    legend: 'What happened?',
    reasons: {
      fake: 'Not who the profile says',
      insults: 'Insults or threats',
      unwanted: 'Sexual content that I did not want',
      scam: 'Asks for money, or wants to sell something',
      underage: 'Seems to be under 18',
      other: 'Something else',
    },
    missing: 'Choose what happened.',
    more: 'What else should we know?',
    evidence: 'You may leave this empty. The last messages between you two are kept with the report.',
    blockToo: (name: string) => `Block ${name} as well`,
    send: 'Send the report',
  },
  blocked: (name: string) => `${name} is blocked`,
  blockedText: 'You can take it back here or on your profile.',
  reported: 'Thank you, your report is with us',
  reportedText: 'We look at every report.',
  list: {
    title: 'Blocked people',
    empty: 'You have not blocked anybody.',
    unblock: 'Unblock',
    unblockName: (name: string) => `Unblock ${name}`,
    unblocked: (name: string) => `You may meet ${name} again`,
  },
}
