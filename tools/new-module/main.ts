// npm run new-module: what a module of the server begins with.
import { root } from '../check/source-files.ts'
import { layModule } from './lay-module.ts'

const [name, verb, requirement] = process.argv.slice(2)
try {
  if (name === undefined || verb === undefined || requirement === undefined)
    throw new Error('npm run new-module -- NAME VERB REQUIREMENT, such as: gifts send-gift LK-01')
  for (const file of layModule(root, { name, verb, requirement })) console.log(file)
  console.log(
    'Next: its purpose, tables and calls in module-table.ts (then npm run modules), and a line in compose-modules.ts.',
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
