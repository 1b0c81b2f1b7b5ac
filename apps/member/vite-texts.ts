import { languages } from '@incontro/locale'
import type { Area } from '@incontro/texts'
import { folderOf } from '@incontro/texts/folders.ts'
import type { Plugin } from 'vite'

/** The words of e-mails, of error pages, of the card's frame, of search results, of a page without scripts, of the bank of the demo, of the studio and of the back office: no page of this app shows them. */
const FOLDERS_ELSEWHERE = /^(emails|studio|backoffice)/
const ELSEWHERE = /^studio|^(automatedAnswers|bank|cardForm|dataExport|errorPage|searchResults|withoutApp)$/
const LOADER = /\/packages\/texts\/src\/load\.ts$/
const IMPORT = 'import(`./${language}/${folderOf[area]}/${area}.ts`)'

/** Whether the app shows words of that area. */
export const isShown = (area: Area) => !FOLDERS_ELSEWHERE.test(folderOf[area]) && !ELSEWHERE.test(area)

/** Lets the loader of texts know the areas of this app alone: the name of each file that it could load stands in the first screen. */
export function textsPlugin(): Plugin {
  return {
    name: 'texts-of-pages',
    enforce: 'pre',
    transform: {
      filter: { id: LOADER },
      handler(code, id) {
        if (!code.includes(IMPORT)) throw new Error(`${id} loads texts in a way that is not known here`)
        // the languages of an area beside each other: names that are alike and near take fewer bytes
        const loads = Object.entries(folderOf)
          .filter(([area]) => isShown(area as Area)) // the keys of that record
          .map(([area, folder]) => {
            const files = languages.map((language) => `() => import('./${language}/${folder}/${area}.ts')`)
            return `${area}: [${files.join(', ')}]`
          })
        return code
          .replace(IMPORT, `LOADS[area][${JSON.stringify(languages)}.indexOf(language)]()`)
          .concat(`\nconst LOADS = {\n${loads.join(',\n')}\n}\n`)
      },
    },
  }
}
