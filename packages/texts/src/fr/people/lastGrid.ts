import type { lastGrid as source } from '../../en/people/lastGrid.ts'

export const lastGrid = {
  title: (region: string) => `Ce que tu as vu en dernier\u00a0: ${region}`,
  seen: (at: string) => `Gardé sur cet appareil le ${at}.`,
  note: (at: string) =>
    `Tu es hors ligne. C’est la page que tu as vue le ${at}\u00a0; qui peut répondre maintenant a pu changer.`,
} satisfies typeof source
