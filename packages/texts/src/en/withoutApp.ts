/** What a form says where its scripts do not come; the English texts are the source. */
export const withoutApp = {
  needed:
    'Logging in and signing up need JavaScript here. If it is on in your browser, load this page again: your connection may have been interrupted.',
}
