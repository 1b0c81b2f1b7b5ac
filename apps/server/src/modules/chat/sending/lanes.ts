import type { Command } from './commands.ts'
import type { Engine } from './engine.ts'

/**
 * While one batch is on its way through the database, another is being read, decided and answered: two engines side by side
 * keep both processors busy. A member's commands always take the same one, so that the order of the conversations is kept
 * and no two engines wait for one wallet.
 */
export function createLanes(createLane: () => Engine): Engine {
  const [even, odd] = [createLane(), createLane()]
  // the last place of an id is random
  const laneOf = ({ memberId }: Command) => (memberId.charCodeAt(memberId.length - 1) % 2 === 0 ? even : odd)
  return {
    give: (command, done) => laneOf(command).give(command, done),
    submit: (command) => laneOf(command).submit(command),
    async stop() {
      await Promise.all([even.stop(), odd.stop()])
    },
  }
}
