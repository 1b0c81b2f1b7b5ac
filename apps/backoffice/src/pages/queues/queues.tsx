import { operatorCalls, type QueueName, type QueueRow } from '@incontro/contract/backoffice.ts'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { QueueIcon } from '@incontro/ui/icons.ts'
import { EmptyState } from '@incontro/ui/states.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { useBrandName } from '../../shared/brands.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { Lines } from '../../shared/page/lines.tsx'
import { Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Table } from '../../shared/page/table.tsx'
import { useMay } from '../../shared/session/me.ts'
import { Time } from '../../shared/time.tsx'
import styles from './queues.module.css'

const paths: Readonly<Record<QueueName, string>> = { photos: '/photos', reviews: '/reviews' }

/** BO-45: what waits in each queue. */
export function Queues() {
  const { queues: words } = useTexts('backofficeQueues')
  const { routing } = useTexts('backofficeCases')
  const may = useMay()
  const queues = useRead(operatorCalls.listQueues, {}, { isLive: true })
  return (
    <>
      <PageHeading
        title={words.title}
        lead={words.text}
        actions={
          may('policies.draft') && (
            <ButtonLink variant="secondary" href="/queues/routing">
              {routing.title}
            </ButtonLink>
          )
        }
      />
      <Stack>
        <Part of={queues} skeleton={<Lines count={4} />}>
          {({ rows }) => {
            const waiting = rows.filter((row) => row.waiting > 0)
            return waiting.length === 0 ? (
              <EmptyState icon={<QueueIcon />} title={words.emptyTitle} text={words.emptyText} />
            ) : (
              <Section title={words.waits}>
                <Waiting rows={waiting} />
              </Section>
            )
          }}
        </Part>
        <WordsOfProfiles />
        <Skipped />
      </Stack>
    </>
  )
}

function Waiting({ rows }: { rows: readonly QueueRow[] }) {
  const brandName = useBrandName()
  const { number } = useFormats()
  const { queues: words, work } = useTexts('backofficeQueues')
  return (
    <Table
      isList
      label={words.title}
      rows={rows.map(({ queue, brandId, kind, waiting, since, skipped }) => {
        const href = `${paths[queue]}?brand=${brandId}`
        return {
          id: `${queue} ${brandId} ${kind}`,
          cells: [
            {
              header: words.queue,
              value: <UiLink href={href}>{words.of(words.names[queue], words.kinds[kind])}</UiLink>,
            },
            { header: words.brand, value: brandName(brandId) },
            { header: words.waits, value: number(waiting), isEnd: true },
            { header: words.oldest, value: since === null ? '–' : <Time at={since} /> },
            { header: words.givenBack, value: number(skipped), isEnd: true },
            {
              header: words.act,
              value: (
                <ButtonLink size="s" variant="secondary" href={href}>
                  {work.next}
                </ButtonLink>
              ),
              isEnd: true,
            },
          ],
        }
      })}
    />
  )
}

/** AN-08: words of profiles, which have a page of their own. */
function WordsOfProfiles() {
  const { words } = useTexts('backofficeQueues')
  const waiting = useRead(operatorCalls.listProfileWords, {}, { isLive: ['angel'] })
  return (
    <Section title={words.title} text={words.text}>
      <Part of={waiting} skeleton={<Lines count={1} />}>
        {({ rows }) => (
          <p>
            {rows.length === 0 ? words.waiting(0) : <UiLink href="/queues/words">{words.waiting(rows.length)}</UiLink>}
          </p>
        )}
      </Part>
    </Section>
  )
}

/** Items that an operator gave back, with the reason: they wait on. */
function Skipped() {
  const brandName = useBrandName()
  const { queues: words } = useTexts('backofficeQueues')
  const { reasonText } = useNames()
  const skipped = useRead(operatorCalls.listSkipped, { query: {} }, { isLive: true })
  return (
    <Section title={words.skipped} text={words.skippedText}>
      <Part of={skipped} skeleton={<Lines count={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Muted>{words.noneSkipped}</Muted>
          ) : (
            <ul className={styles.rows}>
              {rows.map(({ id, queue, brandId, by, isOwn, at, reason }) => (
                <li key={id}>
                  <span>{`${words.names[queue]} · ${brandName(brandId)} · ${reasonText(reason)}`}</span>
                  <span className={styles.hint}>
                    {isOwn ? `${by} (${words.you})` : by}, <Time at={at} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Part>
    </Section>
  )
}
