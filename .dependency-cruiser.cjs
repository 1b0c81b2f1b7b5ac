// Who may import whom; the rules between modules come from the module table. tools/check/dependencies.test.ts plants a
// violation of every rule and expects it to be caught.

const { MODULES, callableBy } = require('./apps/server/src/compose/module-table.ts')

const MODULE = '^apps/server/src/modules/([^/]+)/'
const MODULES_FOLDER = '^apps/server/src/modules/'
const USECASES_FOLDER = '^apps/server/src/usecases/'
const MODULE_OR_USECASE = '^apps/server/src/(modules|usecases)/'
const MODULE_API = '^apps/server/src/modules/[^/]+/index\\.ts$'
const FIXTURES = '\\.(fixtures|contract)\\.ts$'
const TEST = '\\.(test|e2e|fixtures|contract)\\.ts$'

const moduleOrder = MODULES.map((row) => ({
  name: `module-order-${row.name}`,
  comment: `${row.name} may call: ${callableBy(row).join(', ') || 'no module'}. Everything else is an event or a use case.`,
  severity: 'error',
  from: { path: `${MODULES_FOLDER}${row.name}/`, pathNot: TEST },
  to: { path: MODULES_FOLDER, pathNot: [row.name, ...callableBy(row)].map((name) => `${MODULES_FOLDER}${name}/`) },
}))

/** The layers of a web app, lowest first: none imports one that stands after it. */
const LAYERS = ['shared', 'features', 'routes', 'app']

const layers = LAYERS.slice(0, -1).map((layer, index) => ({
  name: `layers-${layer}`,
  comment: `${layer} stands below ${LAYERS.slice(index + 1).join(', ')}.`,
  severity: 'error',
  from: { path: `^apps/([^/]+)/src/${layer}/` },
  to: { path: LAYERS.slice(index + 1).map((above) => `^apps/$1/src/${above}/`) },
}))

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Of two files that need each other neither can be understood, tested or moved alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment:
        'An import that leads nowhere fails when it runs (virtual: is made by Vite, the card frame is put together by its server).',
      severity: 'error',
      from: { pathNot: '^apps/server/src/modules/charges/card/frame/' },
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'module-api',
      comment: 'A module is used through its index.ts only: what lies behind is its own to change.',
      severity: 'error',
      from: { path: MODULE },
      to: { path: MODULE, pathNot: ['^apps/server/src/modules/$1/', MODULE_API, FIXTURES] },
    },
    {
      name: 'module-api-from-outside',
      comment: 'compose.ts and the roles see the apis of modules, nothing behind them.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: [MODULES_FOLDER, TEST] },
      to: { path: MODULES_FOLDER, pathNot: MODULE_API },
    },
    ...moduleOrder,
    {
      name: 'usecases-above-modules',
      comment:
        'A use case needs several modules: only the composition root and the roles know it, which bind its routes.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/(usecases|compose|roles)', TEST] },
      to: { path: USECASES_FOLDER },
    },
    {
      name: 'usecases-do-not-know-each-other',
      comment: 'What two use cases need belongs to a module below them.',
      severity: 'error',
      from: { path: `${USECASES_FOLDER}([^/]+)/`, pathNot: TEST },
      to: { path: USECASES_FOLDER, pathNot: `${USECASES_FOLDER}$1/` },
    },
    {
      name: 'platform-knows-no-product',
      comment: 'The platform serves every product: it knows no module, no role, no demo.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: TEST },
      to: { path: '^apps/server/src/(modules|usecases|roles|demo|compose)' },
    },
    {
      name: 'events-know-no-module',
      comment: 'Publishers and subscribers both import the registry of events: it imports neither.',
      severity: 'error',
      from: { path: '^apps/server/src/events/', pathNot: TEST },
      to: { path: '^apps/server/src/', pathNot: ['^apps/server/src/events/', '^apps/server/src/platform/outbox/'] },
    },
    {
      name: 'emails-through-the-service',
      comment:
        'email.send decides language, erased accounts, suppression and headers: nothing frames or hands over an e-mail itself.',
      severity: 'error',
      from: { path: MODULE_OR_USECASE, pathNot: TEST },
      to: { path: '^apps/server/src/platform/email/(frame|headers|smtp|mails\\.store)\\.ts$' },
    },
    {
      name: 'rules-are-pure',
      comment: 'A rule takes facts and returns a verdict: no package, no Node, so that it is tested as a table.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'framework-at-the-edge',
      comment: 'Only *.routes.ts and *.socket.ts know that requests come by Fastify and Socket.IO.',
      severity: 'error',
      from: { path: MODULE_OR_USECASE, pathNot: ['\\.(routes|socket)\\.ts$', TEST] },
      to: { path: 'node_modules/(fastify|@fastify|socket\\.io)' },
    },
    {
      name: 'sql-only-in-stores',
      comment:
        'All SQL of a module stands in its *.store.ts (a use case has none), where its plans and locks can be seen together.',
      severity: 'error',
      from: { path: MODULE_OR_USECASE, pathNot: [`${MODULES_FOLDER}.*\\.store\\.ts$`, '/tables\\.ts$', TEST] },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'providers-do-not-know-each-other',
      comment: 'A payment provider can be removed by removing its folder.',
      severity: 'error',
      from: { path: '/modules/gateways/([^/]+)/' },
      to: { path: '/modules/gateways/[^/]+/', pathNot: '/modules/gateways/$1/' },
    },
    {
      name: 'providers-only-through-the-registry',
      comment: 'Only the index.ts of gateways names a provider.',
      severity: 'error',
      from: { path: '/modules/gateways/[^/]+\\.ts$', pathNot: ['/modules/gateways/index\\.ts$', TEST] },
      to: { path: '/modules/gateways/[^/]+/' },
    },
    {
      name: 'features-do-not-know-each-other',
      comment: 'A route puts features together; a feature that knows another cannot be left out.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    ...layers,
    {
      name: 'apps-do-not-know-each-other',
      comment: 'What two apps share is a package.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'packages-know-no-app',
      comment: 'A package is used by apps; testing alone starts the server.',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/testing/' },
      to: { path: '^apps/' },
    },
    {
      name: 'contract-needs-only-zod',
      comment:
        'Both sides of the wire read the contract: it brings nothing but zod and the languages and countries along.',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: TEST },
      to: {
        pathNot: [
          '^packages/contract/',
          '^packages/locale/src/(schemas|languages|countries)\\.ts$',
          'node_modules/zod',
        ],
      },
    },
    {
      name: 'client-without-react',
      comment: 'What outlives a component lives outside React.',
      severity: 'error',
      from: { path: '^packages/client/' },
      to: { path: 'node_modules/(@types/)?react(-dom|-router)?/' },
    },
    {
      name: 'ui-without-calls-or-texts',
      comment: 'A button knows neither the server nor a language: both come in as properties.',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^packages/(client|contract|conversation|texts)/' },
    },
    {
      name: 'testing-only-in-tests',
      comment: 'Fakes and builders never reach the product.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: ['^packages/testing/', TEST] },
      to: { path: ['^packages/testing/', FIXTURES] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^apps/[^/]+/dist/', '^tools/check/planted/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
}
