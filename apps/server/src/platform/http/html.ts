/** Text that is safe between tags and in quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`)
}

/** A template whose values are escaped; what is marked with `raw` is taken as it is. */
export function html(strings: TemplateStringsArray, ...values: readonly (string | number | Raw)[]): string {
  return strings.reduce((page, part, index) => {
    const value = values[index - 1]
    return page + (value instanceof Raw ? value.text : escapeHtml(String(value ?? ''))) + part
  })
}

class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** HTML that we made ourselves. */
export function raw(text: string): Raw {
  return new Raw(text)
}
