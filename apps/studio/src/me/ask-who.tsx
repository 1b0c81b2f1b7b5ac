import { Button } from '@incontro/ui/button.tsx'
import { Checkbox, RadioGroup } from '@incontro/ui/choices.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { useEffect, useState } from 'react'
import { type Crop, CropArea } from './crop-area.tsx'
import { useTexts } from '../shared/language.tsx'
import styles from './me.module.css'

type Props = {
  readonly file: File
  readonly onUse: (chosen: { hasOthers: boolean; crop: Crop | undefined }) => void
  readonly onClose: () => void
}

/** AN-09: who is in a photo before it is sent; another person has to have agreed, and the tick says to what. */
export function AskWho({ file, onUse, onClose }: Props) {
  const { asked: words } = useTexts('studioProfile').photos
  const { actions } = useTexts('common')
  const [who, setWho] = useState<'alone' | 'others'>('alone')
  const [isAgreed, setAgreed] = useState(false)
  const [isTried, setTried] = useState(false)
  const [crop, setCrop] = useState<Crop>()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      size="m"
      closeLabel={actions.close}
      actions={
        <>
          <Button
            onClick={() => {
              setTried(true)
              if (who === 'alone' || isAgreed) onUse({ hasOthers: who === 'others', crop })
            }}
          >
            {words.use}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {actions.cancel}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {url !== undefined && <CropArea url={url} onChange={setCrop} />}
        <RadioGroup<'alone' | 'others'>
          legend={words.title}
          hideLegend
          options={[
            { value: 'alone', label: words.alone },
            { value: 'others', label: words.others },
          ]}
          value={who}
          onChange={setWho}
        />
        {who === 'others' && (
          <Checkbox
            label={words.agreed}
            hint={words.meaning}
            error={isTried && !isAgreed ? words.missing : undefined}
            checked={isAgreed}
            onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
          />
        )}
      </div>
    </Dialog>
  )
}
