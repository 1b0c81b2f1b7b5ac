import { useTexts } from '../../shared/language.tsx'

/** What a host is called: her name, or that she was erased, which leaves her payouts without one. */
export function useHostName(): (name: string) => string {
  const { deleted } = useTexts('backofficeAngels').list
  return (name) => (name === '' ? deleted : name)
}
