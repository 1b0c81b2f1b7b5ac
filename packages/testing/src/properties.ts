import fc from 'fast-check'

/**
 * Loaded before every server test. `npm test` walks the same examples of a property each time, so that a change meets
 * its own faults and no others; `npm run test:full` walks new ones, and prints the seed of what fails.
 */
if (process.env['TEST_SIZE'] !== 'full') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_125 })
