export const door = 'likes'
