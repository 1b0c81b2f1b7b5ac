import type { Liker } from './liker.ts'
export const mayLike = (liker: Liker) => liker.level > 0
