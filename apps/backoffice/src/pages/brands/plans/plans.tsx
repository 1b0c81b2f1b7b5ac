import { ButtonLink } from '@incontro/ui/button.tsx'
import { EmptyState } from '@incontro/ui/states.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { Section } from '../../../shared/page/page.tsx'
import type { Draft } from '../draft/use-draft.ts'
import { useFieldNames } from '../../../shared/field-names.ts'
import { FlowChoice, useChosenFlow } from '../flows.tsx'
import { AddPlan } from './add-plan.tsx'
import { type DraftPlan, plansIn } from './draft-plans.ts'
import { PlanRow } from './plan-row.tsx'

/** BR-08, BO-27: what can be bought in each flow, list by list. */
export function Plans({ draft }: { draft: Draft }) {
  const { pages } = useTexts('backofficeBrands')
  const { plans: words } = useTexts('backofficeBrandFlows')
  const { partName } = useFieldNames()
  const { id, choose } = useChosenFlow(draft)
  if (id === undefined)
    return (
      <EmptyState
        title={words.noFlow}
        action={
          <ButtonLink variant="secondary" href={`/brands/${draft.brand.id}/flows`}>
            {words.toFlows}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <Section title={pages.plans} text={words.text}>
        <FlowChoice draft={draft} id={id} onChoose={choose} />
      </Section>
      {draft.brand.forms.planLists.map((list) => (
        <Section key={`${id} ${list}`} title={partName(list)}>
          <PlanList draft={draft} flowId={id} list={list} />
        </Section>
      ))}
    </>
  )
}

function PlanList({ draft, flowId, list }: { draft: Draft; flowId: string; list: string }) {
  const { plans: words } = useTexts('backofficeBrandFlows')
  const path = `flows.${flowId}.plans.${list}`
  const plans = plansIn(draft, path)
  return (
    <>
      {plans.length === 0 && <p>{words.none}</p>}
      <div>
        {plans.map((plan, index) => (
          <PlanRow
            key={String(plan['productId'] ?? index)}
            draft={draft}
            plan={plan}
            path={`${path}.${String(index)}`}
            onRemove={() =>
              draft.set(
                path,
                plans.filter((other) => other !== plan),
              )
            }
            onUp={index === 0 ? undefined : () => draft.set(path, moved(plans, index))}
          />
        ))}
      </div>
      {draft.mayEdit && <AddPlan draft={draft} flowId={flowId} path={path} />}
    </>
  )
}

function moved(plans: readonly DraftPlan[], index: number): readonly DraftPlan[] {
  const next = [...plans]
  const [plan] = next.splice(index, 1)
  if (plan !== undefined) next.splice(index - 1, 0, plan)
  return next
}
