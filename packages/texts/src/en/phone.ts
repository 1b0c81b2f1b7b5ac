/** Texts of an angel's number: in the studio and on her profile (PR-04). */
export const phone = {
  row: {
    label: 'Phone',
    call: (name: string) => `Call ${name}`,
    copy: 'Copy the number',
    copied: 'The number is copied',
    cannotCopy: 'This browser does not let us copy. Select the number instead.',
    locked: (name: string) => `${name} shows her number to members with a plan.`,
    from: (price: string) => `Plans begin at ${price}. You see everything that is in one before you decide.`,
    toPlans: 'See the plans',
  },
  studio: {
    open: 'Your phone number',
    title: 'Your phone number',
    text: 'Only if you like: members with a plan can call you. Nobody else sees it, and no list shows it.',
    field: 'Mobile or landline',
    hint: 'With the country, as in +34 612 34 56 78.',
    bad: 'Nobody could call this number. Begin with the country, as in +34 612 34 56 78.',
    share: 'Show it to members with a plan',
    consent:
      'You can take it back at any time, and it is gone from your profile at once. Whoever saw it before may have written it down.',
    isShown: 'Members with a plan see this number.',
    isHidden: 'Nobody sees this number.',
    save: 'Save',
    remove: 'Delete the number',
    saved: 'Saved.',
  },
}
