/** Texts of a member’s pages as an operator sees them (BO-32); the English ones are the source. */
export const viewing = {
  banner: 'Viewed by the team, read only. Private words are left out.',
  overTitle: 'This view is over',
  overText: 'Close this tab, or open the pages again from the back office.',
}
