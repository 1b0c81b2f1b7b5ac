import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { Segmented } from '@incontro/ui/choices.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useTexts } from '../../shared/language.tsx'
import { useMe } from '../../shared/session/me.ts'
import { useTimes } from '../../shared/time.tsx'
import { isDay } from '../../shared/zone.rules.ts'

/** Notes a backup that was made by other means, or a restore that was tried out. */
export function NoteBackup() {
  const { health: words } = useTexts('backofficeRunning')
  const times = useTimes()
  const { permissions } = useMe()
  const run = useAct(operatorCalls.noteBackup)
  const [kind, setKind] = useState<'backup' | 'drill'>('backup')
  const [day, setDay] = useState('')
  const [isTried, setTried] = useState(false)
  const at = isDay(day) ? times.startOf(day) : null
  const isGood = at !== null && at <= Date.now()
  const may = permissions.running !== 'read'
  return (
    <div>
      <ActionButton
        run={run}
        action={{
          action: operatorCalls.noteBackup.id,
          allowed: may,
          ...(!may && { why: 'missing_permission' }),
          needs: [],
        }}
        size="s"
      />
      <ActDialog
        run={run}
        title={words.note}
        text={words.noteText}
        fields={() => {
          setTried(true)
          return isGood ? { kind, at } : null
        }}
      >
        <Segmented
          legend={words.kind}
          options={[
            { value: 'backup', label: words.noteKinds.backup },
            { value: 'drill', label: words.noteKinds.drill },
          ]}
          value={kind}
          onChange={(value) => setKind(value === 'drill' ? 'drill' : 'backup')}
        />
        <TextField
          type="date"
          label={words.day}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
          error={isTried && !isGood ? words.noDay : undefined}
        />
      </ActDialog>
    </div>
  )
}
