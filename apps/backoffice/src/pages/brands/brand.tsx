import { type BrandDetails, type BrandPage, brandSteps, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge } from '@incontro/ui/card.tsx'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import type { ComponentType, ReactNode } from 'react'
import { useParams } from 'react-router'
import { useCodeText } from '../../shared/calls/error-text.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { PageHeading, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { NotFoundPage } from '../../shared/page/refused-page.tsx'
import styles from './brands.module.css'
import { Changes } from './changes.tsx'
import { DraftBar } from './draft/draft-bar.tsx'
import { type Draft, useDraft } from './draft/use-draft.ts'
import { Flows } from './flows.tsx'
import { History } from './history.tsx'
import { Overview } from './overview.tsx'
import { Plans } from './plans/plans.tsx'
import { HostsPage, IdentityPage, LegalPage, MailsPage, ProvidersPage } from './settings.tsx'
import { Texts } from './texts/texts.tsx'

/** Pages on which the draft is edited, with the permission that is enough for each. */
const editors: Readonly<
  Record<BrandPage, { readonly kind: 'draft' | 'texts' | 'plans'; readonly Page: ComponentType<{ draft: Draft }> }>
> = {
  identity: { kind: 'draft', Page: IdentityPage },
  legal: { kind: 'draft', Page: LegalPage },
  hosts: { kind: 'draft', Page: HostsPage },
  flows: { kind: 'draft', Page: Flows },
  plans: { kind: 'plans', Page: Plans },
  texts: { kind: 'texts', Page: Texts },
  mails: { kind: 'draft', Page: MailsPage },
  providers: { kind: 'draft', Page: ProvidersPage },
}
const views = { overview: Overview, changes: Changes, history: History } as const
const order = ['overview', ...brandSteps.slice(0, 5), 'texts', 'mails', 'providers', 'changes', 'history'] as const

type PageName = (typeof order)[number]

/** BO-20, BO-24: one brand: its draft beside what is live, page by page. */
export function OneBrand() {
  const { id = '', page = 'overview' } = useParams()
  const { list, states, pages } = useTexts('backofficeBrands')
  const brand = useRead(operatorCalls.showBrand, { params: { id } }, { isLive: ['brand'] })
  const shown = order.find((name) => name === page)
  if (shown === undefined) return <NotFoundPage />
  const title = brand.data?.title ?? id
  return (
    <>
      <PageHeading
        up={shown === 'overview' ? { href: '/brands', label: list.title } : { href: `/brands/${id}`, label: title }}
        title={shown === 'overview' ? title : pages[shown]}
        badge={
          brand.data && (
            <>
              <Badge tone={brand.data.state === 'live' ? 'success' : 'warning'}>{states[brand.data.state]}</Badge>
              {brand.data.isDemo && <Badge>{list.demo}</Badge>}
            </>
          )
        }
      />
      <Tabs id={id} current={shown} />
      <Part of={brand} skeleton={<Lines count={10} />}>
        {(reply) => <OnePage brand={reply} page={shown} />}
      </Part>
    </>
  )
}

function Tabs({ id, current }: { id: string; current: PageName }) {
  const { pages } = useTexts('backofficeBrands')
  return (
    <nav aria-label={pages.label}>
      <ul className={styles.tabs}>
        {order.map((name) => (
          <li key={name}>
            <UiLink
              href={name === 'overview' ? `/brands/${id}` : `/brands/${id}/${name}`}
              aria-current={name === current ? 'page' : undefined}
            >
              {pages[name]}
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function OnePage({ brand, page }: { brand: BrandDetails; page: PageName }) {
  if (page === 'overview' || page === 'changes' || page === 'history') {
    const View = views[page]
    return <View brand={brand} />
  }
  return <Editor key={page} brand={brand} page={page} />
}

function Editor({ brand, page }: { brand: BrandDetails; page: BrandPage }) {
  const { editor } = useTexts('backofficeBrands')
  const codeText = useCodeText()
  const { kind, Page } = editors[page]
  const draft = useDraft(brand, kind)
  return (
    <Stack>
      {draft.mayEdit ? <DraftBar brandId={brand.id} /> : <Callout>{editor.readOnly(codeText(draft.whyNot))}</Callout>}
      <Page draft={draft} />
      {brand.state === 'new' && <StepFoot brand={brand} page={page} />}
    </Stack>
  )
}

/** BO-24: which of the six steps this is, and the next; each can be left and taken up again. */
function StepFoot({ brand: { id }, page }: { brand: BrandDetails; page: BrandPage }): ReactNode {
  const { steps, pages } = useTexts('backofficeBrands')
  const at = brandSteps.findIndex((step) => step === page)
  if (at < 0) return null
  const next = brandSteps[at + 1]
  return (
    <div className={styles.foot}>
      <span className={styles.quiet}>{steps.label(at + 1, brandSteps.length)}</span>
      <ButtonLink href={next === undefined ? `/brands/${id}` : `/brands/${id}/${next}`}>
        {next === undefined ? steps.last : steps.next(pages[next])}
      </ButtonLink>
    </div>
  )
}
