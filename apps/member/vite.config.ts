import { fileURLToPath } from 'node:url'
import { themesPlugin } from '@incontro/brand/themes/vite.ts'
import { PUSH_RECORD } from '@incontro/client/device/push-record.ts'
import { workerPlugin } from '@incontro/client/worker/vite.ts'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './vite-chunks.ts'
import { contractPlugin } from './vite-contract.ts'
import { pagesPlugin } from './vite-pages.ts'
import { prerenderPlugin } from './vite-prerender.ts'
import { textsPlugin } from './vite-texts.ts'

/** In development the page comes from Vite and everything else from a running server, the brand of its page included. */
const source = fileURLToPath(new URL('src', import.meta.url))
const server = process.env['INCONTRO_SERVER'] ?? 'http://localhost:3000'
// seven characters of a hash: the first file names 300 others
const assetFileNames = 'assets/[name]-[hash:7][extname]'

function brandOfServer(): Plugin {
  return {
    name: 'brand-of-server',
    apply: 'serve',
    async transformIndexHtml(html) {
      const page = await (await fetch(server)).text()
      const brand = /<script type="application\/json" id="brand">[\s\S]*?<\/script>/.exec(page)?.[0] ?? ''
      const attributes = /<html([^>]*)>/.exec(page)?.[1] ?? ''
      return html.replace('</head>', () => `${brand}</head>`).replace(/<html[^>]*>/, () => `<html${attributes}>`)
    },
  }
}

/** The router's parts are calls that get a name, both of which keep unused code: half of it would be in the first file. */
function routerByParts(): Plugin {
  return {
    name: 'router-by-parts',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\// },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/^(const \w+ = )(?=React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ '),
        map: null,
      }),
    },
  }
}

/**
 * React makes the errors by which it stops a drawing while it is evaluated, inside the function that holds all of it. With a
 * debugger attached, as Lighthouse's is, V8 parses that function again to know where each was made: 40 ms, unused.
 */
function reactWithoutStacks(): Plugin {
  return {
    name: 'react-without-stacks',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler: (code) => ({
        code: `var stackTraceLimit = Error.stackTraceLimit;\nError.stackTraceLimit = undefined;\n${code}\nError.stackTraceLimit = stackTraceLimit;\n`,
        map: null,
      }),
    },
  }
}

export default defineConfig({
  base: '/',
  plugins: [
    react(),
    textsPlugin(),
    pagesPlugin(),
    contractPlugin(),
    themesPlugin(),
    brandOfServer(),
    routerByParts(),
    reactWithoutStacks(),
    prerenderPlugin({ assetFileNames }),
    workerPlugin({
      entry: fileURLToPath(new URL('src/worker/sw.ts', import.meta.url)),
      app: {
        shell: '/app-shell',
        caches: 'incontro',
        pushRecord: PUSH_RECORD,
        foreign:
          '^/((studio|backoffice|api|auth|payment|dispenser|tracker|cron|photos|docs|openapi\\.json)(/|$)|(dev|plugin)/)',
      },
    }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows files of this origin only: nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The names of all files that all pages need would stand in the first one; what is opened next is fetched ahead.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups(source) },
        // a part of a group is named after all that use it
        // and the files of words all alike: each of their names stands in the first file
        chunkFileNames: ({ name, facadeModuleId }) =>
          facadeModuleId?.includes('/packages/texts/src/') === true
            ? 'assets/t-[hash:7].js'
            : `assets/${name.split('~')[0]}-[hash:7].js`,
        assetFileNames,
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/auth', '/dispenser', '/payment', '/photos', '/brands', '/dev/mailbox', '/socket.io'].map((path) => [
        path,
        { target: server, ws: path === '/socket.io' },
      ]),
    ),
  },
})
