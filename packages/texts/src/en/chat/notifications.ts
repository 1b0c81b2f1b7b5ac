/** Texts of the notifications page; the English ones are the source. */
export const notifications = {
  title: 'Notifications',
  tabs: { like: 'Likes', visit: 'Visits', payments: 'Payments', review: 'Your review', photo: 'Your photos' },
  rows: {
    like: (name: string) => `${name} likes you`,
    likeBack: (name: string) => `${name} likes you back`,
    visit: (name: string) => `${name} visited your profile`,
  },
  payments: {
    // the specification's own words (section 8)
    purchKo: 'There was an error.',
    failed: (plan: string) => `Payment: ${plan}`,
    renewalFailed: (plan: string) => `Renewal: ${plan}`,
    givenBackTitle: 'We’re refunding a payment.',
    givenBack: (plan: string) => `${plan}: it wasn’t needed, so you get all of it back`,
    purchOk: 'Your payment went through.',
    approved: (plan: string) => `${plan}, approved by your bank`,
    creditsThere: (plan: string) => `${plan}: your credits are here`,
  },
  verdict: {
    review: {
      approved: 'Your review was approved.',
      refused: 'Your review wasn’t approved, so it isn’t shown.',
      see: 'See it',
      change: 'Change it',
    },
    photo: {
      approved: 'One of your photos was approved.',
      refused: 'One of your photos wasn’t accepted, so nobody else sees it.',
      see: 'See your photos',
      change: 'Choose another',
    },
  },
  unread: 'New',
  empty: {
    title: 'Nothing yet',
    text: 'When someone likes you or visits your profile, you’ll see it here. Only what really happened.',
    action: 'Find people',
  },
}
