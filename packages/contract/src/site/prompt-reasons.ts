/** The words that addresses have for reasons of a prompt (UI-05), where they differ from ours: `/vip_plan/fine_crediti`. */
const addressWords: Readonly<Record<string, string>> = {
  out_of_credits: 'fine_crediti',
  out_of_likes: 'file_like',
  more_pages: 'paginazione',
  profile_blocked: 'profilo_bloccato',
  premium: 'utente_premium',
  premium_compliant: 'utente_premium_compliant',
  other_region: 'cambia_regione',
  read_receipts: 'attiva_lettura',
}
const reasons = new Map(Object.entries(addressWords).map(([own, word]) => [word, own]))

/** The address of the plans, opened for this reason. */
export function plansPath(reason: string): string {
  return `/vip_plan/${addressWords[reason] ?? reason}`
}

/** The reason that an address of the plans names; a word that is not known stays as it is. */
export function reasonOfPlans(word: string): string {
  return reasons.get(word) ?? word
}
