/** Route. */
export function Component() {
  return <h1>legal</h1>
}
