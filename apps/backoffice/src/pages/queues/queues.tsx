import { operatorCalls, type QueueName, type QueueRow } from '@incontro/contract/backoffice.ts'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { QueueIcon } from '@incontro/ui/icons.ts'
import { EmptyState } from '@incontro/ui/states.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { useBrandName } from '../../shared/brands.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { Lines } from '../../shared/page/lines.tsx'
import { Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
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
              <ul className={styles.queues}>
                {waiting.map((row) => (
                  <Queue key={`${row.queue} ${row.brandId} ${row.kind}`} row={row} />
                ))}
              </ul>
            )
          }}
        </Part>
        <Skipped />
      </Stack>
    </>
  )
}

function Queue({ row: { queue, brandId, kind, waiting, since, skipped } }: { row: QueueRow }) {
  const brandName = useBrandName()
  const { queues: words, work } = useTexts('backofficeQueues')
  const name = words.of(words.names[queue], words.kinds[kind])
  return (
    <li className={styles.queue}>
      <h2>
        <UiLink href={`${paths[queue]}?brand=${brandId}`}>{name}</UiLink>
      </h2>
      <dl>
        <div>
          <dt>{words.brand}</dt>
          <dd>{brandName(brandId)}</dd>
        </div>
        {since !== null && (
          <div>
            <dt>{words.oldest}</dt>
            <dd>
              <Time at={since} />
            </dd>
          </div>
        )}
        {skipped > 0 && (
          <div>
            <dt>{words.givenBack}</dt>
            <dd>{skipped}</dd>
          </div>
        )}
      </dl>
      <ButtonLink variant="secondary" href={`${paths[queue]}?brand=${brandId}`}>
        {`${words.waiting(waiting)} · ${work.next}`}
      </ButtonLink>
    </li>
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
