import { Observable } from '../observable.ts'

/** How far the server's clock is ahead of the device's, in milliseconds: 0 until the server has said its time. */
export class ServerClock extends Observable<number> {
  constructor() {
    super(0)
  }

  /** The server's time in epoch milliseconds. */
  readonly now = (): number => Date.now() + this.getSnapshot()

  /** Takes a newly measured offset and re-renders what shows times. */
  set(offset: number): void {
    this.publish(offset)
  }
}
