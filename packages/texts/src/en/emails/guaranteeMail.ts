/** Words of the e-mail of the fraud guarantee. */
export const guaranteeMail = {
  subject: 'You get your credits back',
  intro: (name: string) =>
    `We closed a profile that you spent credits on${name === '' ? '' : `: ${name}`}. It wasn’t what it said it was, so what you spent is yours again.`,
  messages: 'Messages',
  icebreakers: 'Icebreakers',
  likes: 'Likes',
  promise: 'They don’t expire, and they’re in your account now. If we ever take the decision back, you keep them.',
  money: (amount: string, date: string) =>
    `Would you rather have money? As long as you haven’t used them, you can swap the credits from your payment for ${amount}, sent back the way you paid, until ${date}. You choose it beside your credits.`,
  see: 'Your credits',
  reason: 'You’re getting this e-mail because you spent credits on a profile that we closed.',
}
