/** The roles of operators (operators.md, section 2). An operator has any number of them, each for brands and countries of its own. */
export const operatorRoles = [
  'owner',
  'publisher',
  'editor',
  'support',
  'finance',
  'moderator',
  'lead',
  'verifier',
  'host_manager',
  'affiliate_manager',
  'analyst',
  'auditor',
] as const
export type OperatorRole = (typeof operatorRoles)[number]

/**
 * How far a role may go under a permission. `full`: alone. `limited`: within a limit that the call names (an amount, a case,
 * a subject). `approved`: the act waits for a second holder. `read`: looks and changes nothing.
 */
export const grades = ['read', 'limited', 'approved', 'full'] as const
export type Grade = (typeof grades)[number]

type Row = Readonly<Partial<Record<OperatorRole, Grade>>>

/** Who may do what: the one place that says so (G13). Server, pages, documents and the walk of all calls read it. */
export const permissions = {
  'brands.read': {
    owner: 'full',
    publisher: 'full',
    editor: 'full',
    support: 'read',
    finance: 'read',
    moderator: 'read',
    lead: 'read',
    host_manager: 'read',
    affiliate_manager: 'read',
    analyst: 'read',
    auditor: 'read',
  },
  'brands.draft': { owner: 'full', publisher: 'full', editor: 'full' },
  'texts.draft': { owner: 'full', publisher: 'full', editor: 'full', lead: 'limited', affiliate_manager: 'limited' },
  'plans.draft': { owner: 'full', publisher: 'full', editor: 'full', finance: 'limited' },
  'brands.publish': { owner: 'approved', publisher: 'approved' },
  'providers.secrets': { owner: 'approved', finance: 'approved' },
  'payrules.change': { owner: 'approved', finance: 'approved' },
  'members.read': {
    owner: 'full',
    support: 'full',
    finance: 'full',
    moderator: 'limited',
    lead: 'full',
    auditor: 'read',
  },
  'members.reveal': { support: 'full', finance: 'full', moderator: 'limited', lead: 'full', auditor: 'full' },
  'members.act': { owner: 'full', support: 'full', lead: 'full' },
  // finance alone up to an amount; more waits for a second yes
  'credits.adjust': { support: 'limited', finance: 'approved' },
  'money.read': { owner: 'full', support: 'full', finance: 'full', auditor: 'read' },
  'money.refund': { support: 'limited', finance: 'approved' },
  'money.settle': { finance: 'full', auditor: 'read' },
  tickets: {
    owner: 'full',
    support: 'full',
    finance: 'limited',
    moderator: 'limited',
    lead: 'full',
    auditor: 'read',
  },
  'cases.decide': { moderator: 'limited', lead: 'approved', auditor: 'read' },
  'appeals.decide': { lead: 'full', auditor: 'read' },
  'chat.open': { moderator: 'full', lead: 'full', auditor: 'approved' },
  'urgent.lane': { lead: 'full', auditor: 'full' },
  'policies.draft': { moderator: 'read', lead: 'full', auditor: 'read' },
  'policies.publish': { lead: 'approved', auditor: 'read' },
  'identity.documents': { verifier: 'full', auditor: 'approved' },
  'angels.read': {
    owner: 'full',
    support: 'full',
    moderator: 'read',
    lead: 'full',
    verifier: 'full',
    host_manager: 'full',
    auditor: 'read',
  },
  'angels.act': { owner: 'full', lead: 'full', host_manager: 'full' },
  'angels.contract': { owner: 'full', host_manager: 'full' },
  'angels.approve': { owner: 'approved', verifier: 'full', host_manager: 'full' },
  'personas.draft': { owner: 'read', publisher: 'full', editor: 'full', auditor: 'read' },
  'personas.publish': { publisher: 'approved' },
  'hosts.shifts': { host_manager: 'full', auditor: 'read' },
  // a host manager proposes, a second holder says yes
  'hosts.rates': { finance: 'approved', host_manager: 'approved', auditor: 'read' },
  'hosts.payouts': { finance: 'approved', host_manager: 'approved', auditor: 'read' },
  'affiliates.terms': { affiliate_manager: 'full', auditor: 'read' },
  'affiliates.payouts': { finance: 'approved', affiliate_manager: 'approved', auditor: 'read' },
  'experiments.design': { editor: 'full', analyst: 'read', auditor: 'read' },
  'experiments.start': { publisher: 'approved' },
  'experiments.stop': { owner: 'full', publisher: 'approved', finance: 'full', lead: 'full' },
  numbers: {
    owner: 'full',
    publisher: 'full',
    editor: 'limited',
    finance: 'full',
    moderator: 'limited',
    lead: 'limited',
    host_manager: 'limited',
    affiliate_manager: 'limited',
    analyst: 'full',
    auditor: 'read',
  },
  'operators.manage': { owner: 'approved', auditor: 'read' },
  'audit.read': { owner: 'read', auditor: 'full' },
  running: { owner: 'full', support: 'read', lead: 'read', auditor: 'full' },
} as const satisfies Readonly<Record<string, Row>>
export type Permission = keyof typeof permissions
export const permissionNames = Object.keys(permissions) as Permission[] // Object.keys forgets the key type

/** How far a role may go under a permission; null where it may not even look. */
export function gradeOf(role: OperatorRole, permission: Permission): Grade | null {
  const row: Row = permissions[permission]
  return row[role] ?? null
}
