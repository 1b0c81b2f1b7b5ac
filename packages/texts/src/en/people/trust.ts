/** Texts of reporting and blocking; the English ones are the source. */
export const trust = {
  open: (name: string) => `Report or block ${name}`,
  block: {
    action: 'Block',
    text: (name: string) =>
      `You won’t see ${name} again: not in the search, not on the cards, not in your chats. We don’t tell ${name} that it was you.`,
  },
  report: {
    action: 'Report',
    text: (name: string) => `Tell us what happened and we’ll look into it. ${name} won’t know about the report.`,
    title: (name: string) => `Report ${name}`,
    legend: 'What happened?',
    reasons: {
      fake: 'Not the person in the profile',
      insults: 'Insults or threats',
      unwanted: 'Sexual content I didn’t want',
      scam: 'Asks for money or sells something',
      underage: 'Looks under 18',
      other: 'Something else',
    },
    missing: 'Choose what happened.',
    more: 'Anything else we should know?',
    evidence: 'You can leave this empty. We keep the last messages between you two with the report.',
    blockToo: (name: string) => `Block ${name} too`,
    send: 'Send report',
  },
  blocked: (name: string) => `${name} is blocked`,
  blockedText: 'You can undo it here or in your profile.',
  reported: 'Thank you, we have your report',
  reportedText: 'We look at every report.',
  list: {
    title: 'Blocked people',
    empty: 'You haven’t blocked anyone.',
    unblock: 'Unblock',
    unblockName: (name: string) => `Unblock ${name}`,
    unblocked: (name: string) => `You may see ${name} again`,
  },
}
