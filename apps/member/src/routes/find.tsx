/** Route. */
export function Component() {
  return <h1>find</h1>
}
