export type PostbackEvent = 'lead' | 'purchase' | 'renewal' | 'lead_reversed' | 'purchase_reversed' | 'renewal_reversed'
export type PostbackFacts = Record<string, never>
