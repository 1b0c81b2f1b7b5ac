import { useState } from 'react'

import { Button, ButtonLink, IconButton, type ButtonSize, type ButtonVariant } from '../controls/button.tsx'
import { BellIcon, CloseIcon, SearchIcon, SendIcon, TrashIcon } from '../icons.ts'
import { LikeButton } from '../controls/like-button.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { StarChoice, Stars } from '../people/stars.tsx'
import styles from './gallery.module.css'
import { words } from './samples.ts'

const VARIANTS = ['primary', 'secondary', 'soft', 'ghost', 'link', 'danger'] as const satisfies readonly ButtonVariant[]
const SIZES = ['s', 'm', 'l'] as const satisfies readonly ButtonSize[]

export function ButtonsSample() {
  const [isLiked, setLiked] = useState(true)
  const [stars, setStars] = useState(3)
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Button icon={<SendIcon />} sub={words.credit}>
          {words.send}
        </Button>
        <Button variant="secondary">{words.cancel}</Button>
        <Button variant="soft" sub={words.free}>
          {words.chat}
        </Button>
        <Button variant="ghost">{words.later}</Button>
        <Button variant="danger" icon={<TrashIcon />}>
          {words.remove}
        </Button>
      </div>
      {VARIANTS.map((variant) => (
        <div key={variant} className={styles.row}>
          {SIZES.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {words.look(variant, size)}
            </Button>
          ))}
          <Button variant={variant} busy>
            {words.look(variant, words.busy)}
          </Button>
          <Button variant={variant} disabled>
            {words.look(variant, words.disabled)}
          </Button>
          <IconButton variant={variant} label={words.look(variant, words.search)} icon={<SearchIcon />} />
          <IconButton variant={variant} disabled label={words.look(variant, words.closed)} icon={<SearchIcon />} />
        </div>
      ))}
      <div className={styles.row}>
        <ButtonLink href="#plans" size="l">
          {words.order}
        </ButtonLink>
        <ButtonLink href="#find" variant="secondary" iconEnd={<SearchIcon />}>
          {words.find}
        </ButtonLink>
        <Spinner label={words.busy} />
      </div>
      <Button block sub={words.credit}>
        {words.look(words.block, words.send)}
      </Button>
      <div className={styles.row}>
        <IconButton label={words.search} icon={<SearchIcon />} />
        <IconButton label={words.notificationsUnread} icon={<BellIcon />} badge={3} variant="secondary" />
        <IconButton label={words.close} icon={<CloseIcon />} size="s" variant="soft" />
        <LikeButton isLiked={isLiked} onPress={() => setLiked(!isLiked)} label={words.like} on="plain" />
        <LikeButton isLiked={!isLiked} onPress={() => setLiked(!isLiked)} label={words.like} on="plain" size="l" />
        <LikeButton isLiked={false} onPress={() => undefined} label={words.likeClosed} on="plain" disabled />
        <span className={styles.night}>
          <LikeButton isLiked={false} onPress={() => undefined} label={words.likeOnPhoto} />
          <IconButton variant="onPhoto" label={words.onPhoto} icon={<CloseIcon />} />
        </span>
        <Stars count={4} label={words.starsOf(4)} />
        <Stars count={0} label={words.starsOf(0)} />
      </div>
      <StarChoice id="gallery-stars" legend={words.stars} labelOf={words.starsOf} value={stars} onChange={setStars} />
      <StarChoice
        id="gallery-no-stars"
        legend={words.starsFaulty}
        labelOf={words.starsOf}
        value={0}
        onChange={() => undefined}
        error={words.starsError}
      />
    </div>
  )
}
