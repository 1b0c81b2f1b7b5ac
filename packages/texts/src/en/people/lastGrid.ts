/** Texts of the grid that is kept for when there is no line. */
export const lastGrid = {
  title: (region: string) => `What you last saw in ${region}`,
  seen: (at: string) => `Saved on this device on ${at}.`,
  note: (at: string) => `You’re offline. This is the page you saw on ${at}; who can answer now may have changed.`,
}
