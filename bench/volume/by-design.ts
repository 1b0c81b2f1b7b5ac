/** Statements that read much and may: what they have in their text, and why. */
export const byDesign: readonly { readonly has: string; readonly why: string }[] = []
