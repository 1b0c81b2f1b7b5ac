import { useParams } from 'react-router'
import { LegalPage, legalPages } from '../features/legal/legal-page.tsx'
import { lazily } from '../shared/page/lazily.ts'

const Home = lazily(async () => (await import('./entry/home.tsx')).Component)

/** RT-15: the legal texts; another path below /legal shows the home page. */
export function Component() {
  const { page } = useParams()
  const known = legalPages.find((each) => each === page)
  return known === undefined ? <Home /> : <LegalPage key={known} page={known} />
}
