export type Liker = { level: number }
