import { type MerchantAccountRow, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge } from '@incontro/ui/card.tsx'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, Actions, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import type { ReplyOf } from '../../shared/calls/call.ts'
import { useTexts } from '../../shared/language.tsx'
import { Code, Facts, Muted, Section } from '../../shared/page/page.tsx'
import { useTimes } from '../../shared/time.tsx'
import { AccountForm } from './account-form.tsx'
import styles from './providers.module.css'

type Reply = ReplyOf<typeof operatorCalls.listMerchantAccounts>
const tones = { accepted: 'success', refused: 'danger', no_answer: 'warning', untestable: 'neutral' } as const

/** One account: whom it serves, whether its credentials were taken, and its form. */
export function Account({ account, reply }: { account: MerchantAccountRow; reply: Reply }) {
  const words = useTexts('backofficeProviders')
  const { choices } = useTexts('backofficeBrandFields')
  const times = useTimes()
  const run = useAct(operatorCalls.testMerchantAccount)
  const { id, provider, brands, methods, isOn, isFixed, isSimulated, test, testedAt, actions } = account
  const brandName = (brand: string) => reply.brands.find((one) => one.id === brand)?.name ?? brand
  const methodNames: Readonly<Record<string, string>> = choices
  return (
    <Section
      title={id}
      end={
        <span className={styles.badges}>
          <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? words.on : words.off}</Badge>
          {isSimulated && <Badge tone="warning">{words.simulated}</Badge>}
          {isFixed && <Badge>{words.fixed}</Badge>}
        </span>
      }
    >
      <Facts
        facts={[
          [words.provider, provider],
          [words.brands, brands.includes('*') ? words.allBrands : brands.map(brandName).join(', ')],
          [
            words.methods,
            methods === null ? words.allMethods : methods.map((one) => methodNames[one] ?? one).join(', '),
          ],
        ]}
      />
      <Code>{words.webhook(`/payment/webhooks/${id}`)}</Code>
      {isFixed ? (
        <Muted>{words.fixedText}</Muted>
      ) : (
        <>
          <p role="status">
            {test === null || testedAt === null ? (
              words.neverTested
            ) : (
              <>
                <Badge tone={tones[test]}>{words.tests[test]}</Badge> {words.tested(times.dateTime(testedAt))}
              </>
            )}
          </p>
          <Actions isRow>
            <ActionButton run={run} action={actionOf(actions, operatorCalls.testMerchantAccount)} name={id} size="s" />
          </Actions>
          <ActDialog run={run} title={id} text={words.testText} params={{ id }} />
          <details className={styles.details}>
            <summary>{words.edit(id)}</summary>
            <AccountForm reply={reply} account={account} />
          </details>
        </>
      )}
    </Section>
  )
}
