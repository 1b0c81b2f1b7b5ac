import type { Plugin } from 'vite'

const CALLS = /\/packages\/contract\/src\/[\w/-]+\.ts$/
/** The codes that a call may be refused with: strings and spread lists, without a bracket within. What it does, in one line. */
const OF_THE_SERVER = /\berrors: \[[^\]]*\](?: as const)?,?|\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),/g

/**
 * Leaves out of every call what only the server and openapi.json read: its summary, and the list of codes that it may be
 * refused with. A page reads any code of the contract, and would carry both in its first files.
 */
export function contractPlugin(): Plugin {
  return {
    name: 'calls-of-app',
    enforce: 'pre',
    transform: {
      filter: { id: CALLS, code: /\bdefineRoute\(/ },
      handler: (code) => ({ code: code.replaceAll(OF_THE_SERVER, ''), map: null }),
    },
  }
}
