/** Route. */
export function Component() {
  return <h1>sign-up</h1>
}
