/** CH-04: the first 25 characters and an ellipsis. */
export function previewOf(text: string, length = 25): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : characters.join('')
}
