import { useSearchParams } from 'react-router'
import { ReportPage } from '../features/report/report-page.tsx'

/** TS-12: notices of anybody; `?place=` says where, from a link beside the thing. */
export function Component() {
  const [search] = useSearchParams()
  return <ReportPage place={search.get('place') ?? ''} />
}
