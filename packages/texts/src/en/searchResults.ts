/** What stands below a page's name where somebody finds or shares it; the English texts are the source. */
export const searchResults = {
  pages: {
    '/signup': (title: string) =>
      `Create your account at ${title}: free, for adults only. What a message costs stands on its button before you send it.`,
    '/login': (title: string) => `Log in to ${title}: your chats, your likes and the people near you.`,
    '/forgotPassword': (title: string) => `Choose a new password for your account at ${title}.`,
    '/find': (title: string) =>
      `See how many people of your region you can meet at ${title}. Every profile says who answers: a member, a host or software.`,
    '/ms': (title: string) =>
      `Meet people of your region at ${title}. Every profile says who answers, and every price is said beforehand.`,
    '/contactUs': (title: string) =>
      `Who runs ${title}, and how to reach us: company, address and a form that is read by people.`,
    '/unsubscribe': (title: string) => `Choose which e-mails of ${title} you get, or none.`,
    '/faq': (title: string) =>
      `Answers about ${title}: who writes to you, what things cost, how to cancel and how to stay safe.`,
    '/terms': (title: string) =>
      `The terms of ${title}: what you buy, how plans renew, how to cancel and how to withdraw.`,
    '/privacy': (title: string) =>
      `Which data ${title} keeps of you, what for and how long, and how to take or erase them.`,
    '/cookie': (title: string) => `What ${title} keeps in your browser, what for, and what runs only if you agree.`,
    '/features': (title: string) => `What ${title} does: kinds of profiles, messages, likes, credits and plans.`,
  },
}
