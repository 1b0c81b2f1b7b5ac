import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Texts of the people whom an angel may meet; the English ones are the source. */
export const studioPeople = {
  title: 'People',
  text: 'Members of your region, by what they show of themselves. Each sees what you do here as it was: one like, one visit, words for them.',
  tabs: { label: 'Lists of people', all: 'All', visited: 'Visited you', liked: 'Like you', matches: 'Matches' },
  list: 'People',
  loading: 'Looking for people',
  more: 'Show more',
  filters: {
    legend: 'Filters',
    ageFrom: 'Age from',
    ageTo: 'Age to',
    anyAge: 'Any',
    city: 'City',
    withPhoto: 'With a photo',
    isNew: 'New this week',
    seeksHer: 'Looking for someone like you',
    apply: 'Show',
    clear: 'Clear filters',
    order: 'The newest come first.',
  },
  empty: {
    all: {
      title: 'Nobody here yet',
      text: 'Members of your region appear here once they have confirmed their e-mail and show something of themselves.',
    },
    visited: { title: 'No visits yet', text: 'People who visit your profile appear here.' },
    liked: { title: 'No likes yet', text: 'People who like you appear here.' },
    matches: { title: 'No matches yet', text: 'When you and a member like each other, you find them here.' },
    filtered: { title: 'Nobody fits these filters', text: 'Fewer filters show more people.' },
  },
  card: {
    isNew: 'New',
    isLiked: 'You like them',
    visitedAt: (when: string) => `Visited you ${when}`,
    likedAt: (when: string) => `Liked you ${when}`,
  },
  acts: {
    like: 'Like',
    liked: 'You like them',
    likesHer: 'This person likes you.',
    invite: 'Write first',
    invited: 'You wrote first',
    inviteTitle: (name: string) => `Write to ${name}`,
    words: 'Your first words',
    hint: 'Written for this person alone. The same words can’t go to somebody else today.',
    send: 'Send',
    likesLeft: (count: number) => plural(count, { one: '# like left today', other: '# likes left today' }),
    invitationsLeft: (count: number) =>
      plural(count, { one: '# first message left today', other: '# first messages left today' }),
    over: (when: string) => `That’s all for today. It goes on ${when}.`,
  },
}
