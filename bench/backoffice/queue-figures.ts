import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { type Figure, LIST, newAct, NEXT, type Ways } from './ways.ts'

/** Queues of photos and reviews; the next one comes after what was claimed before is decided. */
export function queues({ send, bare }: Ways): Figure[] {
  const [photos, reviews] = [photoDesk(), reviewDesk()]
  return [
    {
      name: 'queues',
      goalMs: LIST,
      http: () => send(calls.listQueues),
      bare: bare(`select count(*) from member_photos where state = 'pending'`),
    },
    {
      name: 'photos: the next person’s after a decision',
      goalMs: NEXT,
      before: photos.decide,
      http: photos.next,
      bare: bare(`select * from member_photos where state = 'pending' order by added_at limit 1`),
    },
    {
      name: 'reviews: waiting',
      goalMs: LIST,
      http: () => send(calls.listReviews, { query: { state: 'pending' } }),
      bare: bare(`select * from reviews where state = 'pending' order by changed_at limit 51`),
    },
    {
      name: 'reviews: decided',
      goalMs: LIST,
      http: () => send(calls.listReviews, { query: { state: 'approved' } }),
      bare: bare(`select * from reviews where state = 'approved' order by changed_at limit 51`),
    },
    {
      name: 'reviews: by stars',
      goalMs: LIST,
      http: () => send(calls.reviewShares),
      bare: bare('select stars, count(*) from reviews group by 1'),
    },
    {
      name: 'reviews: the next one after a decision',
      goalMs: NEXT,
      before: reviews.decide,
      http: reviews.next,
      bare: bare(`select * from reviews where state = 'pending' order by changed_at limit 1`),
    },
  ]

  function photoDesk() {
    let person = ''
    const next = async () => {
      const claimed = await send(calls.claimPhotos, { body: newAct('reading') })
      person = claimed.state === 'done' ? claimed.result.personId : ''
      return send(calls.showPhotoBatch, { params: { id: person } })
    }
    return {
      next,
      async decide() {
        if (person === '') return
        await next() // what was claimed before comes again, and a claim that ended before this round is made again
        const { lease, photos: claimed } = await send(calls.showPhotoBatch, { params: { id: person } })
        for (const { id, version } of claimed)
          await send(calls.decidePhoto, {
            params: { id },
            body: {
              ...newAct('reading'),
              version,
              personId: person,
              lease: lease.number,
              verdict: { state: 'approved' },
            },
          })
      },
    }
  }

  function reviewDesk() {
    let review = ''
    return {
      async next() {
        const claimed = await send(calls.claimReview, { body: newAct('reading') })
        review = claimed.state === 'done' ? claimed.result.reviewId : ''
        return send(calls.showReview, { params: { id: review } })
      },
      async decide() {
        if (review === '') return
        const { version, lease } = await send(calls.showReview, { params: { id: review } })
        if (lease === null) return // it ended before this round
        await send(calls.decideReview, {
          params: { id: review },
          body: { ...newAct('reading'), version, lease: lease.number, verdict: { state: 'approved' } },
        })
      },
    }
  }
}
