/** What a refused sign-up offers to do; the English texts are the source. */
export const refusals = {
  forgotten: 'Forgot your password?',
  contact: 'Contact support',
  there: 'Go there',
  before: 'Did you mean',
  after: '?',
  accept: 'Use this address',
}
