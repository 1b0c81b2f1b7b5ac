/** Texts of invitations, on his side and on hers. */
export const invite = {
  action: (name: string) => `Invite ${name}`,
  later: {
    full: (name: string) =>
      `${name} has as many conversations as she can keep up with and answers new people later. Nothing is charged.`,
    hours: (name: string) => `${name} isn’t here at this time and answers new people later. Nothing is charged.`,
    holiday: (name: string) => `${name} is on holiday and answers new people later. Nothing is charged.`,
    back: (day: string) => `She’s back after ${day}.`,
  },
  /** AN-16, AN-25: what stands where nobody can write any more. */
  ended: {
    angel: (name: string, day: string) => `${name} ended this conversation on ${day}.`,
    closing: (name: string, day: string) =>
      `${name}’s profile was closed on ${day}, and the conversation ended with it. What you wrote stays here.`,
  },
  actionNone: 'Invite',
  title: (name: string) => `Write the first line to ${name}`,
  label: (name: string) => `Message to ${name}`,
  how: (name: string) => `${name} accepts or declines your invitation. Until then you can’t write again.`,
  like: 'It counts as a like but uses none of yours.',
  send: 'Send',
  sending: 'Sending',
  waiting: 'You’re offline. We keep it and send it when you’re back.',
  sent: 'Sent',
  sentInvite: (name: string) => `${name} can now accept or decline it. We’ll let you know.`,
  sentText: (name: string) => `${name} has your message and can see that you like her profile.`,
  toChat: 'Open the chat',
  talking: (name: string) => `You and ${name} have already written to each other.`,
  pending: (name: string) => `Your invitation to ${name} is on its way.`,
  declined: (name: string) => `${name} declined your invitation.`,
  first: (name: string) =>
    `Your first message to ${name} is an invitation. ${name} accepts or declines it, and until then you can’t write again.`,
  /** In the studio: what she is asked. */
  answer: {
    badge: 'Invitation',
    asks: (name: string) => `${name} invites you to chat`,
    asksText: (name: string) =>
      `Accept and you can both write. Decline and the chat stays closed for ${name}. Writing back counts as accepting.`,
    accept: 'Accept',
    decline: 'Decline',
    refused: 'You declined this invitation.',
    anyway: 'Accept after all',
  },
}
