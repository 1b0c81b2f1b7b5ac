/** What a refused sign-up offers to do; the English texts are the source. */
export const refusals = {
  forgotten: 'Forgotten your password?',
  contact: 'Write to our support',
  there: 'Go there',
  before: 'Did you mean',
  after: '?',
  accept: 'Take this address',
}
