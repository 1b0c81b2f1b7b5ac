import pg from 'pg'

/** A life of so many statements: what was sent before the end stays, and nothing comes back after it. */
export type Life = {
  /** For openDatabase: connections that share this life. */
  readonly Client: typeof pg.Client
  /** Settles when it is over. */
  readonly ended: Promise<void>
  statements(): number
}

/**
 * A database layer that ends its program before statement n + 1: its connections are torn, as those of a killed process,
 * and whoever waits for it waits for ever, so that no line after that runs.
 */
export function createLife(lasts: number): Life {
  const clients: pg.Client[] = []
  let statements = 0
  let isOver = false
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const never = new Promise<never>(() => {})

  class MortalClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      this.on('error', () => {}) // its connection is torn, that is the point
      clients.push(this)
    }
    // every overload of pg comes through here; the pool and kysely use promises
    override query(...args: unknown[]): never {
      if (isOver) return never as never
      statements += 1
      if (statements > lasts) {
        isOver = true
        for (const { connection } of clients as unknown as { connection: { stream: { destroy(): void } } }[])
          connection.stream.destroy()
        end()
        return never as never
      }
      const answer = (super.query as (...all: unknown[]) => unknown).apply(this, args)
      if (!(answer instanceof Promise)) return answer as never
      return answer.then(
        (result: unknown) => (isOver ? never : result),
        (error: unknown) => (isOver ? never : Promise.reject(error)),
      ) as never
    }
  }
  return { Client: MortalClient as typeof pg.Client, ended, statements: () => statements }
}
