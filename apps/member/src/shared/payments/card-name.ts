const names: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', maestro: 'Maestro' }

/** The name of a card scheme as it stands on the card. */
export function cardName(brand: string): string {
  return names[brand] ?? brand
}
