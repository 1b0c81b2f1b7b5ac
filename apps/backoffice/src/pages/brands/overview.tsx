import { type BrandDetails, operatorCalls } from '@incontro/contract/backoffice.ts'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, Actions, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useTexts } from '../../shared/language.tsx'
import { Columns, Facts, Muted, Section, Stack } from '../../shared/page/page.tsx'
import { Time, useTimes } from '../../shared/time.tsx'
import styles from './brands.module.css'
import { Findings } from './findings.tsx'
import { Publish } from './publish.tsx'

type Props = { readonly brand: BrandDetails }
const tones = { done: 'success', missing: 'danger', open: 'warning' } as const satisfies Record<string, BadgeTone>

/** BO-24: how far a brand is, what it lacks to be live, and what can be done with it. */
export function Overview({ brand }: Props) {
  const { overview: words, steps, pages } = useTexts('backofficeBrands')
  const { id, goLive, nextStep, state } = brand
  const missing = goLive.filter((one) => one.state === 'missing').map(({ item }) => words.items[item])
  return (
    <Columns>
      <Stack>
        <Notes brand={brand} />
        {state === 'new' && nextStep !== null && (
          <div>
            <ButtonLink href={`/brands/${id}/${nextStep}`}>{steps.goOn(pages[nextStep])}</ButtonLink>
          </div>
        )}
        <Section title={words.goLive} text={words.goLiveText}>
          <p role="status">{missing.length === 0 ? words.ready : words.missing(missing)}</p>
          <ul className={styles.items}>
            {goLive.map(({ item, state: at, page }) => (
              <li key={item} className={styles.item}>
                <UiLink href={item === 'angel' ? '/angels' : `/brands/${id}/${page}`}>{words.items[item]}</UiLink>
                <Badge tone={tones[at]}>{words.states[at]}</Badge>
              </li>
            ))}
          </ul>
        </Section>
        {brand.findings.length > 0 && <Findings id={id} findings={brand.findings} />}
      </Stack>
      <Stack>
        <State brand={brand} />
        <Section title={words.acts}>
          <Acts brand={brand} />
        </Section>
      </Stack>
    </Columns>
  )
}

/** What stands between a draft and its publication besides its faults. */
export function Notes({ brand: { draft, schedule, id, title, version, actions } }: Props) {
  const { overview: words, updateTitle } = useTexts('backofficeBrands')
  const times = useTimes()
  const update = useAct(operatorCalls.updateBrandDraft)
  return (
    <>
      {draft?.isBehind === true && (
        <Callout tone="warning" title={words.behindTitle}>
          <p>{words.behindText}</p>
          <ActionButton run={update} action={actionOf(actions, operatorCalls.updateBrandDraft)} size="s" />
        </Callout>
      )}
      <ActDialog run={update} title={updateTitle} text={title} params={{ id }} version={version} />
      {schedule?.state === 'waiting' && (
        <Callout title={words.scheduled(times.dateTime(schedule.dueAt))}>{words.scheduledText}</Callout>
      )}
      {schedule?.state === 'failed' && (
        <Callout tone="danger" title={words.failed(times.dateTime(schedule.dueAt))}>
          <ul>
            {schedule.faults.map(({ field, reason }) => (
              <li key={field}>{`${field}: ${reason}`}</li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  )
}

function State({ brand: { live, draft } }: Props) {
  const { overview: words, list } = useTexts('backofficeBrands')
  return (
    <Section title={words.facts}>
      <Facts
        facts={[
          [
            words.live,
            live === null ? (
              words.notLive
            ) : live.number === null || live.at === null ? (
              words.liveUnrecorded
            ) : (
              <>
                {words.liveVersion(live.number)}, <Time at={live.at} />
                {live.by !== null && ` ${words.by(live.by)}`}
              </>
            ),
          ],
          [
            words.draft,
            draft === null ? (
              words.noDraft
            ) : (
              <>
                {words.changes(draft.changes)}. {words.editedBy(draft.editedBy ?? list.somebody)},{' '}
                <Time at={draft.editedAt} />
              </>
            ),
          ],
        ]}
      />
      {draft === null && live === null && <Muted>{words.noDraft}</Muted>}
    </Section>
  )
}

function Acts({ brand }: Props) {
  const { dropTitle, dropText, dropNew, cancelTitle } = useTexts('backofficeBrands')
  const drop = useAct(operatorCalls.dropBrandDraft)
  const cancel = useAct(operatorCalls.cancelBrandSchedule)
  const { id, title, version, state, schedule, draft, actions } = brand
  return (
    <Actions>
      <Publish brand={brand} />
      {schedule?.state === 'waiting' && (
        <ActionButton run={cancel} action={actionOf(actions, operatorCalls.cancelBrandSchedule)} />
      )}
      {draft !== null && (
        <ActionButton run={drop} action={actionOf(actions, operatorCalls.dropBrandDraft)} variant="ghost" />
      )}
      <ActDialog run={cancel} title={cancelTitle} text={title} params={{ id }} />
      <ActDialog
        run={drop}
        title={dropTitle(title)}
        text={state === 'new' ? dropNew : dropText}
        params={{ id }}
        version={version}
        finalFor={title}
      />
    </Actions>
  )
}
