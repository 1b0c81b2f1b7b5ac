/** Whether the button of the page that the server drew was pressed before the app had come (early.js); told once. */
export function takeEarlyPress(): boolean {
  const { dataset } = document.documentElement
  const isPressed = 'pressed' in dataset
  dispatchEvent(new Event('alive'))
  delete dataset['pressed']
  return isPressed
}
