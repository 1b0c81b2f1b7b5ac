/** The app takes presses itself from now on; what was pressed in the page that the server drew is pressed again (early.js). */
export function takeOverPresses(): void {
  dispatchEvent(new Event('alive'))
}
