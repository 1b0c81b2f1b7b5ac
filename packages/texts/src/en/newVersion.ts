/** UI-11: a newer version of the pages is there; the English texts are the source. */
export const newVersion = {
  title: 'A new version is here.',
  reload: 'Reload',
  unsent: 'What you have written on this page has not been sent, and a reload may lose it.',
  reloadAllTheSame: 'Reload all the same',
}
