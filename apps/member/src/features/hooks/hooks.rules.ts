type Standing = { readonly flowChecksAge: boolean; readonly ageVerified: boolean }

/** UI-06: where the flow asks for a check of age that is still to be made, a popup gives way to the page that makes it. */
export function leadsToAgeCheck({ flowChecksAge, ageVerified }: Standing): boolean {
  return flowChecksAge && !ageVerified
}
