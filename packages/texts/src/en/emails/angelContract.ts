/** What a person signs who applies for a profile. */
export const angelContract = {
  between: (company: string) => `Between you and ${company}.`,
  both: [
    'You write everything yourself, as yourself. No one else uses your account, and you use no software that writes for you without your looking at each message.',
    'You are an adult, and what you say of yourself is true. Your photos show you.',
    'You never ask members for money, gifts or contact details outside the site.',
    'You can leave at any time. Your profile is then taken out at once.',
  ],
  member: ['You are here for yourself. We do not pay you, and you owe us no hours.'],
  host: [
    'You are paid to chat with members, and members see that on your profile.',
    'You are paid for available time and for conversations answered in time, as the pay page of the studio shows it, never for each message, like or visit, and never by what a member spends.',
    'You choose your hours. No one makes you available.',
  ],
}
