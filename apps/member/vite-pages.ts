import type { Plugin } from 'vite'

const REGISTRY = /\/packages\/contract\/src\/site\/pages\.ts$/
/** What only the server and the build read of a page; one field of a line each. */
const ELSEWHERE = /\b(?:drawn: '\w+'|isListed: true|opened: 'entry'|values: \[[^\]]*\]),?/g

/** Leaves out of the page registry what no page of the app reads: it stands in the first file of every page. */
export function pagesPlugin(): Plugin {
  return {
    name: 'pages-of-app',
    enforce: 'pre',
    transform: {
      filter: { id: REGISTRY },
      handler(code, id) {
        const start = code.indexOf('export const pages = {')
        if (start === -1) throw new Error(`${id} has no registry that is known here`)
        return { code: code.slice(0, start) + code.slice(start).replaceAll(ELSEWHERE, ''), map: null }
      },
    },
  }
}
