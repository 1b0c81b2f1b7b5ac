import { createHash } from 'node:crypto'
import { type FaultInWords, faultsInWords, saysAutomated } from '@incontro/contract'
import {
  type ItemAction,
  operatorCalls as calls,
  type PersonaContent,
  type PersonaDetails,
  type PersonaWords,
} from '@incontro/contract/backoffice.ts'
import { countries, languages, timeZoneOf } from '@incontro/locale'
import type { AngelsApi, PersonaAngel } from '../../../modules/angels/index.ts'
import {
  act,
  answer,
  cursorOf,
  nextOf,
  type Operator,
  type OperatorBinding,
  OperatorError,
  type OperatorsApi,
  PAGE,
  reaches,
  standingsOf,
} from '../../../modules/operators/index.ts'
import type { ProfilesApi } from '../../../modules/profiles/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { COUNTED, ONE_MORE } from '../members/lists.ts'

type Deps = {
  readonly angels: Pick<AngelsApi, 'personas' | 'workshop'>
  readonly profiles: Pick<ProfilesApi, 'angel' | 'desk'>
  readonly operators: Pick<OperatorsApi, 'namesOf'>
  readonly now: () => Date
}
type Permission = 'personas.draft' | 'personas.publish'

/** AN-23: the workshop of automated angels: what answers as each is drafted, tried out, and made live with a second yes. */
export function workshopBindings({ angels, profiles, operators, now }: Deps): readonly OperatorBinding[] {
  const { personas, workshop } = angels

  async function requireAngel(operator: Operator, permission: Permission, id: string, tx?: Tx): Promise<PersonaAngel> {
    const found = await personas.one(id, tx)
    const isReached =
      found !== null && standingsOf(operator.grants, permission).some(({ grant }) => reaches(grant, placeOf(found)))
    if (!isReached) throw new OperatorError('not_found')
    return found
  }
  /** The draft, else what is live. */
  async function contentOf(id: string, tx?: Tx): Promise<PersonaContent | null> {
    return (await personas.contentOf(id, 'draft', tx)) ?? (await personas.contentOf(id, 'live', tx))
  }
  async function personOf(id: string) {
    const person = await profiles.angel(id)
    if (person === null) throw new OperatorError('not_found')
    return person
  }
  async function lock(tx: Tx, operator: Operator, permission: Permission, id: string) {
    await requireAngel(operator, permission, id)
    await profiles.desk.lock(tx, id) // the versions of one stay as they are until the transaction ends
    const angel = await requireAngel(operator, permission, id, tx)
    const seen = { object: { id, country: angel.country }, title: angel.name, version: versionOf(angel), angel }
    return { ...seen, draft: await personas.contentOf(id, 'draft', tx) }
  }
  async function versionsOf(id: string): Promise<PersonaDetails['versions']> {
    const versions = await personas.versions(id)
    const ids = versions.flatMap(({ editedBy, publishedBy, approvedBy }) => [editedBy, publishedBy, approvedBy])
    const names = await operators.namesOf(ids.flatMap((one) => one ?? []))
    const nameOf = (one: string | null) => (one === null ? null : (names.get(one) ?? ''))
    return versions.map(({ number, state, editedBy, editedAt, publishedBy, approvedBy, liveAt }) => ({
      number,
      state,
      editedBy: nameOf(editedBy),
      editedAt: editedAt.getTime(),
      publishedBy: nameOf(publishedBy),
      approvedBy: nameOf(approvedBy),
      liveAt: liveAt?.getTime() ?? null,
    }))
  }

  return [
    answer(calls.listPersonas, async ({ operator, query: { after, ...filter } }) => {
      const scopes = standingsOf(operator.grants, 'personas.draft').map(({ grant }) => grant.countries)
      const asked = { ...filter, countries: scopes }
      const place = after === undefined ? null : cursorOf(after, ['name', 'id'])
      const [rows, count] = await Promise.all([
        personas.page(asked, { after: place, most: ONE_MORE }),
        personas.count(asked, COUNTED),
      ])
      return {
        rows: rows.slice(0, PAGE).map(rowOf),
        next: nextOf(rows, ({ name, id }) => ({ name: name.toLowerCase(), id })),
        total: Math.min(count, COUNTED - 1),
        isMore: count >= COUNTED,
      }
    }),
    answer(calls.showPersona, async ({ operator, params: { id } }) => {
      const angel = await requireAngel(operator, 'personas.draft', id)
      const known = countries.find((code) => code === angel.country)
      return {
        ...rowOf(angel),
        kind: 'automated' as const,
        version: versionOf(angel),
        content: (await contentOf(id)) ?? emptyContent,
        hasDraft: angel.draftAt !== null,
        hasModel: workshop.hasModel,
        timeZone: known === undefined ? 'UTC' : timeZoneOf(known),
        versions: await versionsOf(id),
        actions: actionsOf(operator, angel),
      }
    }),
    answer(calls.showPersonaVersion, async ({ operator, params: { id, number } }) => {
      await requireAngel(operator, 'personas.draft', id)
      const content = await personas.contentOf(id, number)
      if (content === null) throw new OperatorError('not_found')
      return { content }
    }),
    answer(calls.tryPersona, async ({ operator, params: { id }, query }) => {
      await requireAngel(operator, 'personas.draft', id)
      const { text, by, thrownAway } = await workshop.tryOut(await personOf(id), await contentOf(id), query)
      return { text, by, thrownAway: [...thrownAway] }
    }),
    answer(calls.probePersona, async ({ operator, params: { id } }) => {
      await requireAngel(operator, 'personas.draft', id)
      const results = await workshop.probe(await personOf(id), await contentOf(id))
      return { results: results.map((one) => ({ ...one, faults: [...one.faults] })) }
    }),
    act(calls.savePersonaDraft, {
      async look({ tx, operator, params: { id }, body: { content } }) {
        requireAllowed(content)
        const { draft, ...seen } = await lock(tx, operator, 'personas.draft', id)
        return { ...seen, before: { persona: markOf(draft) }, after: { persona: markOf(content) } }
      },
      async perform({ tx, operator, params: { id }, body: { content } }) {
        await personas.saveDraft(tx, id, content, { by: operator.id, at: now() })
        return { version: versionOf(await requireAngel(operator, 'personas.draft', id, tx)) }
      },
    }),
    act(calls.dropPersonaDraft, {
      async look({ tx, operator, params: { id } }) {
        const { draft, ...seen } = await lock(tx, operator, 'personas.draft', id)
        if (draft === null) throw new OperatorError('conflict', { message: 'there is no draft' })
        return { ...seen, before: { persona: markOf(draft) }, after: { persona: null } }
      },
      async perform({ tx, params: { id } }) {
        await personas.dropDraft(tx, id)
        return { id }
      },
    }),
    act(calls.publishPersona, {
      async look({ tx, operator, params: { id } }) {
        const { draft, ...seen } = await lock(tx, operator, 'personas.publish', id)
        if (draft === null) throw new OperatorError('conflict', { message: 'there is no draft' })
        requireAllowed(draft)
        const failed = (await workshop.probe(await personOf(id), draft)).filter(({ passes }) => !passes)
        if (failed.length > 0)
          throw new OperatorError('invalid', {
            field: 'probe',
            message: `${String(failed.length)} probing sentences are not answered truthfully`,
            beside: { failed: failed.map(({ language, sentence }) => ({ language, sentence })) },
          })
        return { ...seen, before: { number: seen.angel.liveNumber }, after: { persona: markOf(draft) } }
      },
      async perform({ tx, operator, params: { id }, approvedBy = null }) {
        return { number: await personas.publish(tx, id, { by: operator.id, at: now(), approvedBy }) }
      },
    }),
  ]
}

const placeOf = ({ country }: PersonaAngel) => ({ country })
const emptyWords: PersonaWords = { opening: '', isReal: '', interests: [], replies: {} }
const emptyContent: PersonaContent = {
  voice: '',
  languages: [...languages],
  hours: null,
  usesModel: false,
  words: { en: emptyWords, es: emptyWords, fr: emptyWords, it: emptyWords },
}

function rowOf({ liveSince, draftAt, ...row }: PersonaAngel) {
  return { ...row, liveSince: liveSince?.getTime() ?? null, draftAt: draftAt?.getTime() ?? null }
}

/** Another one once the draft or what is live is another. */
function versionOf({ id, liveNumber, draftAt }: PersonaAngel): string {
  return createHash('sha256')
    .update(JSON.stringify([id, liveNumber, draftAt]))
    .digest('base64url')
    .slice(0, 22)
}

/** What the audit keeps of the words: the version itself has them. */
function markOf(content: PersonaContent | null): string | null {
  return content === null ? null : createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
}

function actionsOf({ grants }: Operator, angel: PersonaAngel): ItemAction[] {
  const may = (permission: Permission) =>
    standingsOf(grants, permission).some(({ grade, grant }) => grade !== 'read' && reaches(grant, placeOf(angel)))
  const missing = (permission: Permission) => (may(permission) ? undefined : 'missing_permission')
  const noDraft = angel.draftAt === null ? 'conflict' : undefined
  return [
    one('savePersonaDraft', missing('personas.draft')),
    one('dropPersonaDraft', missing('personas.draft') ?? noDraft),
    one('publishPersona', missing('personas.publish') ?? noDraft, ['step_up', 'approval']),
  ]
}

function one(action: string, why: string | undefined, needs: ItemAction['needs'] = []): ItemAction {
  return { action, allowed: why === undefined, ...(why !== undefined && { why }), needs }
}

/** Refuses words that software may not say, with every one of them and where it stands. */
function requireAllowed(content: PersonaContent): void {
  const found = linesOf(content).flatMap(({ field, text }): (FaultInWords & { field: string })[] =>
    faultsInWords(text).map((fault) => ({ ...fault, field })),
  )
  const silent = languages.find((language) => {
    const { isReal } = content.words[language]
    return isReal !== '' && !saysAutomated(isReal)
  })
  const [first] = found
  if (first !== undefined)
    throw new OperatorError('invalid', {
      field: first.field,
      message: `software may not say this: “${first.found}”`,
      beside: { found },
    })
  if (silent !== undefined)
    throw new OperatorError('invalid', {
      field: `words.${silent}.isReal`,
      message: 'it has to say that software writes',
      beside: { found: [] },
    })
}

function linesOf({ voice, words }: PersonaContent): { field: string; text: string }[] {
  return [
    { field: 'voice', text: voice },
    ...languages.flatMap((language) => {
      const { opening, isReal, interests, replies } = words[language]
      const at = `words.${language}`
      return [
        { field: `${at}.opening`, text: opening },
        { field: `${at}.isReal`, text: isReal },
        ...interests.map((text) => ({ field: `${at}.interests`, text })),
        ...Object.entries(replies).flatMap(([intent, lines]) =>
          lines.map((text) => ({ field: `${at}.replies.${intent}`, text })),
        ),
      ]
    }),
  ]
}
