import type { farewells as source } from '../../en/studio/farewells.ts'

/** AN-16: the house’s texts that end a conversation, in the words of her who chooses one. */
export const farewells = {
  thanks: 'Grazie per la nostra conversazione. Mi fermo qui e ti auguro ogni bene.',
  no_time: 'Non riesco a seguire la nostra conversazione come meriti, quindi mi fermo qui. Ti auguro il meglio.',
  no_match:
    'Non credo che siamo fatti l’uno per l’altra, quindi chiudo qui la nostra conversazione. Spero che tu trovi chi cerchi.',
  uneasy: 'Non mi sento a mio agio con la piega che ha preso la nostra conversazione, quindi la chiudo qui.',
} satisfies typeof source
