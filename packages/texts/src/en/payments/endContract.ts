/** Words of the page on which anybody asks for the links that end a contract, and of the e-mail that brings them. */
export const endContract = {
  cancelTitle: 'Cancel your contract',
  withdrawTitle: 'Withdraw from contract here',
  intro:
    'Tell us the e-mail address of your account. We’ll send you a link for every plan that renews: it cancels at once, without a password, and costs nothing.',
  withdraw: 'For anything you bought in the last 14 days, you also get the link to withdraw from the contract.',
  email: 'E-mail of your account',
  submit: 'Send me the links',
  fault: 'Enter a complete e-mail address.',
  sentTitle: 'Check your e-mail',
  sent: (email: string) =>
    `If ${email} has an account here, our e-mail is on its way. Give it five minutes and check your spam folder too.`,
  none: 'Nothing arrived? Maybe your account uses another e-mail address: try that one, or',
  loggedIn: 'You’re logged in, so it takes two clicks on your Payments page.',
  payments: 'Go to your payments',
  contact: 'write to us.',
  again: 'Send me new links',
  linksEmail: {
    subject: 'Your links to end your contract',
    intro:
      'Someone, probably you, asked on our site how to end the contracts under this e-mail address. Here they are.',
    cancel: (plan: string) => `Cancel ${plan}`,
    stopped: (plan: string, date: string) =>
      `${plan} doesn’t renew. It ends on ${date}, and you won’t be charged again.`,
    withdraw: (plan: string, date: string, amount: string) =>
      `You can withdraw from the contract for ${plan} until ${date}. Today you would get ${amount} back.`,
    nothingSubject: 'There’s no contract under this e-mail address',
    nothing:
      'Someone, probably you, asked on our site how to end the contracts under this e-mail address. There are none: no plan renews, nothing will be charged, and there’s no order to withdraw from.',
    notYou: 'If it wasn’t you, you don’t need to do anything: nothing has changed.',
  },
}
