import type { lastGrid as source } from '../../en/people/lastGrid.ts'

export const lastGrid = {
  title: (region: string) => `Lo último que viste en ${region}`,
  seen: (at: string) => `Guardado en este dispositivo el ${at}.`,
  note: (at: string) =>
    `Estás sin conexión. Es la página que viste el ${at}; quién puede responder ahora puede haber cambiado.`,
} satisfies typeof source
