import { type DeliveryChannel, deliveryChannels, MAX_RETRIED, operatorCalls } from '@incontro/contract/backoffice.ts'
import { FieldError } from '@incontro/ui/field.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { useMe } from '../../shared/session/me.ts'
import { useTimes } from '../../shared/time.tsx'
import { isDay, nextDay } from '../../shared/zone.rules.ts'

/** Tries again what was given up on a way in some days. */
export function RetrySpan() {
  const { deliveries: words, channels } = useTexts('backofficeRunning')
  const { permissions } = useMe()
  const times = useTimes()
  const run = useAct(operatorCalls.retryDeliveries)
  const brands = useRead(operatorCalls.brandNames, {})
  const [channel, setChannel] = useState<DeliveryChannel>('postback')
  const [brandId, setBrandId] = useState('')
  const [[from, to], setSpan] = useState(['', ''])
  const [isTried, setTried] = useState(false)
  const isGood = isDay(from) && isDay(to) && from <= to
  const may = permissions.running !== 'read'
  return (
    <>
      <ActionButton
        run={run}
        action={{
          action: operatorCalls.retryDeliveries.id,
          allowed: may,
          ...(!may && { why: 'missing_permission' }),
          needs: [],
        }}
      />
      <ActDialog
        run={run}
        title={words.spanTitle}
        text={`${words.spanText} ${words.spanMost(MAX_RETRIED)}`}
        fields={() => {
          setTried(true)
          if (!isGood) return null
          const span = { from: times.startOf(from), to: times.startOf(nextDay(to)) - 1 }
          return { channel, ...span, ...(brandId !== '' && { brandId }) }
        }}
      >
        <Select
          label={words.channel}
          options={deliveryChannels.map((value) => ({ value, label: channels[value] }))}
          value={channel}
          onChange={({ currentTarget }) =>
            setChannel(deliveryChannels.find((one) => one === currentTarget.value) ?? channel)
          }
        />
        <Select
          label={words.brand}
          options={[
            { value: '', label: words.anyBrand },
            ...(brands.data?.brands ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={brandId}
          onChange={({ currentTarget }) => setBrandId(currentTarget.value)}
        />
        <TextField
          type="date"
          label={words.from}
          value={from}
          onChange={({ currentTarget }) => setSpan([currentTarget.value, to])}
        />
        <TextField
          type="date"
          label={words.until}
          value={to}
          onChange={({ currentTarget }) => setSpan([from, currentTarget.value])}
        />
        {isTried && !isGood && <FieldError>{words.noSpan}</FieldError>}
      </ActDialog>
    </>
  )
}
