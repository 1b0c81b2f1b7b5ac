import type { viewing as source } from '../../en/account/viewing.ts'

export const viewing = {
  banner: 'Visto dal team, in sola lettura. Le parole private non si vedono.',
  overTitle: 'Questa visualizzazione è finita',
  overText: 'Chiudi questa scheda, o riapri le pagine dal back office.',
} satisfies typeof source
