/** Route. */
export function Component() {
  return <h1>angel</h1>
}
