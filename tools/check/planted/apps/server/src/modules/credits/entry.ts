export type Entry = { amount: number }
