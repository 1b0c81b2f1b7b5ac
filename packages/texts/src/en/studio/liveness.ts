/** Words of the short check that it is she who writes, in the studio. */
export const liveness = {
  title: 'Confirm that it’s you',
  kept: 'Your message is kept and goes out once, as soon as this is done.',
  takes: 'It takes a moment and needs your face, no document.',
  begin: 'Begin',
  again: 'Try again',
  elsewhere: 'The check is done by a service on its own pages. Come back here when it’s done.',
  toService: 'Open the service',
  picture: 'A picture of your face, taken now',
  take: 'Take a picture',
  replace: 'Take another one',
  looked: 'A trained operator looks at it and at nothing else. It’s encrypted, and deleted 30 days after that.',
  handIn: 'Hand in',
  sandbox: 'Result of this demo',
  sandboxHint: 'On a demo nobody is looked at: choose what the check finds.',
  waiting: 'Wait for the result here, or come back later.',
  held: 'This message waits until you’ve confirmed that it’s you.',
  open: 'Confirm it’s you',
  signs: {
    two_places:
      'Somebody wrote from two places at the same time. Only you can write as you, so please show that it’s you.',
    new_device: 'You’re writing from a new device at an unusual hour. Please show that it’s you.',
    long_day: 'There’s been writing here for more than 16 hours today. Please show that it’s you.',
    monthly: 'Every 30 days we ask you to show that it’s you. Members see when that was.',
    new_passkey: 'A passkey was added to your account without an earlier one. Please show that it’s you.',
  },
  outcomes: {
    approved: 'It’s you',
    unclear: 'Can’t be judged',
    face_differs: 'Another face',
  },
  failed: {
    unclear: 'We couldn’t see you well enough. Find more light and try again.',
    face_differs: 'The face wasn’t recognised. A person is looking at it; nothing is restricted. You can try again.',
  },
}
