import { routes } from '@incontro/contract'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { call } from '../../shared/calls/api.ts'
import { useTexts } from '../../shared/language.tsx'
import { OnePress } from '../../shared/page/one-press.tsx'

/** TS-02: takes an erasure back. */
export function KeepAccount({ token }: { token: string | null }) {
  const { keep: words } = useTexts('myData')
  return (
    <OnePress
      words={words}
      act={() => call(routes.keepAccount, { body: token === null ? {} : { token } })}
      next={
        <ButtonLink href="/login" size="l" block>
          {words.toLogIn}
        </ButtonLink>
      }
    />
  )
}
