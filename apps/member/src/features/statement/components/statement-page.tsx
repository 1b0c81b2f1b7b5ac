import { codeOf } from '@incontro/client/calls/api-error.ts'
import type { Lot, StatementLine } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Badge } from '@incontro/ui/card.tsx'
import { StatementIcon } from '@incontro/ui/icons.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { EmptyState, ErrorState, Callout } from '@incontro/ui/states.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useFormats, useTexts } from '../../../shared/language.tsx'
import { useMember } from '../../../shared/session/session.ts'
import { PageHeading } from '../../../shared/page/page-heading.tsx'
import { statementQuery } from '../api/statement-query.ts'
import { GuaranteeMoney } from './guarantee-money.tsx'
import styles from './statement.module.css'

/** TS-04: where each credit came from and went, in plain words. */
export function StatementPage() {
  const texts = useTexts('statement')
  const { actions, states } = useTexts('common')
  const { byCode } = useTexts('errors')
  const { trackerId, level } = useMember()
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    statementQuery(trackerId),
  )

  const code = codeOf(error)
  const lines = data?.pages.flatMap((page) => page.lines) ?? []
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHeading title={texts.title} />
        <p>{texts.intro}</p>
      </header>
      {isPending ? (
        <div role="status" aria-label={states.loading}>
          <ListSkeleton />
        </div>
      ) : !data ? (
        <ErrorState
          title={states.errorTitle}
          text={code !== undefined && code in byCode ? byCode[code as keyof typeof byCode] : states.errorText} // looked up just before
          action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
        />
      ) : (
        <>
          <Lots lots={data.pages[0]?.lots ?? []} />
          <GuaranteeMoney />
          <Debt count={data.pages[0]?.debt ?? 0} />
          {level < 2 && (
            <ButtonLink href="/vip_plan/cred" variant="secondary">
              {texts.buy}
            </ButtonLink>
          )}
          <section aria-labelledby="lines">
            <h2 id="lines">{texts.lines}</h2>
            {lines.length === 0 ? (
              <EmptyState icon={<StatementIcon />} title={texts.noLines.title} text={texts.noLines.text} />
            ) : (
              <ol className={styles.lines}>
                {lines.map((line) => (
                  <Line key={line.id} line={line} />
                ))}
              </ol>
            )}
            {hasNextPage && (
              <Button variant="ghost" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {texts.more}
              </Button>
            )}
          </section>
          <section aria-labelledby="guarantee" className={styles.promise}>
            <h2 id="guarantee">{texts.guarantee.title}</h2>
            <p>{texts.guarantee.text}</p>
          </section>
        </>
      )}
    </div>
  )
}

function Lots({ lots }: { lots: readonly Lot[] }) {
  const texts = useTexts('statement')
  const { number, longDate } = useFormats()
  const live = lots.filter(({ remaining }) => remaining > 0)
  return (
    <section aria-labelledby="lots" className={styles.lots}>
      <h2 id="lots">{texts.now}</h2>
      {live.length === 0 && <p>{texts.noLots}</p>}
      {(['msg', 'ice', 'like'] as const).map((asset) => {
        const own = live.filter((lot) => lot.asset === asset)
        if (own.length === 0) return null
        return (
          <div key={asset} className={styles.asset}>
            <h3>
              {texts.assets[asset]}{' '}
              <Badge tone="primary">{number(own.reduce((sum, lot) => sum + lot.remaining, 0))}</Badge>
            </h3>
            <ul className={styles.lotList}>
              {own.map((lot, index) => (
                <li key={index}>
                  <span>{texts.sources[lot.source]}</span>
                  <span>
                    {texts.left(lot.remaining, lot.granted)},{' '}
                    {lot.expires === null ? texts.neverExpires : texts.expires(longDate(lot.expires))}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}

/** The debt after a chargeback of a payment whose credits were used. */
function Debt({ count }: { count: number }) {
  const { debt } = useTexts('statement')
  if (count === 0) return null
  return (
    <Callout tone="warning" title={debt.title(count)}>
      {debt.text}
    </Callout>
  )
}

function Line({ line }: { line: StatementLine }) {
  const texts = useTexts('statement')
  const { dateTime, number } = useFormats()
  const signed = `${line.amount > 0 ? '+' : '−'}${number(Math.abs(line.amount))}`
  return (
    <li className={styles.line}>
      <div>
        <p className={styles.what}>
          <Words line={line} />
        </p>
        <p className={styles.when}>
          <time dateTime={new Date(line.time).toISOString()}>{dateTime(line.time)}</time> · {texts.assets[line.asset]}
        </p>
      </div>
      <div className={styles.figures}>
        <p data-gain={line.amount > 0}>{signed}</p>
        <p className={styles.when}>{texts.balance(number(line.balance))}</p>
      </div>
    </li>
  )
}

/** What happened, leading to the person it was about. */
function Words({ line }: { line: StatementLine }) {
  const { causes, aPlan, aProfile } = useTexts('statement')
  const name = line.screenName ?? aProfile
  const plan = line.plan ?? aPlan
  const words = {
    signup: causes.signup(),
    purchase: causes.purchase(plan),
    renewal: causes.renewal(plan),
    gift: causes.gift(),
    message: causes.message(name, line.count ?? 1),
    icebreaker: causes.icebreaker(name),
    like: causes.like(name),
    expiry: causes.expiry(),
    refund: causes.refund(),
    refund_failed: causes.refund_failed(),
    dispute: causes.dispute(),
    dispute_won: causes.dispute_won(),
    waiver: causes.waiver(),
    not_understood: causes.not_understood(name),
    guarantee: causes.guarantee(name),
    correction: causes.correction(),
    goodwill: causes.goodwill(),
    promotion: causes.promotion(),
    taken_back: causes.taken_back(),
  } satisfies Record<StatementLine['cause'], string>
  const isAbout = line.angelId !== null && line.screenName !== null
  return isAbout ? <UiLink href={`/chats/${line.angelId}`}>{words[line.cause]}</UiLink> : words[line.cause]
}
