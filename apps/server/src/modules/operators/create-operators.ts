import { createHash } from 'node:crypto'
import { routes } from '@incontro/contract'
import { operatorsActed } from '../../events/operators.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { LinkTokens } from '../../platform/crypto/link-tokens.ts'
import type { Mail } from '../../platform/email/mail.ts'
import { handle } from '../../platform/http/binding.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ModuleParts } from '../../platform/module.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { RateLimiter } from '../../platform/rate-limit/rate-limit.ts'
import { createSecrets, type Passwords } from '../accounts/index.ts'
import { createAccess } from './access/access.ts'
import { createAccessStore } from './access/access.store.ts'
import { createApprovals } from './acts/approvals.ts'
import { createApprovalsStore } from './acts/approvals.store.ts'
import { auditBindings } from './acts/audit-calls.ts'
import { auditHeadJob } from './acts/audit-head.ts'
import { type AuditStore, createAuditStore } from './acts/audit.store.ts'
import { markOf } from './acts/audit-hash.ts'
import { createHeadsStore } from './acts/heads.store.ts'
import { createKeysStore } from './acts/keys.store.ts'
import { createRunAct, permissionOf } from './acts/run-act.ts'
import { verifyAudit } from './acts/verify-audit.ts'
import { manageBindings } from './grants/manage.ts'
import { createManageChecks } from './grants/manage-checks.ts'
import { createShowDetails } from './grants/operator-details.ts'
import { shutOutBindings } from './grants/shut-out.ts'
import { type ActBinding, isAct, type OperatorBinding } from './binding.ts'
import { operatorApi } from './http/operators.routes.ts'
import { createOperatorEmails } from './emails.ts'
import { createLive } from './live/live.ts'
import { notifyChanged } from './live/notify.store.ts'
import { createOperatorsStore } from './operators.store.ts'
import type { BrandNames } from './operator.ts'
import type { NewOperator, OperatorsApi } from './operators.api.ts'
import { createNotesStore } from './notes/notes.store.ts'
import { operatorsPersonalData } from './personal-data.store.ts'
import { createAttempts } from './sign-in/attempts.ts'
import { createOperatorFactorsStore } from './sign-in/factors.store.ts'
import { createInvite } from './sign-in/invite.ts'
import { meBindings } from './sign-in/me.ts'
import { createOperatorPasskeys } from './sign-in/passkeys.ts'
import { createOperatorSessions } from './sign-in/sessions.ts'
import { createSessionsStore } from './sign-in/sessions.store.ts'
import { signInBindings } from './sign-in/sign-in.ts'
import { createOperatorTotp } from './sign-in/totp.ts'
import { createLeases } from './workplace/leases.ts'
import { createLeasesStore } from './workplace/leases.store.ts'
import { createViewings } from './viewings/viewings.ts'
import { createHoldersOf } from './grants/holders.ts'
import { createCareStore } from './workplace/care.store.ts'
import { createSkipsStore } from './workplace/skips.store.ts'
import { createViewsStore } from './workplace/views.store.ts'
import { workplaceBindings } from './workplace/workplace.ts'
import type { WorkplaceSource } from './workplace-source.ts'

type Deps = {
  readonly database: Pick<Database, 'db' | 'transaction' | 'connect'>
  readonly limiter: RateLimiter
  readonly passwords: Passwords
  /** Seals the secrets of authenticator apps. */
  readonly secretTokens: LinkTokens
  readonly mail: Pick<Mail, 'queue'>
  readonly outbox: Pick<Outbox, 'publish'>
  /** Who e-mails to operators come from: `"Name" <address>`. */
  readonly sender: string
  /** Where the pages of the back office are: scheme, host and port. */
  readonly origin: () => string
  readonly brandNames: BrandNames
  readonly log: Log
  readonly now: () => Date
}

/** Operators: who they are, what they may do, what they did (BO-07 to BO-16). */
export function createOperators({
  database,
  limiter,
  passwords,
  secretTokens,
  mail,
  outbox,
  sender,
  origin,
  brandNames,
  log,
  now,
}: Deps): ModuleParts & { api: OperatorsApi; serve: ReturnType<typeof operatorApi> } {
  const { db, transaction } = database
  const operators = createOperatorsStore(db)
  const sessionsStore = createSessionsStore(db)
  const factors = createOperatorFactorsStore(db)
  const audit = publishesActs(createAuditStore(db), outbox)
  const leasesStore = createLeasesStore(db)
  const sessions = createOperatorSessions({ store: sessionsStore, operators, now })
  const totp = createOperatorTotp({ store: factors, secrets: createSecrets(secretTokens), now })
  const passkeys = createOperatorPasskeys({ store: factors, now })
  const emails = createOperatorEmails({ mail, sender, operators, origin, now })
  const attempts = createAttempts({ limiter, now })
  const invite = createInvite({ operators, send: emails.sendInvitation, now })
  const live = createLive({ database, openOf: (ids) => sessionsStore.openOf(ids, sessions.limits(now())), log })
  const heads = createHeadsStore(db)
  const accessStore = createAccessStore(db)
  const notes = createNotesStore(db)
  const access = createAccess({ store: accessStore, operators, now })

  // bindings of use cases join once everything is built: an approval finds the act that it waits for by its name
  const all: OperatorBinding[] = []
  const sources: WorkplaceSource[] = []
  const acts = (): ActBinding[] => all.filter(isAct)
  const bindingOf = (name: string) => acts().find(({ call }) => call.act?.name === name)
  const actNames = () => acts().map(({ call }) => ({ name: call.act?.name ?? '', permission: permissionOf(call) }))

  const approvals = createApprovals({
    transaction,
    store: createApprovalsStore(db),
    operators,
    audit,
    bindingOf,
    actNames,
    notifyOwners: emails.notifyOwners,
    log,
    now,
  })
  const runAct = createRunAct({ transaction, audit, operators, keys: createKeysStore(), ask: approvals.ask, now })
  const around = { transaction, operators, sessionsStore, factors, sessions, passwords, attempts, now }
  const markKey = createHash('sha256').update('operators').digest()
  const managing = {
    ...around,
    checks: createManageChecks({ operators, now }),
    details: createShowDetails({ operators, factors, now }),
    invite,
  }
  all.push(
    ...signInBindings({ ...around, totp, passkeys }),
    ...meBindings(around),
    ...manageBindings({ ...managing, markKey }),
    ...approvals.bindings,
    ...shutOutBindings(managing),
    ...auditBindings({ store: audit, heads, operators, brandNames, sources: () => sources, bindingOf, now }),
    ...access.bindings,
    ...workplaceBindings({
      views: createViewsStore(db),
      leases: leasesStore,
      operators,
      audit,
      heads,
      brandNames,
      actNames,
      waitingFor: approvals.waitingFor,
      sources: () => sources,
      now,
    }),
  )

  /** Adds an operator with a role for everything; a link sets the account up. Audited as done by the product itself. */
  async function add(
    tx: Tx,
    { email, name, role, language, origin }: NewOperator,
  ): Promise<{ id: string; url: string }> {
    const [id, at] = [newId(), now()]
    const reason = { code: 'new_task' as const }
    await operators.insert(tx, {
      id,
      email,
      name,
      password_hash: null,
      language,
      zone: null,
      created_at: at,
      activated_at: null,
      disabled_at: null,
      last_seen_at: null,
    })
    const everywhere = { brands: null, countries: null, until: null, givenBy: null }
    await operators.insertGrant(tx, { id: newId(), operatorId: id, role, ...everywhere, at, reason })
    await audit.append(tx, {
      at,
      operatorId: null,
      grantId: null,
      role: null,
      sessionId: null,
      network: null,
      act: 'operators.create',
      object: { kind: 'operator', id, brandId: null },
      reason,
      before: null,
      after: { role },
      requestId: id,
      approvalId: null,
      undoes: null,
    })
    const { url } = await invite.link(tx, { operatorId: id, isReset: false, origin })
    return { id, url }
  }

  return {
    /** Serves every call of the back office that was added by now. */
    serve: operatorApi({ bindings: all, find: sessions.find, runAct, live, log }),
    api: {
      find: sessions.find,
      async withGrantsNow(operatorId) {
        const row = await operators.byId(operatorId)
        if (row === undefined || row.disabled_at !== null) return null
        const { id, name, email, language } = row
        const grants = await operators.grantsOf(id, now())
        return { id, name, email, language, sessionId: '', factorAt: null, steppedUpAt: null, grants, network: '' }
      },
      notifyRoles: emails.notifyRoles,
      sendPreview: emails.sendPreview,
      countActs: audit.countOf,
      addBindings: (bindings) => void all.push(...bindings),
      addSource: (source) => void sources.push(source),
      bindings: () => all,
      access,
      notifyChanged,
      leases: createLeases({ store: leasesStore, operators, now }),
      namesOf: (ids) => operators.namesOf(ids),
      async recordOwnAct(tx, own) {
        const nobody = { operatorId: null, grantId: null, role: null, sessionId: null, network: null, reason: null }
        await audit.append(tx, { ...nobody, ...own, at: now(), requestId: newId(), approvalId: null, undoes: null })
      },
      holdersOf: createHoldersOf({ operators, now }),
      viewings: createViewings({ db, operatorOf: sessions.operatorOf, now }),
      verifyAudit: async () => verifyAudit(audit, { heads: await heads.byNumber() }),
      skips: createSkipsStore(db),
      care: createCareStore(db),
      notes,
      markOf: (value) => markOf(value, markKey),
      add,
      async seed(tx, { passwordHash, totpSecret, ...operator }) {
        if ((await operators.byEmail(operator.email, tx)) !== undefined) return false
        const { id } = await add(tx, { ...operator, role: operator.roles[0], origin: '' })
        for (const role of operator.roles.slice(1))
          await operators.insertGrant(tx, {
            id: newId(),
            operatorId: id,
            role,
            brands: null,
            countries: null,
            at: now(),
            until: null,
            givenBy: null,
            reason: { code: 'new_task' },
          })
        await operators.change(tx, id, { password_hash: passwordHash, activated_at: now() })
        await totp.seed(tx, id, totpSecret)
        return true
      },
      async close(tx, emails) {
        let closed = 0
        for (const email of emails) {
          const row = await operators.byEmail(email, tx)
          if (row === undefined || row.disabled_at !== null) continue
          await operators.change(tx, row.id, { disabled_at: now() })
          await sessionsStore.end(tx, row.id, { at: now() })
          closed += 1
        }
        return closed
      },
      onSessionsEnded: live.onSessionsEnded,
    },
    routes: [
      handle(routes.ownAccess, async ({ principal }) => ({ rows: [...(await access.shownTo(principal.accountId))] })),
    ],
    jobs: [
      approvals.job,
      auditHeadJob({ transaction, audit, heads, send: emails.sendHead, log, now }),
      {
        name: 'operators.challenges',
        everyMs: 3_600_000,
        run: async () => factors.forgetChallenges(now()),
      },
    ],
    personalData: operatorsPersonalData({ access: accessStore, notes, now }),
    stop: live.stop,
  }
}

/** EX-10: each row of the audit is an event too, so that the log says what followed from it. */
function publishesActs(store: AuditStore, outbox: Pick<Outbox, 'publish'>): AuditStore {
  return {
    ...store,
    async append(tx, row) {
      const audit = await store.append(tx, row)
      const { operatorId, act, object } = row
      const brand = object.brandId === null ? {} : { brandId: object.brandId }
      await outbox.publish(
        tx,
        operatorsActed({ operatorId, act, kind: object.kind, objectId: object.id, ...brand, audit }),
      )
      return audit
    },
  }
}
