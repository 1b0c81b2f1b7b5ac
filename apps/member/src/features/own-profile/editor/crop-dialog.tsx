import { Button, IconButton } from '@incontro/ui/button.tsx'
import { Segmented } from '@incontro/ui/choices.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { ZoomInIcon, ZoomOutIcon } from '@incontro/ui/icons.ts'
import { Callout } from '@incontro/ui/states.tsx'
import { useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTexts } from '../../../shared/language.tsx'
import styles from './editor.module.css'
import type { Chosen, Crop } from './use-photo-uploads.ts'

const shapes = { portrait: 4 / 5, square: 1 } as const
type Shape = keyof typeof shapes
const MOST_ZOOM = 4
const STEP = 0.1

/** OP-04: which part of a picture is kept; by finger, mouse, wheel or arrow keys. */
export function CropDialog({
  file,
  onUse,
  onClose,
}: {
  file: File
  onUse: (chosen: Chosen) => void
  onClose: () => void
}) {
  const { crop: words } = useTexts('ownProfile')
  const { actions } = useTexts('common')
  const [url] = useState(() => URL.createObjectURL(file))
  const isUsed = useRef(false)
  const [shape, setShape] = useState<Shape>('portrait')
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<Crop>()
  const [isUnreadable, setUnreadable] = useState(false)
  const zoomTo = (next: number) => setZoom(Math.min(MOST_ZOOM, Math.max(1, next)))

  // a tile goes on showing what is used
  useEffect(
    () => () => {
      if (!isUsed.current) URL.revokeObjectURL(url)
    },
    [url],
  )

  function use(): void {
    isUsed.current = true
    onUse({ file, crop: isUnreadable ? undefined : part, preview: isUnreadable ? undefined : url })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      size="m"
      closeLabel={actions.close}
      actions={
        <>
          <Button onClick={use} disabled={!isUnreadable && part === undefined}>
            {words.use}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {actions.cancel}
          </Button>
        </>
      }
    >
      {isUnreadable ? (
        <Callout tone="warning">{words.failed}</Callout>
      ) : (
        <>
          <div className={styles.stage}>
            <Cropper
              image={url}
              crop={position}
              zoom={zoom}
              maxZoom={MOST_ZOOM}
              aspect={shapes[shape]}
              onCropChange={setPosition}
              onZoomChange={zoomTo}
              onCropComplete={(percent) => setPart(fractionsOf(percent))}
              keyboardStep={8}
              disableAutomaticStylesInjection
              mediaProps={{ alt: '', onError: () => setUnreadable(true) }}
              cropperProps={{ role: 'application', 'aria-label': words.area }}
            />
          </div>
          <p className={styles.quiet}>{words.hint}</p>
          <div className={styles.cropControls}>
            <Segmented<Shape>
              legend={words.shape}
              hideLegend
              options={[
                { value: 'portrait', label: words.portrait },
                { value: 'square', label: words.square },
              ]}
              value={shape}
              onChange={setShape}
            />
            <div className={styles.zoom}>
              <IconButton
                size="s"
                label={`${words.zoom} −`}
                icon={<ZoomOutIcon aria-hidden />}
                onClick={() => zoomTo(zoom - STEP * 2)}
              />
              <input
                type="range"
                aria-label={words.zoom}
                min={1}
                max={MOST_ZOOM}
                step={STEP}
                value={zoom}
                onChange={({ currentTarget }) => zoomTo(Number(currentTarget.value))}
              />
              <IconButton
                size="s"
                label={`${words.zoom} +`}
                icon={<ZoomInIcon aria-hidden />}
                onClick={() => zoomTo(zoom + STEP * 2)}
              />
            </div>
          </div>
        </>
      )}
    </Dialog>
  )
}

function fractionsOf(percent: Crop): Crop {
  const fraction = (value: number) => Math.min(1, Math.max(0, Math.round(value * 100) / 10_000))
  return {
    x: fraction(percent.x),
    y: fraction(percent.y),
    width: fraction(percent.width),
    height: fraction(percent.height),
  }
}
