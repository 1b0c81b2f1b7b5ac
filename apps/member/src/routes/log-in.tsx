/** Route. */
export function Component() {
  return <h1>log-in</h1>
}
