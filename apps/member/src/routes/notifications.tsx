/** Route. */
export function Component() {
  return <h1>notifications</h1>
}
