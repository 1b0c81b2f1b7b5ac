/** UI-11: a newer version of the pages is there; the English texts are the source. */
export const newVersion = {
  title: 'A new version is here.',
  reload: 'Reload',
  unsent: 'What you’ve written on this page hasn’t been sent and may be lost if you reload.',
  reloadAllTheSame: 'Reload anyway',
}
