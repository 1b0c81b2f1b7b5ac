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
    /* Every overload of pg comes through here; the pool and kysely use promises. What is cast is what a class that stands
       before pg's has to say of types that only its own overloads know. */
    override query(...args: unknown[]): never {
      if (isOver) return never as never // nobody hears from the dead
      statements += 1
      if (statements > lasts) {
        isOver = true
        for (const client of clients) tear(client)
        end()
        return never as never // the statement was not sent
      }
      const send = super.query as (...all: unknown[]) => unknown // the arguments are passed on as they came
      const answer = send.apply(this, args)
      if (!(answer instanceof Promise)) return answer as never // an object of pg's own, as a cursor
      const heard = answer.then(
        (result: unknown) => (isOver ? never : result),
        (error: unknown) => (isOver ? never : Promise.reject(error)),
      )
      return heard as never // the promise of pg, until the end
    }
  }
  const Client = MortalClient as typeof pg.Client // the same but for its end
  return { Client, ended, statements: () => statements }
}

function tear(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } } // pg keeps its socket there
  connection.stream.destroy()
}
