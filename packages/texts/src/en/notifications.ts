/** Texts of the notifications page; the English ones are the source. */
export const notifications = {
  title: 'Notifications',
  tabs: { like: 'Likes', visita: 'Visits' },
  rows: {
    like: (name: string) => `${name} likes you`,
    likeBack: (name: string) => `${name} likes you back`,
    visita: (name: string) => `${name} visited your profile`,
  },
  unread: 'New',
  empty: {
    title: 'Nothing yet',
    text: 'When somebody likes you or visits your profile, it shows here. Only what really happened does.',
    action: 'Find people',
  },
}
