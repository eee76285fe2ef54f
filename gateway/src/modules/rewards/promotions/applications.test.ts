import { getImage, uploadImage } from '@parlay/contracts/endpoints/files'
import { listMessages } from '@parlay/contracts/endpoints/messages'
import { maxPromotionComment, rejectionReasons } from '@parlay/contracts/endpoints/promotions'
import sharp from 'sharp'
import { sendAsStaff, staffAuthor } from '../../../testing/as-staff'
import { openAs } from '../../../testing/open-as'
import { upload } from '../../../testing/upload'
import { openPromotionSite, type PromotionSite } from '../testing/promotions-under-test'

const photo = 'match-photo'
const day = 24 * 60 * 60 * 1000
let site: PromotionSite
beforeAll(async () => {
  site = await openPromotionSite()
})
afterEach(async () => {
  expect(await site.breaches()).toEqual([])
})
afterAll(() => site.close())

type Person = Awaited<ReturnType<PromotionSite['aMember']>>

const messagesOf = async (one: Person) =>
  ((await one.ask(listMessages, { type: 'SYSTEM' })).value.list as { title: string; content: string }[]).map(
    ({ title, content }) => `${title}: ${content}`,
  )
const applied = async (one: Person) => {
  const { value } = await one.apply(photo, { images: [await one.sendImage()] })
  return value.applicationId as string
}

test('M9.applying an application is sent, granted, claimed and paid, and the member is notified of each step', async () => {
  const maya = await site.aMember()
  const image = await maya.sendImage()
  const before = await maya.find(photo)

  const { code, value } = await maya.apply(photo, { comment: ' From\nthe stands. ', images: [image] })
  const waiting = await maya.find(photo)
  const early = await maya.claim(photo)
  await site.decide(value.applicationId, { grant: true })
  const granted = await maya.find(photo)
  const counted = await maya.unclaimed()
  const paid = await maya.claim(photo)
  site.clock.move(day)
  await site.sweep()

  expect(before).toMatchObject({ state: 'OPEN', actions: ['APPLY'], offer: { images: 1 }, application: null })
  expect([code, value.state]).toEqual(['OK', 'APPLYING'])
  expect(waiting).toMatchObject({
    ...{ state: 'APPLYING', actions: [], claims: [] },
    application: { applicationId: value.applicationId, comment: 'From\nthe stands.', images: [image], reason: null },
  })
  expect(early.code).toBe('PROMO_NOT_ELIGIBLE')
  expect(granted).toMatchObject({ state: 'CLAIMABLE', actions: ['CLAIM'], amount: '20.00' })
  // The welcome gift waits too.
  expect(counted).toBe(2)
  expect([paid.value, await maya.stateOf(photo)]).toEqual([{ amount: '20.00', state: 'CLAIMED' }, 'ISSUED'])
  expect((await maya.balance()).available).toBe('20.00')
  expect((await messagesOf(maya)).filter((text) => text.includes(value.applicationId))).toEqual([
    `Your application was approved: P20.00 can be claimed on the page of the promotion. Application: ${value.applicationId}.`,
    `Your application has arrived: We’ll review it and message you here. Application: ${value.applicationId}.`,
  ])
})

test.each(rejectionReasons)(
  'M9.applying a rejection gives its reason (%s), returns the budget and can be followed by another application',
  async (reason) => {
    const maya = await site.aMember()
    const first = await applied(maya)

    const twice = await maya.apply(photo, { images: [await maya.sendImage()] })
    const decided = await site.decide(first, { grant: false, cause: reason })
    const repeated = await site.decide(first, { grant: false, cause: reason })
    const otherwise = await site.decide(first, { grant: false, cause: reason === 'OTHER' ? 'UNREADABLE' : 'OTHER' })
    const [kept] = await site.db.query('select decided_by as by from promotion_application where application_id = $1', [
      first,
    ])
    const rejected = await maya.find(photo)
    const claim = await maya.claim(photo)
    site.clock.move(1000)
    const second = await applied(maya)
    const again = await maya.find(photo)

    expect(kept).toEqual({ by: staffAuthor })
    expect([repeated, otherwise.code]).toEqual([decided, 'SYS_VALIDATION'])
    expect([twice.code, decided]).toEqual(['PROMO_ALREADY', { applicationId: first, state: 'REJECTED' }])
    expect(rejected).toMatchObject({
      state: 'REJECTED',
      actions: ['APPLY'],
      application: { applicationId: first, reason },
    })
    expect(claim.code).toBe('PROMO_NOT_ELIGIBLE')
    expect(again).toMatchObject({ state: 'APPLYING', application: { applicationId: second, reason: null } })
    expect(await messagesOf(maya)).toContainEqual(
      expect.stringMatching(`^Your application was not approved: .*${first}`),
    )
  },
)

test('M9.applying if a promotion accepts one application, a second one is refused', async () => {
  const maya = await site.aMember()
  const [planned] = site.promotions.filter(({ id }) => id === photo)
  const only = site.applicationsFor([{ ...planned, again: false } as (typeof site.promotions)[number]])
  await site.decide(await applied(maya), { grant: false, cause: 'OTHER' })
  const images = [await maya.sendImage()]

  const again = only.apply({ memberId: maya.id, promotionId: photo, termsVersion: '2026-11', comment: '', images })

  await expect(again).rejects.toMatchObject({ code: 'PROMO_NOT_ELIGIBLE' })
})

test.each([
  ['140 letters', 'x'.repeat(maxPromotionComment), 'OK'],
  ['140 characters of two halves each', '📷'.repeat(maxPromotionComment), 'OK'],
  ['nothing', '', 'OK'],
  ['141 letters', 'x'.repeat(maxPromotionComment + 1), 'SYS_VALIDATION'],
  ['141 characters of two halves each', '📷'.repeat(maxPromotionComment + 1), 'SYS_VALIDATION'],
  ['a mark that turns the text around', 'Hello \u202e', 'SYS_VALIDATION'],
])('M9.comment a comment of %s', async (_, comment, code) => {
  const maya = await site.aMember()

  expect((await maya.apply(photo, { comment, images: [await maya.sendImage()] })).code).toBe(code)
})

test('M9.pictures an application takes one to three images, of the member’s own and each once', async () => {
  const [maya, noel] = [await site.aMember(), await site.aMember()]
  const own = [await maya.sendImage(), await maya.sendImage(), await maya.sendImage(), await maya.sendImage()]
  const send = async (images: string[]) => (await maya.apply(photo, { images })).code

  const codes = [
    await send([]),
    await send(own),
    await send([await noel.sendImage()]),
    await send(['n'.repeat(43)]),
    await send(own.slice(0, 3)),
  ]
  const used = await noel.apply(photo, { images: own.slice(0, 1) })

  expect(codes).toEqual(['PROMO_IMAGES', 'SYS_VALIDATION', 'FILE_UNKNOWN', 'FILE_UNKNOWN', 'OK'])
  expect(used.code).toBe('FILE_UNKNOWN')
  expect((await maya.apply(photo, { images: [] })).code).toBe('PROMO_ALREADY')
})

test('K1.comment M9.pictures a file is no image unless its content is png or jpg, whatever its name; one above 5 MB is refused too', async () => {
  const { account = '' } = await site.aMember()
  const as = await openAs(site.app, account)
  const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .gif()
    .toBuffer()
  const jpg = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()

  const answers = [
    await upload(site.app, gif, { as, name: 'photo.png', endpoint: uploadImage }),
    await upload(site.app, Buffer.concat([jpg, Buffer.alloc(5 * 1024 * 1024)]), { as, name: 'photo.jpg' }),
    await upload(site.app, jpg, { as, name: 'photo.gif' }),
  ]

  expect(answers.map(({ code }) => code)).toEqual(['FILE_NOT_AN_IMAGE', 'FILE_TOO_LARGE', 'OK'])
})

test('M9.applying staff see comment and images, other members do not', async () => {
  const [maya, noel] = [await site.aMember(), await site.aMember()]
  const image = await maya.sendImage()
  const { value } = await maya.apply(photo, { comment: 'Row 7.', images: [image] })

  const [listed] = (await site.applications()).filter(
    ({ applicationId }: { applicationId: string }) => applicationId === value.applicationId,
  )
  const seen = await sendAsStaff(site.app, `files/${image}`)
  const others = await noel.ask(getImage, { fileId: image })

  expect(listed).toMatchObject({ account: maya.account, promotionId: photo, comment: 'Row 7.', images: [image] })
  expect([seen.statusCode, seen.headers['content-type'], others.code]).toEqual([200, 'image/png', 'SYS_INVALID_URL'])
  expect(JSON.stringify(await noel.list())).not.toContain(value.applicationId)
})

test('M9.applying a decision is made once; an invalid one is refused', async () => {
  const maya = await site.aMember()
  const applicationId = await applied(maya)

  const answers = [
    await site.decide('P261123-AAAAAAAA', { grant: true }),
    await site.decide(applicationId, { grant: false }),
    await site.decide(applicationId, { grant: false, cause: 'BECAUSE' }),
    await site.decide(applicationId, { grant: true }),
    await site.decide(applicationId, { grant: true }),
    await site.decide(applicationId, { grant: false, cause: 'OTHER' }),
  ]

  expect(answers.map(({ code, state }) => code ?? state)).toEqual([
    'SYS_INVALID_URL',
    'SYS_VALIDATION',
    'SYS_VALIDATION',
    'APPROVED',
    'APPROVED',
    'SYS_VALIDATION',
  ])
  expect((await messagesOf(maya)).filter((text) => text.includes(applicationId))).toHaveLength(2)
})

test('M9.applying an application is refused if a need of the promotion is not met, under other terms, or for a promotion without applications', async () => {
  const [maya, unproven] = [await site.aMember(), await site.aMember({ isProven: false })]
  const trial = await site.aTrial()

  const codes = [
    (await maya.apply(photo, { termsVersion: '2020-01', images: [await maya.sendImage()] })).code,
    (await maya.apply('casino-rounds')).code,
    (await maya.apply('gone')).code,
    (await maya.join(photo)).code,
    (await unproven.apply(photo, { images: [await unproven.sendImage()] })).code,
    (await trial.apply(photo)).code,
  ]

  expect(codes).toEqual([
    'PROMO_TERMS_CHANGED',
    'PROMO_NOT_ELIGIBLE',
    'PROMO_CLOSED',
    'PROMO_NOT_ELIGIBLE',
    'PROMO_CONTACT_UNPROVEN',
    'AUTH_TRIAL_RESTRICTED',
  ])
})
