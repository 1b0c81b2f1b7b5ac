/** What stands below a page's name where somebody finds or shares it; the English texts are the source. */
export const searchResults = {
  pages: {
    '/signup': (title: string) =>
      `Create your account at ${title}: free, for adults only. You’ll see the price on the button before you send a message.`,
    '/login': (title: string) => `Log in to ${title}: your chats, your likes and the people near you.`,
    '/forgotPassword': (title: string) => `Choose a new password for your account at ${title}.`,
    '/find': (title: string) =>
      `See how many people you can meet in your region at ${title}. Every profile says who answers: a member, a host or software.`,
    '/ms': (title: string) =>
      `Meet people in your region at ${title}. Every profile says who answers, and you see every price first.`,
    '/contactUs': (title: string) =>
      `Who runs ${title} and how to reach us: company, address and a form that people read.`,
    '/report': (title: string) =>
      `Report illegal or harmful content at ${title}, without an account: a person decides and writes to you.`,
    '/unsubscribe': (title: string) => `Choose which e-mails you get from ${title}, or none.`,
    '/faq': (title: string) =>
      `Answers about ${title}: who writes to you, what things cost, how to cancel and how to stay safe.`,
    '/terms': (title: string) =>
      `The terms of ${title}: what you buy, how plans renew, how to cancel and how to withdraw.`,
    '/privacy': (title: string) =>
      `What data ${title} keeps about you, what for and how long, and how to download or delete it.`,
    '/cookie': (title: string) => `What ${title} keeps in your browser, what for, and what runs only if you agree.`,
    '/features': (title: string) => `What ${title} does: kinds of profiles, messages, likes, credits and plans.`,
    '/rules': (title: string) => `The rules at ${title}, with examples, how we decide and how to object.`,
  },
}
