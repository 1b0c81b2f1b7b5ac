/** Words of the page on which anybody asks for the links that end a contract, and of the letter that brings them. */
export const endContract = {
  cancelTitle: 'Cancel your contract',
  withdrawTitle: 'Withdraw from contract here',
  intro:
    'Tell us the e-mail of your account. We send you an e-mail with a link for every plan that renews: it cancels at once, without a password, and costs nothing.',
  withdraw:
    'For what you bought within the last 14 days, the e-mail also brings the link that withdraws from the contract.',
  email: 'E-mail of your account',
  submit: 'Send me the links',
  fault: 'Enter a complete e-mail.',
  sentTitle: 'Look at your e-mail',
  sent: (email: string) =>
    `If ${email} has an account here, the e-mail is on its way. It may take five minutes; look in your spam folder too.`,
  none: 'No e-mail? Perhaps your account has another e-mail: try that one, or',
  loggedIn: 'You are logged in: it takes two clicks on the page of your payments.',
  payments: 'To your payments',
  contact: 'write to us.',
  again: 'Send me new links',
  letter: {
    subject: 'The links that end your contract',
    intro: 'somebody, probably you, asked on our site how to end what runs under this e-mail. Here is all of it.',
    cancel: (plan: string) => `Cancel ${plan}`,
    stopped: (plan: string, date: string) => `${plan} does not renew. It ends on ${date}, and nothing more is charged.`,
    withdraw: (plan: string, date: string, amount: string) =>
      `Until ${date} you can withdraw from the contract for ${plan}. Today ${amount} would come back to you.`,
    nothingSubject: 'No contract runs under this e-mail',
    nothing:
      'somebody, probably you, asked on our site how to end what runs under this e-mail. Nothing does: no plan renews, nothing will be charged, and there is no order to withdraw from.',
    notYou: 'If it was not you, you need do nothing: nothing has changed.',
  },
}
