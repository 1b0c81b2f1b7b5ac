export const door = 'media'
