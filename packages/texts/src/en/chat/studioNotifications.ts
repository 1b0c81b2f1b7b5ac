import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** What an angel is notified of, on her device and in her settings; the English texts are the source. */
export const studioNotifications = {
  pushed: {
    title: (name: string) => `${name} is waiting for your reply`,
    waiting: (count: number) => plural(count, { one: 'One unread message', other: '# unread messages' }),
  },
  title: 'Notifications',
  text: 'When someone has been waiting for you and you’re not in the studio. One per conversation until you’ve opened it.',
  label: 'Notify me on this device',
  hint: 'Who is waiting, and how many messages. Not what they wrote.',
  words: {
    label: 'Show the start of messages',
    hint: 'On this device only. Anyone who sees the screen can read it, so it’s off until you turn it on.',
  },
  quiet: (zone: string) => `Nothing between these hours, ${zone} time. What still waits then comes afterwards.`,
  wait: {
    label: 'Only when someone has waited at least',
    atOnce: 'At once',
    minutes: (minutes: number) => plural(minutes, { one: '# minute', other: '# minutes' }),
  },
}
