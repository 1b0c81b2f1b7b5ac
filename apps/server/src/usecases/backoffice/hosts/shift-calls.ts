import { type HostShift, MAX_SHIFT_HOURS, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { act, answer, type Operator, type OperatorBinding, OperatorError } from '../../../modules/operators/index.ts'
import { payZoneOf } from '../../../modules/pay/index.ts'
import { daysAround, type HostRow, judgeShift, type ShiftRow } from '../../../modules/shifts/index.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { HostsDeps } from './deps.ts'
import { actionFor, reachOf, requireBrand } from './reach.ts'

type Deps = Pick<HostsDeps, 'shifts' | 'brands' | 'now'>
const PERMISSION = 'hosts.shifts'
const MOST = 500
const HOUR_MS = 3_600_000
/** Shifts of the week that runs count for its hours. */
const WEEK_MS = 7 * 24 * HOUR_MS

/** AN-18: operators offer shifts and take open ones back. None of these calls makes a host available, or gives her a shift. */
export function shiftBindings({ shifts, brands, now }: Deps): readonly OperatorBinding[] {
  const { desk } = shifts

  async function hostsFor(operator: Operator): Promise<HostRow[]> {
    const reach = reachOf(operator, PERMISSION)
    return (await desk.hosts()).filter(({ brandId }) => reach === null || reach.includes(brandId))
  }
  async function present(operator: Operator, shift: ShiftRow, hosts: readonly HostRow[]): Promise<HostShift> {
    const nameOf = (id: string) => hosts.find(({ angelId }) => angelId === id)?.name ?? ''
    const zone = payZoneOf(await brands.get(shift.brandId))
    const others =
      shift.angelId === null ? [] : await desk.ofHost(shift.angelId, new Date(shift.from.getTime() - WEEK_MS))
    const isOpen = shift.angelId === null && shift.from > now()
    return {
      id: shift.id,
      brandId: shift.brandId,
      version: versionOf(shift),
      from: shift.from.getTime(),
      to: shift.to.getTime(),
      angelId: shift.angelId,
      name: shift.angelId === null ? null : nameOf(shift.angelId),
      offeredTo: shift.offeredTo?.map(nameOf) ?? null,
      isOfferedOn: shift.isOfferedOn,
      warnings:
        shift.angelId === null
          ? []
          : judgeShift(
              shift,
              others.filter(({ id }) => id !== shift.id),
              daysAround(shift, zone),
            ).warnings,
      actions: [actionFor(operator, calls.withdrawShift, shift.brandId, isOpen ? undefined : 'conflict')],
    }
  }

  return [
    answer(calls.listShifts, async ({ operator }) => {
      const reach = reachOf(operator, PERMISSION)
      const [hosts, rows, all] = await Promise.all([
        hostsFor(operator),
        desk.ofBrands(reach, now(), MOST),
        brands.all(),
      ])
      return {
        rows: await Promise.all(rows.map((shift) => present(operator, shift, hosts))),
        hosts: await Promise.all(
          hosts.map(async (host) => {
            const { weekMinutes, warnings } = await shifts.worked(host)
            return { angelId: host.angelId, name: host.name, brandId: host.brandId, weekMinutes, warnings }
          }),
        ),
        brands: all.map(({ id }) => id).filter((id) => reach === null || reach.includes(id)),
      }
    }),
    act(calls.offerShift, {
      async look({ operator, body: { brandId, from, to, angelIds } }) {
        requireBrand(operator, PERMISSION, brandId)
        if (!(await brands.all()).some(({ id }) => id === brandId)) throw new OperatorError('not_found')
        if (from <= now().getTime()) throw new OperatorError('invalid', { field: 'from', message: 'a time to come' })
        if (to <= from || to - from > MAX_SHIFT_HOURS * HOUR_MS)
          throw new OperatorError('invalid', {
            field: 'to',
            message: `at most ${MAX_SHIFT_HOURS} hours after it begins`,
          })
        const own = new Set(
          (await hostsFor(operator)).flatMap((host) => (host.brandId === brandId ? host.angelId : [])),
        )
        if (angelIds?.some((id) => !own.has(id)) === true) throw new OperatorError('not_found', { field: 'angelIds' })
        return {
          object: { id: newId(), brandId },
          title: new Date(from).toISOString(),
          before: {},
          after: { from, to, offeredTo: angelIds ?? null },
        }
      },
      async perform({ tx, operator, body: { brandId, from, to, angelIds }, seen: { object } }) {
        await desk.insert(tx, {
          id: object.id,
          brandId,
          from: new Date(from),
          to: new Date(to),
          offeredTo: angelIds ?? null,
          angelId: null,
          isOfferedOn: false,
          withdrawnAt: null,
          changedAt: now(),
          by: operator.id,
        })
        return { id: object.id }
      },
    }),
    act(calls.withdrawShift, {
      async look({ tx, operator, params: { id } }) {
        const shift = await desk.lock(tx, id)
        if (shift === undefined || shift.withdrawnAt !== null) throw new OperatorError('not_found')
        requireBrand(operator, PERMISSION, shift.brandId)
        if (shift.angelId !== null) throw new OperatorError('conflict', { message: 'a host has it' })
        return {
          object: { id, brandId: shift.brandId },
          title: shift.from.toISOString(),
          version: versionOf(shift),
          before: { from: shift.from.getTime(), to: shift.to.getTime() },
          after: { withdrawn: true },
        }
      },
      async perform({ tx, params: { id } }) {
        await desk.withdraw(tx, id, now())
        return { id }
      },
    }),
  ]
}

function versionOf({ changedAt }: ShiftRow): string {
  return String(changedAt.getTime())
}
