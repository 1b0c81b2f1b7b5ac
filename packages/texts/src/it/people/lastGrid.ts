import type { lastGrid as source } from '../../en/people/lastGrid.ts'

export const lastGrid = {
  title: (region: string) => `L’ultima pagina che hai visto: ${region}`,
  seen: (at: string) => `Salvata su questo dispositivo il ${at}.`,
  note: (at: string) => `Sei offline. È la pagina che hai visto il ${at}; chi può rispondere ora può essere cambiato.`,
} satisfies typeof source
