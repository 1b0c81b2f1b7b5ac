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
    givenBackTitle: 'We are giving a payment back.',
    givenBack: (plan: string) => `${plan}: it was not needed, all of it goes back`,
    purchOk: 'Your payment went through.',
    approved: (plan: string) => `${plan}, approved by your bank`,
    creditsThere: (plan: string) => `${plan}: your credits are there`,
  },
  verdict: {
    review: {
      approved: 'Your review was approved.',
      refused: 'Your review was not approved, so it is not shown.',
      see: 'See it',
      change: 'Change it',
    },
    photo: {
      approved: 'A photo of yours was approved.',
      refused: 'A photo of yours was not accepted, so nobody else sees it.',
      see: 'See your photos',
      change: 'Choose another one',
    },
  },
  unread: 'New',
  empty: {
    title: 'Nothing yet',
    text: 'When somebody likes you or visits your profile, it shows here. Only what really happened does.',
    action: 'Find people',
  },
}
