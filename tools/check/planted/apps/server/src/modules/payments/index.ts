export const door = 'payments'
