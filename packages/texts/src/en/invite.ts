/** Texts of invitations, on his side and on hers. */
export const invite = {
  action: (name: string) => `Invite ${name}`,
  actionNone: 'Invite',
  title: (name: string) => `Write ${name} the first words`,
  label: (name: string) => `Message to ${name}`,
  how: (name: string) => `${name} accepts or declines your invitation. Until then you cannot write again.`,
  like: 'It counts as a like and uses none of yours.',
  send: 'Send',
  sending: 'Sending',
  waiting: 'You are offline. It is kept and goes out when the connection is back.',
  sent: 'Sent',
  sentInvite: (name: string) => `${name} sees your invitation and can accept or decline it. You will be told.`,
  sentText: (name: string) => `${name} has your message and sees that you like the profile.`,
  toChat: 'Open the chat',
  talking: (name: string) => `You and ${name} have written to each other already.`,
  pending: (name: string) => `Your invitation to ${name} is on its way.`,
  declined: (name: string) => `${name} has declined your invitation.`,
  first: (name: string) =>
    `Your first message to ${name} is an invitation: ${name} accepts or declines it, and until then you cannot write again.`,
  /** In the studio: what she is asked. */
  answer: {
    badge: 'Invitation',
    asks: (name: string) => `${name} invites you to chat`,
    asksText: (name: string) =>
      `Accept, and you can both write. Decline, and the chat stays closed for ${name}. Whoever you answer in words is accepted.`,
    accept: 'Accept',
    decline: 'Decline',
    refused: 'You have declined this invitation.',
    anyway: 'Accept it after all',
  },
}
