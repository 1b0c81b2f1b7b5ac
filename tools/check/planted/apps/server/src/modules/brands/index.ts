export const door = 'brands'
