/** A page that the server cannot show; the English texts are the source. */
export const errorPage = {
  fault: {
    title: 'We can’t show this page right now',
    body: 'It’s our fault, not yours. Try again in a minute.',
  },
  malformed: {
    title: 'This address doesn’t work',
    body: 'The link may be incomplete or mistyped.',
  },
  again: 'Try again',
  home: 'Go to the home page',
}
