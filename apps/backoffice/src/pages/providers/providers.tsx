import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { EmptyState } from '@incontro/ui/states.tsx'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Account } from './account.tsx'
import { AccountForm } from './account-form.tsx'

/** BO-30: contracts with payment providers: set up, tested, switched off. Their secrets are shown to no one. */
export function Providers() {
  const words = useTexts('backofficeProviders')
  const read = useRead(operatorCalls.listMerchantAccounts, {}, { isLive: ['provider', 'brand'] })
  return (
    <>
      <PageHeading title={words.title} lead={words.text} />
      <Part of={read} skeleton={<Lines count={8} />}>
        {(reply) => (
          <Stack>
            {reply.accounts.length === 0 && <EmptyState title={words.none} text={words.noneText} />}
            {reply.accounts.map((account) => (
              <Account key={account.id} account={account} reply={reply} />
            ))}
            {reply.mayAdd && (
              <Section title={words.add}>
                <AccountForm reply={reply} />
              </Section>
            )}
          </Stack>
        )}
      </Part>
    </>
  )
}
