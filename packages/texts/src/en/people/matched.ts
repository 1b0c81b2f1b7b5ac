/** Texts of a mutual like, the same for both sides; the English ones are the source. */
export const matched = {
  title: 'It’s a match',
  text: (name: string) => `You and ${name} like each other.`,
  unnamed: 'You two like each other.',
  write: (name: string) => `Write to ${name}`,
  writeUnnamed: 'Say hello',
  later: 'Later',
  badge: 'Match',
}
