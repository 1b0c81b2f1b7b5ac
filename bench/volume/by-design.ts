/** Statements that read much and may: what they have in their text, and why. */
export const byDesign: readonly { readonly has: string; readonly why: string }[] = [
  { has: 'with broken as (', why: 'the look at the books, whole up to five million lines (0089)' },
]
