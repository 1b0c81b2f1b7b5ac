export const balances = []
