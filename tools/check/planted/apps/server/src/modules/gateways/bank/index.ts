export const bank = 1
