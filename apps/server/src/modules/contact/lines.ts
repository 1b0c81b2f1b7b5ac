/** What a person wrote, line by line, without empty ones: each becomes a paragraph of an e-mail. */
export function linesOf(message: string): string[] {
  return message
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
