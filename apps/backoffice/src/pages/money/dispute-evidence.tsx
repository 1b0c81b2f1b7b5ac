import { type EvidencePack, operatorCalls } from '@incontro/contract/backoffice.ts'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { DownloadIcon } from '@incontro/ui/icons.ts'
import { Callout } from '@incontro/ui/states.tsx'
import { useEffect, useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useTexts } from '../../shared/language.tsx'
import { Facts, Section } from '../../shared/page/page.tsx'
import type { OfDispute } from './shown.ts'
import styles from './money.module.css'

/** What the pack holds, by number; behind the second factor it opens, and can be saved as a file. */
export function Evidence({ dispute }: OfDispute) {
  const { evidence: words } = useTexts('backofficeDisputes')
  const { attempts } = useTexts('backofficeOrders')
  const [pack, setPack] = useState<EvidencePack>()
  const run = useAct(operatorCalls.openEvidence, { onDone: setPack })
  const { evidence } = dispute
  return (
    <Section title={words.title} text={words.text}>
      <Facts
        facts={[
          [words.consent, evidence.hasConsent ? words.there : words.missing],
          [words.threeDs, attempts.threeDsStates[evidence.threeDs]],
          [words.sessions, words.count(evidence.sessions)],
          [words.use, words.count(evidence.daysOfUse)],
          [words.receipts, words.count(evidence.receipts)],
          [words.notices, words.count(evidence.notices)],
          [words.refunds, words.count(evidence.refunds)],
          [words.earlier, words.count(evidence.earlier)],
        ]}
      />
      {evidence.isCompelling && <Callout tone="success">{words.compelling}</Callout>}
      {pack === undefined ? (
        <div>
          <ActionButton run={run} action={actionOf(dispute.actions, operatorCalls.openEvidence)} />
        </div>
      ) : (
        <Opened pack={pack} id={dispute.id} />
      )}
      <ActDialog run={run} title={words.openTitle} text={words.openText} params={{ id: dispute.id }} />
    </Section>
  )
}

function Opened({ pack, id }: { pack: EvidencePack; id: string }) {
  const { evidence: words } = useTexts('backofficeDisputes')
  const text = JSON.stringify(pack, null, 2)
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [text])
  return (
    <>
      <pre className={styles.raw} tabIndex={0} role="region" aria-label={words.title}>
        {text}
      </pre>
      {url !== undefined && (
        <div>
          <ButtonLink
            href={url}
            download={words.fileName(id.slice(-8))}
            variant="secondary"
            icon={<DownloadIcon aria-hidden />}
          >
            {words.download}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
