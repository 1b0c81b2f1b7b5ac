import { demoBrands } from '@incontro/brand'
import { routes, SignUp } from '@incontro/contract'
import sharp from 'sharp'
import { v5 } from 'uuid'
import type { ChatApi } from '../../modules/chat/index.ts'
import type { LikesApi } from '../../modules/likes/index.ts'
import type { MediaApi } from '../../modules/media/index.ts'
import { DEMO_PASSWORD, demoAccountId, demoTrackerId } from '../accounts.ts'
import { automatedPeople } from '../content/people.ts'
import { personId } from '../content/person.ts'
import { playablePeople } from '../content/playable.ts'
import { metIn } from '../history.ts'
import { manSvg } from '../portraits/man.ts'
import { portraitSvg } from '../portraits/portrait.ts'
import type { AskAs, AskSignedIn } from './as-member.ts'
import type { createBuying } from './buying.ts'
import type { createSafety } from './safety.ts'
import type { MonthPerson } from './people.ts'
import type { Deed } from './steps.ts'
import { angelLines, firstLines, nextLines, reviewLines } from './words.ts'

const MONTH = '8d5d0a1c-93b0-4a3e-8c62-7d1d5a3f0e11'

type Deps = {
  readonly safety: ReturnType<typeof createSafety>
  readonly ask: AskAs
  readonly askSignedIn: AskSignedIn
  readonly idOf: (person: MonthPerson) => Promise<string>
  readonly buying: ReturnType<typeof createBuying>
  readonly chat: Pick<ChatApi, 'send' | 'markRead' | 'newestIds'>
  readonly likes: Pick<LikesApi, 'like' | 'likeMember' | 'visitMember'>
  readonly media: Pick<MediaApi, 'photosOf'>
  /** E-mails to an address, the newest first. */
  readonly mailbox: (address: string) => Promise<readonly { readonly text: string }[]>
}

/**
 * Does what a person of the month does, by the calls of the product. What is done twice, since the process died before it could
 * note the first time, is done once: every call has a key of its own or is the same the second time.
 */
export function createDeeds({ safety, ask, askSignedIn, idOf, buying, chat, likes, media, mailbox }: Deps) {
  async function signUp(person: MonthPerson): Promise<void> {
    const { brandId: brand, trackerId, email, username, age, region, city, country, source, campaign } = person
    const opened = SignUp.encode({
      ...{ gender: 'man', seeks: 'woman', region, city, age, username, email, password: DEMO_PASSWORD },
      ...{ acceptsTerms: true, acceptsPrivacy: true, isAdult: true, acceptsFeatures: true },
      ...{ marketing: person.index % 3 === 0, country, language: person.language, source },
      ...{ trackerId, flowId: person.flowId, brand },
      ...(campaign !== undefined && { campaign }),
    })
    await ask(person, routes.register, { opened })
  }

  /** By the link of the e-mail, as it stands in the mailbox. */
  async function confirm(person: MonthPerson): Promise<void> {
    const own = await mailbox(person.email)
    const token = own.map(({ text }) => /\/confirmEmail\?token=([^\s&]+)/.exec(text)?.[1]).find(Boolean)
    if (token === undefined) return
    await ask(person, routes.confirmEmail, { body: { token: decodeURIComponent(token) } })
  }

  async function write(person: MonthPerson, angelId: string, line: number): Promise<void> {
    const lines = line < 100 ? firstLines[person.language] : nextLines[person.language]
    const text = lines[line % 100] ?? lines[0]
    const clientId = v5(`${person.trackerId} writes ${String(line)}`, MONTH)
    await chat.send({ by: 'member', memberId: await idOf(person), angelId, clientId, text, isAutomated: false })
  }
  async function answer(person: MonthPerson, angelId: string): Promise<void> {
    const pair = { memberId: await idOf(person), angelId }
    const lines = angelLines[person.language]
    const clientId = v5(`${person.trackerId} is answered`, MONTH)
    const text = lines[person.index % lines.length] ?? lines[0]
    const { seq } = await chat.send({ by: 'angel', ...pair, clientId, text, isAutomated: false })
    await chat.markRead({ by: 'angel', ...pair, seq: seq - 1 })
    if (person.index % 3 > 0) await chat.markRead({ by: 'member', ...pair, seq })
  }
  async function showPhoto(person: MonthPerson): Promise<void> {
    if ((await media.photosOf(await idOf(person))).length > 0) return
    const file = await sharp(Buffer.from(manSvg(person.trackerId)))
      .resize(480)
      .jpeg({ quality: 84 })
      .toBuffer()
    await ask(person, routes.uploadPhoto, {
      openFile: async () => readOnce(file),
    })
  }
  /** Of somebody who is played from the studio, in the person's country. */
  async function showAngelPhoto({ country, ip, userAgent }: MonthPerson): Promise<void> {
    const played = playablePeople.find((one) => one.country === country)
    const brandId = demoBrands.find(({ brand }) => brand.country === country)?.brand.id
    if (played === undefined || brandId === undefined) return
    const trackerId = demoTrackerId(brandId, played.email)
    if ((await media.photosOf(demoAccountId(brandId, played.email))).length > 0) return
    const file = await sharp(Buffer.from(portraitSvg(played)))
      .resize(480)
      .jpeg({ quality: 84 })
      .toBuffer()
    const caller = { brandId, trackerId, ip, userAgent, angelId: played.id }
    await ask(caller, routes.uploadPhoto, { openFile: async () => readOnce(file) })
  }
  async function review(person: MonthPerson, line: number): Promise<void> {
    const { trackerId, language, username: name } = person
    const own = reviewLines[language]
    const [stars, text] = own[line % own.length] ?? [4, '']
    await ask(person, routes.saveReview, {
      params: { trackerId },
      body: { stars, text, name, showsAge: line > 0, language },
    })
  }

  return async function perform(person: MonthPerson, deed: Deed): Promise<void> {
    const { trackerId, source, campaign } = person
    switch (deed.do) {
      case 'pass':
      case 'visit': {
        const visitor = deed.do === 'pass' ? `${trackerId}-${String(deed.visitor)}` : trackerId
        await ask(person, routes.importClick, {
          body: { trackerId: visitor, pageType: 'home', source, ...(campaign !== undefined && { campaign }) },
        })
        return
      }
      case 'signUp':
        return signUp(person)
      case 'confirm':
        return confirm(person)
      case 'look':
        await ask(person, routes.visited, { body: { angelId: automatedOf(person, deed.angel), trackerId } })
        return
      case 'like':
        return likes.like({ memberId: await idOf(person), angelId: automatedOf(person, deed.angel) })
      case 'write':
        return write(person, deed.isPerson ? playedOf(person, deed.angel) : automatedOf(person, deed.angel), deed.line)
      case 'angelLooks':
        return likes.visitMember({ angelId: playedOf(person, deed.angel), trackerId })
      case 'angelLikes':
        return likes.likeMember({ angelId: playedOf(person, deed.angel), trackerId })
      case 'angelAnswers':
        return answer(person, playedOf(person, deed.angel))
      case 'photo':
        return showPhoto(person)
      case 'review':
        return review(person, deed.line)
      case 'checkAge':
        return buying.checkAge(person)
      case 'buy':
        return buying.buy(person, deed)
      case 'cancel':
        await ask(person, routes.unsubUser, { body: { trackerId } })
        return
      case 'withdraw':
        return buying.withdraw(person)
      case 'report':
        return safety.report(
          person,
          deed.isPerson ? playedOf(person, deed.angel) : automatedOf(person, deed.angel),
          deed,
        )
      case 'isReported':
        return safety.isReported(person, playedOf(person, deed.angel), deed)
      case 'appeal':
        return safety.appeal(person)
      case 'askCopy':
        await askSignedIn(person, routes.requestDataExport, { body: { trackerId } })
        return
      case 'erase':
        await askSignedIn(person, routes.eraseAccount, { body: { trackerId } })
        return
      case 'meetError':
        return safety.meetError(person)
      case 'contact':
        return safety.contact(person, deed.topic)
      case 'bounces':
        return safety.bounces(person)
      case 'angelPhoto':
        return showAngelPhoto(person)
    }
  }
}

/** A profile that software answers for, in the person's country; every page says so. */
function automatedOf({ country }: MonthPerson, angel: number): string {
  const own = automatedPeople.filter((one) => one.country === country)
  const found = own[angel % own.length]
  if (found === undefined) throw new TypeError(`no automated profile in ${country}`)
  return personId(found)
}

/** A person that whoever tries the demo plays from the studio. */
function playedOf({ country }: MonthPerson, angel: number): string {
  const own = metIn(country)
  const found = own[angel % own.length]
  if (found === undefined) throw new TypeError(`no one is played in ${country}`)
  return found
}

async function* readOnce(file: Buffer): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(file)
}
