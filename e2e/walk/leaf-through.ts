import { globSync } from 'node:fs'

export type Picture = {
  readonly file: string
  readonly brand: string
  readonly mode: string
  readonly width: number
  readonly person: string
  readonly screen: string
}

const axes = ['brand', 'mode', 'width', 'person', 'screen'] as const

/** A page that shows the pictures, narrowed down by what is chosen above them; it needs no server. */
export function leafThrough(pictures: readonly Picture[]): string {
  const choices = axes
    .map((axis) => {
      const options = [...new Set(pictures.map((picture) => String(picture[axis])))]
        .map((value) => `<option>${value}</option>`)
        .join('')
      return `<label>${axis} <select data-axis="${axis}"><option value="">all</option>${options}</select></label>`
    })
    .join('\n')
  const figures = pictures
    .map((picture) => {
      const data = axes.map((axis) => `data-${axis}="${picture[axis]}"`).join(' ')
      const words = axes.map((axis) => picture[axis]).join(' · ')
      return `<figure ${data}><a href="${picture.file}"><img loading="lazy" src="${picture.file}" alt="${words}"></a><figcaption>${words}</figcaption></figure>`
    })
    .join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Screens</title>
<style>
  body { margin: 0; font: 14px system-ui, sans-serif }
  form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 12px; padding: 12px; background: Canvas; border-bottom: 1px solid GrayText }
  main { display: flex; flex-wrap: wrap; gap: 16px; padding: 16px; align-items: flex-start }
  figure { margin: 0 } figure[hidden] { display: none }
  img { height: 520px; max-width: 90vw; object-fit: cover; object-position: top; border: 1px solid GrayText; border-radius: 6px }
</style>
<form>${choices}</form>
<main>${figures}</main>
<script>
  const narrow = () => {
    const chosen = [...document.querySelectorAll('select')].filter(({ value }) => value !== '')
    for (const figure of document.querySelectorAll('figure'))
      figure.hidden = chosen.some(({ dataset, value }) => figure.dataset[dataset.axis] !== value)
  }
  document.querySelector('form').addEventListener('change', narrow)
  narrow()
</script>
</html>
`
}

/** The pictures in a folder: `brand/mode/width/screen-person.png`, or `brand/language/mode/view/screen-person.png`. */
export function picturesIn(folder: string): Picture[] {
  return globSync('**/*.png', { cwd: folder })
    .map((found) => found.replaceAll('\\', '/'))
    .sort()
    .map((file) => {
      const parts = file.split('/')
      const [, screen = '', person = ''] = /^(.*)-([^-]+)\.png$/.exec(parts.at(-1) ?? '') ?? []
      const [brand = '', mode = '', width = ''] = parts
      if (parts.length === 4) return { file, brand, mode, width: Number(width), person, screen }
      const [, language = '', itsMode = '', view = ''] = parts
      return { file, brand, mode: itsMode, width: parseInt(view, 10), person, screen: `${screen} ${language} ${view}` }
    })
}
