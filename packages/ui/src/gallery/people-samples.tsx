import { useState } from 'react'

import { IconLink } from '../controls/button.tsx'
import { Badge, Card, CountBadge, List, ListRow } from '../layout/card.tsx'
import { ChatIcon } from '../icons.ts'
import { KindLabel, type ProfileKind, SealLabel } from '../people/kind-label.tsx'
import { LikeButton } from '../controls/like-button.tsx'
import { MemberSheet } from '../people/member-sheet.tsx'
import { Pagination } from '../layout/pagination.tsx'
import { CardGrid, PhotoCard } from '../people/photo-card.tsx'
import { Avatar } from '../people/photo.tsx'
import { Tabs } from '../layout/tabs.tsx'
import styles from './gallery.module.css'
import { people, portrait, words } from './samples.ts'

const KIND_WORDS = {
  member: { label: '', explanation: '' },
  host: { label: words.host, explanation: words.hostText },
  automated: { label: words.automated, explanation: words.automatedText },
} satisfies Record<ProfileKind, unknown>

export function CardsSample() {
  const [liked, setLiked] = useState<readonly string[]>(['Carmen'])
  const [page, setPage] = useState(3)
  return (
    <div className={styles.stack}>
      <CardGrid>
        {people.map((person, index) => (
          <li key={person.name}>
            <PhotoCard
              name={person.name}
              age={person.age}
              detail={person.city}
              href="#user"
              heading="h3"
              available={index === 0 ? words.available : undefined}
              photo={{
                src: index === 4 ? 'data:,' : portrait(person),
                width: 480,
                height: 600,
                thumbHash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
                sizes: '(max-width: 500px) 50vw, 20rem',
              }}
              kind={<KindLabel kind={person.kind} on="photo" {...KIND_WORDS[person.kind]} />}
              actions={
                <>
                  <LikeButton
                    isLiked={liked.includes(person.name)}
                    label={words.like}
                    onPress={() =>
                      setLiked(
                        liked.includes(person.name)
                          ? liked.filter((name) => name !== person.name)
                          : [...liked, person.name],
                      )
                    }
                  />
                  <IconLink variant="onPhoto" label={words.chat} icon={<ChatIcon />} href="#chat" />
                </>
              }
            />
          </li>
        ))}
      </CardGrid>
      <Pagination
        page={page}
        pageCount={12}
        onPage={setPage}
        label={words.page}
        previousLabel={words.previous}
        nextLabel={words.next}
        pageLabel={(number) => `${words.page} ${String(number)}`}
      />
      <div className={styles.row}>
        {people.slice(0, 3).map((person) => (
          <Avatar
            key={person.name}
            src={portrait(person)}
            name={person.name}
            size={64}
            isAvailable
            availableLabel={words.available}
          />
        ))}
        <Avatar src={null} name="Marco" size={64} />
        <KindLabel kind="automated" {...KIND_WORDS.automated} />
        <KindLabel kind="host" {...KIND_WORDS.host} />
        <SealLabel label={words.sealed} explanation={words.sealedWhy} />
        <Badge tone="primary">{words.suggestion}</Badge>
        <Badge tone="accent">{words.badge}</Badge>
        <Badge tone="success">{words.sent}</Badge>
        <Badge tone="warning">{words.sending}</Badge>
        <Badge tone="danger">{words.failed}</Badge>
        <Badge>{words.read}</Badge>
        <CountBadge count={128} label={words.unread} />
      </div>
    </div>
  )
}

export function MemberSheetsSample() {
  const sections = [{ label: words.profile, text: words.paragraph }]
  const sheetWords = { noPhoto: words.noPhoto, photo: (place: number) => `${words.profile} ${String(place)}` }
  const photos = people.slice(0, 2).map((person) => ({
    src: portrait(person),
    srcSet: `${portrait(person)} 480w`,
    width: 480,
    height: 600,
    thumbHash: null,
  }))
  return (
    <div className={styles.columns}>
      <MemberSheet title="Marco, 35" place="Madrid" photos={photos} sections={sections} words={sheetWords} />
      <MemberSheet title="35" place="" photos={[]} sections={[]} words={sheetWords} />
    </div>
  )
}

const PREVIEWS = [
  'Con lluvia o sin lluvia, yo…',
  '¿Y tú qué cocinas los dom…',
  'Te ha gustado',
  'Hasta mañana entonces',
  'Hola',
]

export function ListsSample() {
  const [tab, setTab] = useState<'likes' | 'visits'>('likes')
  const rows = (
    <List>
      {people.map((person, index) => (
        <ListRow
          key={person.name}
          href={`#${person.name}`}
          start={
            <Avatar
              src={portrait(person)}
              name={person.name}
              isAvailable={index < 2}
              availableLabel={words.available}
            />
          }
          title={person.name}
          label={<KindLabel kind={person.kind} {...KIND_WORDS[person.kind]} />}
          detail={PREVIEWS[index]}
          end={index < 2 ? '14:05' : '03/03/2027'}
          endDetail={index === 0 ? <CountBadge count={3} label={words.unread} /> : undefined}
          isUnread={index === 0}
          isCurrent={index === 1}
        />
      ))}
    </List>
  )
  return (
    <div className={styles.columns}>
      <Card>{rows}</Card>
      <Tabs
        label={words.notifications}
        current={tab}
        onChange={setTab}
        tabs={[
          { id: 'likes', label: words.likes, count: 3, countLabel: words.unread, panel: rows },
          { id: 'visits', label: words.visits, count: 0, panel: words.emptyTitle },
        ]}
      />
    </div>
  )
}
