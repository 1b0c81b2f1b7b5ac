import { operatorRoles } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useTexts } from '../../shared/language.tsx'
import styles from './entry.module.css'

const Demo = z.object({
  operators: z.array(z.object({ email: z.string(), roles: z.array(z.enum(operatorRoles)) })),
  password: z.string(),
  code: z.string(),
  nextInMs: z.number(),
})

/** Said in the document by a server in demo mode (BO-19), which alone has operators whose password everybody knows. */
const isDemo = document.querySelector('meta[name="demo"]') !== null

async function fetchDemo(signal: AbortSignal) {
  const response = await fetch('/dev/operators', { signal })
  return Demo.parse(await response.json())
}

/** The operators of the demo with the code that counts now; undefined in production and until it has come. */
function useDemo() {
  const { data } = useQuery({
    queryKey: ['demo'],
    queryFn: async ({ signal }) => fetchDemo(signal),
    enabled: isDemo,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.nextInMs ?? 1000) + 50,
  })
  return data
}

/** BO-19: who can sign in to the demo; a press fills the form. */
export function DemoOperators({ onChoose }: { onChoose: (who: { email: string; password: string }) => void }) {
  const { demo: words } = useTexts('backofficeEntry')
  const { roles } = useTexts('backofficeNames')
  const demo = useDemo()
  if (demo === undefined) return null
  const { operators, password } = demo
  return (
    <Callout>
      <p>{words.text(password)}</p>
      <ul className={styles.demo}>
        {operators.map(({ email, roles: of }) => (
          <li key={email}>
            <Button size="s" variant="secondary" onClick={() => onChoose({ email, password })}>
              {email}
            </Button>
            <span className={styles.quiet}>
              {of.length > 1 ? words.allRoles : of.map((role) => roles[role].name).join()}
            </span>
          </li>
        ))}
      </ul>
    </Callout>
  )
}

/** BO-19: the code that the authenticator app of every operator of the demo shows now; a press fills the form. */
export function DemoCode({ onChoose }: { onChoose: (code: string) => void }) {
  const { demo: words } = useTexts('backofficeEntry')
  const demo = useDemo()
  if (demo === undefined) return null
  return (
    <Callout>
      <p>{words.code}</p>
      <Button size="s" variant="secondary" onClick={() => onChoose(demo.code)}>
        {words.useCode(demo.code)}
      </Button>
    </Callout>
  )
}
