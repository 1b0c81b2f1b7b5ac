/** Texts of the grid that is kept for when there is no line. */
export const lastGrid = {
  title: (region: string) => `What you saw last in ${region}`,
  seen: (at: string) => `Kept on this device on ${at}.`,
  note: (at: string) => `You are offline. This is the page you saw on ${at}; who can answer now may have changed.`,
}
