import type { Costs, Habits } from './costs.ts'

export type Capacity = {
  readonly messagesASecond: number
  readonly callsASecond: number
  readonly connectsASecond: number
  readonly socketGb: number
  readonly hubs: number
  readonly serverCores: number
  readonly databaseCores: number
  readonly walMbASecond: number
  readonly terabytesAMonth: number
}

/** Pages that one process holds, by its memory and by how many come back at once when it ends. */
const PAGES_A_HUB = 25_000
const SECONDS_A_MONTH = 30 * 86_400
const MICRO = 1e6

/** What so many connected members need at the peak: each row is what one of them costs, times their number. */
export function capacityOf(members: number, costs: Costs, habits: Habits): Capacity {
  const second = (aMinute: number) => (members * aMinute) / 60
  const messages = second(habits.messages)
  const calls = second(habits.calls)
  const connects = members / (habits.sessionMinutes * 60)
  const likes = second(habits.likes)
  const grids = calls * habits.gridShare
  const hubs = Math.max(1, Math.ceil(members / PAGES_A_HUB))
  const crossing = costs.crossingUs * (1 - 1 / hubs)
  const cores = (us: number) => us / MICRO / habits.loaded
  return {
    messagesASecond: messages,
    callsASecond: calls,
    connectsASecond: connects,
    socketGb: (members * (costs.socketKb + costs.kernelSocketKb)) / 1e6,
    hubs,
    serverCores: cores(
      messages * (costs.messageServerUs + crossing) +
        grids * costs.gridServerUs +
        (calls - grids) * costs.callServerUs +
        connects * costs.connectServerUs +
        likes * costs.likeServerUs,
    ),
    databaseCores: cores(
      messages * costs.messageDatabaseUs +
        grids * costs.gridDatabaseUs +
        (calls - grids) * costs.callDatabaseUs +
        connects * costs.connectDatabaseUs +
        likes * costs.likeDatabaseUs,
    ),
    walMbASecond: (messages * costs.messageWalBytes) / 1e6,
    terabytesAMonth: (messages * habits.averageOfPeak * costs.messageBytes * SECONDS_A_MONTH) / 1e12,
  }
}
