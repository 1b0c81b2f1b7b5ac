import { z } from 'zod'
import type { Contested, ContestInput } from '../provider.ts'
import { type AdyenClient, type Answer, createAdyenClient } from './client.ts'
import type { AdyenSettings } from './settings.ts'

const PATH = '/ca/services/DisputeService/v30'
/** Claims nothing but that there is material. */
const GENERAL = 'SupplyDefenseMaterial'
/** Claims that what was bought was had. */
const USED = 'GoodsOrServicesProvided'

const Result = z.object({ success: z.boolean(), errorMessage: z.string().optional() })
const Done = z.object({ disputeServiceResult: Result })
const Reasons = Done.extend({
  defenseReasons: z
    .array(
      z.object({
        defenseReasonCode: z.string(),
        satisfied: z.boolean(),
        defenseDocumentTypes: z
          .array(
            z.object({
              defenseDocumentTypeCode: z.string(),
              requirementLevel: z.string(),
              available: z.boolean(),
            }),
          )
          .optional(),
      }),
    )
    .optional(),
})
type Reason = NonNullable<z.infer<typeof Reasons>['defenseReasons']>[number]

/**
 * Adyen's Disputes API: a reason of those that the scheme takes, the document, and then the defence. What is handed over again
 * takes the place of what was there.
 */
export function createAdyenContest({ reportsUrl, apiKey, merchantAccount }: AdyenSettings) {
  const call = createAdyenClient({ baseUrl: `${reportsUrl}${PATH}`, apiKey })

  return async function contest({ disputeId, disputeRef, wasUsed, pdf, deadline }: ContestInput): Promise<Contested> {
    const about = { disputePspReference: disputeRef, merchantAccountCode: merchantAccount }
    const found = await call({
      method: 'POST',
      path: '/retrieveApplicableDefenseReasons',
      body: about,
      schema: Reasons,
      deadline,
    })
    if (!found.ok || !found.value.disputeServiceResult.success) return failed(found)
    const reason = reasonOf(found.value.defenseReasons ?? [], wasUsed)
    if (reason === undefined) return { t: 'refused', code: 'no_reason' }
    const content = Buffer.from(pdf).toString('base64')
    const supplied = await call({
      method: 'POST',
      path: '/supplyDefenseDocument',
      body: {
        ...about,
        defenseDocuments: documentsOf(reason).map((defenseDocumentTypeCode) => ({
          defenseDocumentTypeCode,
          contentType: 'application/pdf',
          content,
        })),
      },
      idempotencyKey: `document-${disputeId}`,
      schema: Done,
      deadline,
    })
    if (!supplied.ok || !supplied.value.disputeServiceResult.success) return failed(supplied)
    return defend(call, {
      body: { ...about, defenseReasonCode: reason.defenseReasonCode },
      idempotencyKey: `defend-${disputeId}`,
      deadline,
    })
  }
}

async function defend(
  call: AdyenClient,
  asked: { readonly body: object; readonly idempotencyKey: string; readonly deadline: AbortSignal },
): Promise<Contested> {
  const defended = await call({ method: 'POST', path: '/defendDispute', schema: Done, ...asked })
  return defended.ok && defended.value.disputeServiceResult.success ? { t: 'submitted' } : failed(defended)
}

/** The reason that claims the least of those that the scheme takes. */
function reasonOf(reasons: readonly Reason[], wasUsed: boolean): Reason | undefined {
  const byCode = (code: string) => reasons.find((one) => one.defenseReasonCode === code)
  return byCode(GENERAL) ?? (wasUsed ? byCode(USED) : undefined)
}

/** The document stands for all that is required; where nothing is, for the first that is taken. */
function documentsOf({ defenseReasonCode, defenseDocumentTypes = [] }: Reason): string[] {
  const codes = (level: string) =>
    defenseDocumentTypes
      .filter(({ requirementLevel }) => requirementLevel === level)
      .map(({ defenseDocumentTypeCode }) => defenseDocumentTypeCode)
  const required = [...codes('Required'), ...codes('OneOrMore').slice(0, 1)]
  if (required.length > 0) return required
  return [
    defenseDocumentTypes[0]?.defenseDocumentTypeCode ?? (defenseReasonCode === GENERAL ? 'DefenseMaterial' : USED),
  ]
}

function failed(answer: Answer<z.infer<typeof Done>>): Contested {
  if (answer.ok) return { t: 'refused', code: codeOf(answer.value.disputeServiceResult.errorMessage) }
  if (answer.why === 'refused' || answer.why === 'misconfigured')
    return { t: 'refused', code: codeOf(answer.errorCode) }
  return { t: 'unknown' }
}

const codeOf = (text: string | undefined) => (text === undefined || text === '' ? 'refused' : text.slice(0, 200))
