/** What a form says where its scripts do not come; the English texts are the source. */
export const withoutApp = {
  needed:
    'You need JavaScript to log in or sign up. If it’s on in your browser, reload this page: your connection may have dropped.',
}
