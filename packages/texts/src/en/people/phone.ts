/** Texts of an angel's number: in the studio and on her profile (PR-04). */
export const phone = {
  row: {
    label: 'Phone',
    call: (name: string) => `Call ${name}`,
    copy: 'Copy the number',
    copied: 'Number copied',
    cannotCopy: 'This browser won’t let us copy. Select the number instead.',
    locked: (name: string) => `${name} shows her number to members with a plan.`,
    from: (price: string) => `Plans start at ${price}. You see everything that’s included before you decide.`,
    toPlans: 'See plans',
  },
  studio: {
    open: 'Your phone number',
    title: 'Your phone number',
    text: 'Only if you like: members with a plan can call you. Nobody else sees it, and it’s in no list.',
    field: 'Mobile or landline',
    hint: 'With country code, such as +34 612 34 56 78.',
    bad: 'That number can’t be called. Start with the country code, such as +34 612 34 56 78.',
    share: 'Show it to members with a plan',
    consent:
      'You can take it back at any time, and it disappears from your profile at once. Anyone who saw it before may have written it down.',
    isShown: 'Members with a plan can see this number.',
    isHidden: 'Nobody sees this number.',
    save: 'Save',
    remove: 'Delete the number',
    saved: 'Saved.',
  },
}
