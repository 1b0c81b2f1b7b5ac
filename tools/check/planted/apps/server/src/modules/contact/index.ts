export const door = 'legal'
