import type { DifferenceKind, ReconRunRow, SuspenseReason, SuspenseState } from '@incontro/contract/backoffice.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Our books against the providers' lists, and money without a place. */
export const backofficeReconciliation = {
  title: 'Reconciliation',
  text: 'Our books against what providers say they moved, once a day.',
  accounts: {
    title: 'Merchant accounts',
    account: 'Merchant account',
    last: (time: string) => `Compared at ${time}.`,
    never: 'Not compared yet.',
    notListed: 'Its provider reports no movements: its statements are compared by hand.',
    differences: (count: number) =>
      plural(count, { zero: 'Nothing differs.', one: '# payment differs.', other: '# payments differ.' }),
    suspense: (count: number) =>
      plural(count, { one: '# item waits in suspense.', other: '# items wait in suspense.' }),
    none: 'No merchant account has taken anything yet.',
    runs: 'All comparisons',
  },
  failures: {
    no_access: 'The provider does not let us read what it moved.',
    unavailable: 'The provider did not answer. It is asked again.',
    fault: 'The comparison broke off. It is begun again.',
  } satisfies Record<NonNullable<ReconRunRow['failed']>, string>,
  differences: {
    title: 'Differences',
    reference: 'Reference',
    kind: 'What differs',
    ours: 'Ours',
    theirs: 'Theirs',
    since: 'Since',
    order: 'Order',
    emptyTitle: 'Nothing differs',
    emptyText: 'Each payment stands in the provider’s list as it stands in our books.',
  },
  kinds: {
    ours_only: 'Only in our books',
    theirs_only: 'Only in their list',
    amount_differs: 'Another amount',
  } satisfies Record<DifferenceKind, string>,
  runs: {
    title: 'Comparisons',
    text: 'Each comparison with a provider’s list, newest first.',
    day: 'Day',
    span: 'What was listed',
    matched: 'As in our books',
    differing: 'Differing',
    ended: 'Ended',
    running: 'not ended',
    result: 'Result',
    whole: 'whole',
    emptyTitle: 'No comparison yet',
    emptyText: 'The first one runs within a day of the first payment.',
  },
  suspense: {
    title: 'Suspense',
    text: 'Money that has no place in our books yet, newest first.',
    amount: 'Amount',
    reason: 'Why',
    at: 'Since',
    search: 'Search',
    searchHint: 'Item, order or provider’s reference',
    emptyTitle: 'Nothing waits',
    emptyText: 'Money that no order asked for stands here after the next comparison.',
    facts: 'The item',
    ended: 'Ended',
    asked: 'Provider asked',
    noOrder: 'none',
    old: 'It has waited for more than three days.',
  },
  reasons: {
    no_order: 'No order asked for it',
    amount_differs: 'Another amount than was asked for',
    left_twice: 'It left twice',
  } satisfies Record<SuspenseReason, string>,
  reasonTexts: {
    no_order: 'The provider took money that no order of ours asked for. Give it back, or say where it belongs.',
    amount_differs: 'The provider took another amount than was asked for. Give it back, or say where it belongs.',
    left_twice: 'Money went back twice: the provider owes it to us. It cannot be given back to anybody.',
  } satisfies Record<SuspenseReason, string>,
  states: {
    open: 'Waits',
    refunding: 'Being given back',
    refunded: 'Given back',
    released: 'Found its place',
  } satisfies Record<SuspenseState, string>,
  acts: {
    refundTitle: (item: string) => `Give back ${item}`,
    refundText: 'The provider is asked to give it back to whoever paid. Another operator has to approve it.',
    releaseTitle: (item: string) => `Release ${item}`,
    releaseText: 'You say that it has found its place by other means. Nothing is sent to the provider.',
    whys: { not_open: 'It no longer waits.', left_twice: 'The provider owes it to us: nobody can be given it.' },
  },
}
