import { type BrandDetails, type BrandVersionRow, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge } from '@incontro/ui/card.tsx'
import { Button } from '@incontro/ui/button.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { EmptyState } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { Lines } from '../../shared/page/lines.tsx'
import { Columns, Facts, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Time } from '../../shared/time.tsx'
import styles from './brands.module.css'
import { ChangeTable } from './changes.tsx'

/** BO-20: what was published of a brand, newest first. */
export function History({ brand: { id } }: { brand: BrandDetails }) {
  const { history: words } = useTexts('backofficeBrands')
  const { list } = useTexts('backoffice')
  const [trail, setTrail] = useState<readonly string[]>([])
  const after = trail.at(-1)
  const query = after === undefined ? {} : { after }
  const read = useRead(
    operatorCalls.listBrandVersions,
    { params: { id }, query },
    { isLive: ['brand'], keepsOld: true },
  )
  return (
    <Section title={words.title} text={words.text}>
      <Part of={read} skeleton={<Lines count={6} />}>
        {({ rows, next, total }) =>
          rows.length === 0 ? (
            <EmptyState title={words.emptyTitle} text={words.emptyText} />
          ) : (
            <>
              <ul className={styles.items}>
                {rows.map((row) => (
                  <li key={row.number} className={styles.item}>
                    <span className={styles.itemWords}>
                      <UiLink href={`/brands/${id}/history/${String(row.number)}`}>{words.one(row.number)}</UiLink>
                      <About row={row} />
                    </span>
                    {row.isLive && <Badge tone="success">{words.live}</Badge>}
                  </li>
                ))}
              </ul>
              <div className={styles.buttons}>
                <span className={styles.quiet}>{list.total(total)}</span>
                {trail.length > 0 && (
                  <Button size="s" variant="ghost" onClick={() => setTrail(trail.slice(0, -1))}>
                    {list.previous}
                  </Button>
                )}
                {next !== null && (
                  <Button size="s" variant="ghost" onClick={() => setTrail([...trail, next])}>
                    {list.next}
                  </Button>
                )}
              </div>
            </>
          )
        }
      </Part>
    </Section>
  )
}

function About({ row: { at, by, restores } }: { row: BrandVersionRow }) {
  const { history: words } = useTexts('backofficeBrands')
  return (
    <span className={styles.quiet}>
      <Time at={at} /> · {by ?? words.unknown}
      {restores !== null && ` · ${words.restores(restores)}`}
    </span>
  )
}

/** One version: what it changed, and what bringing it back would change. */
export function OneVersion() {
  const { id = '', number = '' } = useParams()
  const { history: words, pages } = useTexts('backofficeBrands')
  const read = useRead(operatorCalls.showBrandVersion, { params: { id, number } }, { isLive: ['brand'] })
  return (
    <>
      <PageHeading
        up={{ href: `/brands/${id}/history`, label: `${read.data?.title ?? id}: ${pages.history}` }}
        title={words.one(Number(number))}
        badge={read.data?.row.isLive === true && <Badge tone="success">{words.live}</Badge>}
      />
      <Part of={read} skeleton={<Lines count={8} />}>
        {(reply) => <Version id={id} reply={reply} />}
      </Part>
    </>
  )
}

type Reply = ReturnType<(typeof operatorCalls.showBrandVersion)['reply']['parse']>

function Version({ id, reply: { row, changed, wouldChange, version, title, actions } }: { id: string; reply: Reply }) {
  const { history: words } = useTexts('backofficeBrands')
  const { reasonText } = useNames()
  const restore = useAct(operatorCalls.restoreBrandVersion)
  const { number, at, by, approvedBy, reason, restores, isLive } = row
  return (
    <Columns>
      <Stack>
        <Section title={words.changed}>
          <ChangeTable changes={changed} empty={words.first} columns={{ before: words.before, after: words.after }} />
        </Section>
        {!isLive && (
          <Section
            title={words.would}
            end={<ActionButton run={restore} action={actionOf(actions, operatorCalls.restoreBrandVersion)} size="s" />}
          >
            <ChangeTable
              changes={wouldChange}
              empty={words.wouldNothing}
              columns={{ before: words.liveNow, after: words.after }}
            />
          </Section>
        )}
      </Stack>
      <Section title={words.one(number)}>
        <Facts
          facts={[
            [words.at, <Time key="at" at={at} />],
            [words.by, by ?? words.unknown],
            ...(approvedBy === null ? [] : ([[words.approvedBy, approvedBy]] as const)),
            ...(reason === null ? [] : ([[words.reason, reasonText(reason)]] as const)),
            ...(restores === null ? [] : ([[words.number, words.restores(restores)]] as const)),
          ]}
        />
      </Section>
      <ActDialog
        run={restore}
        title={words.restoreTitle(number)}
        text={`${title}. ${words.restoreText}`}
        params={{ id, number }}
        version={version}
        needsSecond={actionOf(actions, operatorCalls.restoreBrandVersion)?.needs.includes('approval')}
      />
    </Columns>
  )
}
