/** Key of the list of open sessions. */
export const devicesKey = ['devices'] as const
