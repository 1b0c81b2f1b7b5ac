import { IconButton } from '@incontro/ui/button.tsx'
import { ZoomInIcon, ZoomOutIcon } from '@incontro/ui/icons.ts'
import { Callout } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTexts } from '../shared/language.tsx'
import styles from './me.module.css'

export type Crop = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** As her card shows photos. */
const ASPECT = 4 / 5
const MOST_ZOOM = 4
const STEP = 0.2

type Props = {
  readonly url: string
  /** Undefined where the browser cannot show the picture: all of it is kept. */
  readonly onChange: (crop: Crop | undefined) => void
}

/** AN-09: which part of a picture is kept; by finger, mouse, wheel or arrow keys. */
export function CropArea({ url, onChange }: Props) {
  const { crop: words } = useTexts('ownProfile')
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [isUnreadable, setUnreadable] = useState(false)
  const zoomTo = (next: number) => setZoom(Math.min(MOST_ZOOM, Math.max(1, next)))
  if (isUnreadable) return <Callout tone="warning">{words.failed}</Callout>
  return (
    <>
      <div className={styles.stage}>
        <Cropper
          image={url}
          crop={position}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={ASPECT}
          onCropChange={setPosition}
          onZoomChange={zoomTo}
          onCropComplete={(percent) => onChange(fractionsOf(percent))}
          keyboardStep={8}
          disableAutomaticStylesInjection
          mediaProps={{
            alt: '',
            onError: () => {
              setUnreadable(true)
              onChange(undefined)
            },
          }}
          cropperProps={{ role: 'application', 'aria-label': words.area }}
        />
      </div>
      <div className={styles.zoom}>
        <span className={styles.quiet}>{words.hint}</span>
        <IconButton
          size="s"
          label={`${words.zoom} −`}
          icon={<ZoomOutIcon aria-hidden />}
          onClick={() => zoomTo(zoom - STEP)}
        />
        <IconButton
          size="s"
          label={`${words.zoom} +`}
          icon={<ZoomInIcon aria-hidden />}
          onClick={() => zoomTo(zoom + STEP)}
        />
      </div>
    </>
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
