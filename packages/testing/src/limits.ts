import type { TestServer } from './server.ts'

const HOUR = 3_600_000

/**
 * Moves the product's clock to the beginning of an hour. Limits count in windows of the clock: one that ends while a test
 * fills it begins again, and refuses no one.
 */
export async function toFullHour({ product: { clock } }: Pick<TestServer, 'product'>): Promise<void> {
  await clock.advance(HOUR - (clock.now().getTime() % HOUR))
}
