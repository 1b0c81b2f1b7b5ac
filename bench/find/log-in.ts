import { viewer } from './dataset.ts'

/** The session of the member who looks. */
export async function logIn(base: string): Promise<{ token: string; trackerId: string }> {
  const response = await fetch(`${base}/auth/users/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: viewer.email, password: 'demo-password' }),
  })
  const session = (await response.json()) as { token: string; clickid: string } // the session's wire names
  return { token: session.token, trackerId: session.clickid }
}
