import type { Promotion, PromotionDetail } from '@parlay/contracts/endpoints/promotions'
import { renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { emit, on } from '@parlay/web/events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { PromotionScreen } from './promotion-screen'
import { PromotionsScreen } from './promotions-screen'

const announced: Promotion = {
  promotionId: 'free-play',
  title: 'Free play',
  lead: '<p>About free play.</p>',
  image: '/art/promotions/free-play',
  category: 'INFO',
  product: null,
  startAt: Date.UTC(2026, 10, 19),
  endAt: null,
  state: null,
  actions: [],
  offer: null,
  progress: null,
  until: null,
  amount: null,
  eligibility: { ok: true, reasons: [] },
  claims: [],
  againAt: null,
  application: null,
}
const aPromotion = (changes: Partial<Promotion> = {}): Promotion => ({
  ...announced,
  promotionId: 'gift',
  title: 'Welcome gift',
  lead: '<p>A gift for you.</p>',
  category: 'WELCOME',
  state: 'CLAIMABLE',
  actions: ['CLAIM'],
  amount: '50.00',
  offer: {
    kind: 'GIFT',
    amount: '50.00',
    currencySymbol: 'P',
    percent: null,
    bonus: null,
    minDeposit: null,
    rounds: null,
    days: null,
    wagering: 0,
    issued: 'AT_ONCE',
    termsVersion: '2026-11',
    every: null,
    needsCode: false,
    images: null,
    needs: { contact: false, deposit: false, product: null, rank: null },
  },
  ...changes,
})
const anOffer = (changes: Partial<NonNullable<Promotion['offer']>>) =>
  ({ ...aPromotion().offer, ...changes }) as Promotion['offer']
const rounds = (changes: Partial<Promotion>): Promotion =>
  aPromotion({
    promotionId: 'rounds',
    title: 'Thirty rounds',
    product: 'CASINO',
    offer: anOffer({ kind: 'ROUNDS', rounds: 30, days: 7, amount: '15.00' }),
    ...changes,
  })
const paged = (...list: Promotion[]) => ({ list, totalPages: 1, totalCount: list.length, pageNo: 1, pageSize: 50 })
const detail = (promotion: Promotion): PromotionDetail => ({
  ...promotion,
  html: `${promotion.lead}<script>steal()</script>`,
  terms: '<h2>Conditions</h2><ul><li>None</li></ul>',
  termsVersion: promotion.offer?.termsVersion ?? null,
  wagering: 0,
})

const open = (list: Promotion[], { session = {} as 'visitor' | object, answers = {} } = {}) =>
  renderScreen(<PromotionsScreen />, {
    path: '/promotions',
    session,
    answers: { 'PRO.list': paged(...list), ...answers },
  })
const cardOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  return within(heading.closest('article') as HTMLElement)
}

test('K1.bonus-text what a bonus comes to at most is said in thousands', async () => {
  const offer = anOffer({ kind: 'CASH_BACK', percent: 10, amount: '131000.00' })
  await open([aPromotion({ title: 'Cash back', offer })])

  expect((await cardOf('Cash back')).getByText('10% back, up to P131K')).toBeVisible()
})

test('V3.promotions /promotions shows what is on offer with its key terms, each leading to its page', async () => {
  await open([aPromotion(), announced])

  const gift = await cardOf('Welcome gift')
  expect(gift.getByRole('link', { name: 'Welcome gift' })).toHaveAttribute('href', '/promoDetail?id=gift')
  expect(gift.getByRole('link', { name: 'Terms: Welcome gift' })).toHaveAttribute('href', '/promoDetail?id=gift')
  expect(gift.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'P50.00 for you',
    'No wagering requirement',
    'With a verified mobile number or e-mail address',
    'Paid at once into your main wallet',
  ])
  const news = await cardOf('Free play')
  expect(news.getByText('About free play.')).toBeVisible()
  expect(news.queryByRole('button')).toBeNull()
})

test('V3.promotions without promotions the page says so and leads on', async () => {
  await open([])

  expect(await screen.findByText('No promotions now')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
})

test('V3.promotions a list that fails is said and asked for again', async () => {
  const { user, network } = await open([], {
    answers: { 'PRO.list': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) },
  })
  await screen.findByRole('alert')
  network.answer({ 'PRO.list': paged(aPromotion()) })

  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('heading', { name: 'Welcome gift' })).toBeVisible()
})

test('M9.statuses a claim says what was paid, where it was claimed, and takes the focus along', async () => {
  const paid = aPromotion({ state: 'ISSUED', actions: [] })
  const { user, network } = await open([aPromotion(), announced])
  const claimButton = await screen.findByRole('button', { name: 'Claim P50.00' })
  network.answer({ 'PRO.claim': { amount: '50.00', state: 'ISSUED' }, 'PRO.list': paged(announced, paid) })

  await user.click(claimButton)

  const gift = await cardOf('Welcome gift')
  await waitFor(() => expect(gift.getByRole('status')).toHaveTextContent('P50.00 paid into your main wallet'))
  expect(gift.getByText('Issued')).toBeVisible()
  expect(gift.queryByRole('button')).toBeNull()
  expect(gift.getByRole('status')).toHaveFocus()
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Welcome gift')
  const [claim] = network.callsTo('PRO.claim')
  expect(claim?.request).toEqual({ promotionId: 'gift', termsVersion: '2026-11' })
})

test('M9.statuses a promotion is joined under the terms shown, and then says how far one has come', async () => {
  const joined = rounds({
    state: 'IN_PROCESS',
    actions: [],
    amount: null,
    progress: { done: 12, target: 30 },
    until: Date.UTC(2026, 11, 1),
  })
  const { user, network } = await open([rounds({ state: 'OPEN', actions: ['JOIN'], amount: null })])
  const join = await screen.findByRole('button', { name: 'Join' })
  network.answer({ 'PRO.join': { state: 'JOINED' }, 'PRO.list': paged(joined) })

  await user.click(join)

  const bar = await screen.findByRole('progressbar', { name: 'Thirty rounds' })
  expect(bar).toHaveAttribute('aria-valuetext', '12 of 30 rounds')
  expect(screen.getByText('Process')).toBeVisible()
  const card = await cardOf('Thirty rounds')
  expect(card.getByRole('status')).toHaveTextContent(/^You've started. Open until .*2026/)
  expect(network.callsTo('PRO.join')[0]?.request).toEqual({ promotionId: 'rounds', termsVersion: '2026-11' })
})

test.each([
  ['PROMO_CLOSED', 'This promotion has ended.'],
  ['PROMO_NOT_ELIGIBLE', 'This promotion is not open to you.'],
  ['PROMO_ALREADY', 'You have already joined or claimed this promotion.'],
  ['PROMO_TERMS_CHANGED', 'The terms have changed. Read them, then try again.'],
  ['PROMO_CONTACT_UNPROVEN', 'Verify your mobile number or e-mail address, then claim.'],
  ['PROMO_ONCE_PER_PERSON', 'This gift has already been claimed with your contact, payout account or device.'],
] as const)(
  'M9 %s is shown next to the button, and the state of the member is requested again',
  async (code, words) => {
    const { user, network } = await open([aPromotion()], {
      answers: { 'PRO.claim': new ApiError({ code, status: 200 }) },
    })

    await user.click(await screen.findByRole('button', { name: 'Claim P50.00' }))

    expect(await (await cardOf('Welcome gift')).findByRole('alert')).toHaveTextContent(words)
    await waitFor(() => expect(network.callsTo('PRO.list')).toHaveLength(2))
  },
)

test('M9 a gift that needs a proven contact leads to where one is verified, and can be claimed after that', async () => {
  const unproven = { ok: false, reasons: ['CONTACT_UNPROVEN' as const] }
  const { user, network } = await open([aPromotion({ state: 'OPEN', actions: [], eligibility: unproven })])
  const asked = jest.fn()
  on('overlay-requested', asked)
  const card = await cardOf('Welcome gift')
  expect(card.getByRole('status')).toHaveTextContent('Verify your mobile number or e-mail address first.')
  expect(card.getByText('With a verified mobile number or e-mail address')).toBeVisible()
  expect(card.queryByRole('button', { name: /^Claim/ })).toBeNull()

  await user.click(card.getByRole('button', { name: 'Verify now' }))
  expect(asked).toHaveBeenCalledWith({ overlay: 'member-centre', page: 'securityCenter' }, expect.anything())
  network.answer({ 'PRO.list': paged(aPromotion()) })
  act(() => emit('overlay-closed', {}))

  expect(await screen.findByRole('button', { name: 'Claim P50.00' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Verify now' })).toBeNull()
})

test('M9 a claim with an unknown outcome is repeated under its key, and a refused one is made again under a new key', async () => {
  const { user, network } = await open([aPromotion()])
  const press = async () => {
    const before = network.callsTo('PRO.claim').length
    await user.click(await screen.findByRole('button', { name: 'Claim P50.00' }))
    await waitFor(() => expect(network.callsTo('PRO.claim').length).toBeGreaterThan(before))
    await screen.findByRole('alert')
  }
  network.answer({ 'PRO.claim': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) })
  await press()
  network.answer({ 'PRO.claim': new ApiError({ code: 'PROMO_TERMS_CHANGED', status: 200 }) })
  await press()
  await press()

  const keys = network.callsTo('PRO.claim').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[1]).toBe(keys[0])
  expect(keys.at(-1)).not.toBe(keys[0])
})

const december = Date.UTC(2026, 11, 1)
const over = { ok: false, reasons: ['ENDED' as const] }
const sent = { applicationId: '4', comment: '', images: [], time: december, reason: null }

/** The words of the specification for a promotion's states (section 4), each with what it means. */
test.each([
  ['Claim', 'CLAIMABLE', { actions: ['CLAIM'], amount: '15.00' }, /^Your reward is ready\. Claim it to receive it\.$/],
  ['Applying', 'APPLYING', { application: sent }, /^Sent on .*2026/],
  ['Close', 'CLOSED', { eligibility: over }, /^This promotion is over\. You can no longer take part\.$/],
  ['Rejected', 'REJECTED', { application: sent }, /^We didn’t approve your application\./],
  ['Issued', 'ISSUED', { amount: '15.00' }, /^P15\.00 paid into your main wallet$/],
  ['Claimed', 'CLAIMED', { amount: '12.34', until: december }, /^P12\.34 claimed\. In your main wallet on .*2026/],
  [
    'Process',
    'IN_PROCESS',
    { until: december, progress: { done: 9, target: 30 } },
    /^You've started\. Open until .*2026/,
  ],
  ['Joined', 'JOINED', { until: december, progress: { done: 0, target: 30 } }, /^Joined\. Open until .*2026/],
  [
    'Coming soon',
    'COMING_SOON',
    { startAt: Date.now() + 5 * 86_400_000 },
    /^It hasn’t started yet\. Starts on .* \(days to go: \d\)$/,
  ],
] as const)(
  'M9.statuses M9.applying the state %s has its word and a sentence about it',
  async (word, state, changes, sentence) => {
    await open([rounds({ state, actions: [], amount: null, ...(changes as Partial<Promotion>) })])

    const card = await cardOf('Thirty rounds')
    expect(card.getByText(word, { exact: true })).toBeVisible()
    expect(card.getByRole('status')).toHaveTextContent(sentence)
    expect(card.queryAllByRole('button')).toHaveLength(state === 'CLAIMABLE' ? 1 : 0)
  },
)

test('M9.statuses an open promotion is joined by a button called Join, and a sentence says what joining means', async () => {
  await open([rounds({ state: 'OPEN', actions: ['JOIN'], amount: null })])

  const card = await cardOf('Thirty rounds')
  expect(card.getByRole('button')).toHaveTextContent(/^Join$/)
  expect(card.getByText('Join first. Only what you do after joining counts.')).toBeVisible()
})

test.each([
  ['CLAIMED', "You've claimed it. It hasn't been paid yet."],
  ['ISSUED', "You've received the reward."],
  ['JOINED', "You're taking part."],
  ['IN_PROCESS', "You've started, and the reward isn't earned yet."],
  ['APPLYING', "We're reviewing your application."],
] as const)('M9.statuses %s has a sentence as well where neither amount nor date is known', async (state, sentence) => {
  await open([rounds({ state, actions: [], amount: null })])

  expect((await cardOf('Thirty rounds')).getByText(sentence)).toBeVisible()
})

test('M9 what is claimed and not paid yet says when it will be', async () => {
  await open([rounds({ state: 'CLAIMED', actions: [], amount: '12.34', until: Date.UTC(2026, 11, 1) })])

  expect(await screen.findByText(/^P12.34 claimed. In your main wallet on .*2026/)).toBeVisible()
})

test('M9 the reason why a member cannot join is shown', async () => {
  const eligibility = { ok: false, reasons: ['DEPOSITED_BEFORE' as const] }
  await open([rounds({ state: 'OPEN', actions: [], amount: null, eligibility })])

  const card = await cardOf('Thirty rounds')
  expect(card.getByText('This is for members who haven’t deposited before.')).toBeVisible()
  expect(card.queryByRole('button')).toBeNull()
})

const outside = (reason: 'LOGGED_OUT' | 'TRIAL') => ({
  state: 'OPEN' as const,
  actions: [],
  amount: null,
  eligibility: { ok: false, reasons: [reason] },
})

test('M9 L7.visitor a visitor who wants to claim is asked to log in, and stays on the page', async () => {
  const asked = jest.fn()
  const stop = on('login-requested', asked)
  const { user, network } = await open([aPromotion(outside('LOGGED_OUT'))], { session: 'visitor' })

  await user.click(await screen.findByRole('button', { name: 'Claim P50.00' }))

  await waitFor(() =>
    expect(asked).toHaveBeenCalledWith(
      { stay: true, intent: { kind: 'offer', name: 'Welcome gift' } },
      expect.anything(),
    ),
  )
  expect(network.callsTo('PRO.claim')).toEqual([])
  stop()
})

test('M9 C3.trial a trial account sees that it needs a real one', async () => {
  const warned = jest.fn()
  const stop = on('confirm-requested', warned)
  const { user, network } = await open([aPromotion(outside('TRIAL'))], { session: { isAgent: 4 } })

  await user.click(await screen.findByRole('button', { name: 'Claim P50.00' }))

  expect(await screen.findByText('A trial account cannot take part.')).toBeVisible()
  await waitFor(() => expect(warned).toHaveBeenCalled())
  expect(network.callsTo('PRO.claim')).toEqual([])
  stop()
})

test('M9 what is reached while the page is open is seen there, as the balance moves', async () => {
  const joined = rounds({ state: 'JOINED', actions: [], amount: null, progress: { done: 29, target: 30 } })
  const { network } = await open([joined])
  await screen.findByRole('progressbar')
  const balance = { available: '1.00', currency: 'PHP' }
  act(() => emit('balance-changed', { ...balance, version: 7 }))
  expect(network.callsTo('PRO.list')).toHaveLength(1)
  network.answer({ 'PRO.list': paged(rounds({ amount: '15.00' })) })

  act(() => emit('balance-changed', { ...balance, version: 8 }))

  expect(await screen.findByRole('button', { name: 'Claim P15.00' })).toBeEnabled()
})

test('M9.applying a decision of staff is seen on the open page when its message arrives', async () => {
  const { network } = await open([photo({ state: 'APPLYING', actions: [], application })])
  await cardOf('Your photo')
  act(() => emit('counts-changed', { messageV2: 1, unclaimedPromotions: 0 }))
  expect(network.callsTo('PRO.list')).toHaveLength(1)
  const rejected = photo({ state: 'REJECTED', application: { ...application, reason: 'OTHER' } })
  network.answer({ 'PRO.list': paged(rejected) })

  act(() => emit('counts-changed', { messageV2: 2, unclaimedPromotions: 0 }))

  expect(await screen.findByText('Rejected')).toBeVisible()
})

test('M9 nothing is claimed offline', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open([aPromotion()])
  const button = await screen.findByRole('button', { name: 'Claim P50.00' })
  expect(button).toBeDisabled()

  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))

  expect(button).toBeEnabled()
  online.mockRestore()
})

const none = { contact: false, deposit: false, product: null, rank: null }
const photo = (changes: Partial<Promotion> = {}): Promotion =>
  aPromotion({
    ...{ promotionId: 'photo', title: 'Your photo', state: 'OPEN', actions: ['APPLY'], amount: null },
    offer: anOffer({ kind: 'APPLICATION', amount: '20.00', images: 1, issued: 'NEXT_DAY' }),
    ...changes,
  })
const application = {
  ...{ applicationId: 'P261123-AAAA2222', comment: 'Row 7.', images: [], reason: null },
  time: Date.UTC(2026, 10, 23, 12),
}
const fileId = 'f'.repeat(43)
const picture = () => new File(['x'], 'stands.png', { type: 'image/png' })

async function openApplication(answers = {}) {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  const opened = await open([photo()], {
    answers: { 'FILE.upload': { fileId, type: 'image/png', width: 1, height: 1, bytes: 1 }, ...answers },
  })
  await opened.user.click(await screen.findByRole('button', { name: 'Apply' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your photo' }))
  return { ...opened, dialog, comment: await dialog.findByRole('textbox', { name: 'Comment (optional)' }) }
}

test('M9.applying an application goes with its comment and image, and the card then says that it waits', async () => {
  const { user, network, dialog, comment } = await openApplication({
    'PRO.apply': { applicationId: application.applicationId, state: 'APPLYING' },
  })
  const send = dialog.getByRole('button', { name: 'Send' })
  expect(send).toBeDisabled()
  await user.type(comment, ' Row 7. ')
  await user.upload(dialog.getByLabelText(/^Images, 1 or more/), picture())
  await waitFor(() => expect(send).toBeEnabled())
  network.answer({ 'PRO.list': paged(photo({ state: 'APPLYING', actions: [], application })) })

  await user.click(send)

  const card = await cardOf('Your photo')
  await waitFor(() => expect(card.getByRole('status')).toHaveTextContent(/^Sent on .*2026/))
  expect(card.getByText('Applying')).toBeVisible()
  expect(card.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(network.callsTo('PRO.apply').map(({ request }) => request)).toEqual([
    { promotionId: 'photo', termsVersion: '2026-11', comment: 'Row 7.', images: [fileId] },
  ])
})

test('K1.comment M9.comment 140 characters are counted as a member counts them; one more is said at the field and not sent', async () => {
  const { user, network, dialog, comment } = await openApplication()
  await user.upload(dialog.getByLabelText(/^Images/), picture())
  const send = dialog.getByRole('button', { name: 'Send' })
  await waitFor(() => expect(send).toBeEnabled())

  await user.click(comment)
  await user.paste('📷'.repeat(140))
  expect(dialog.getByText('140 of 140 characters')).toBeVisible()
  expect(comment).toBeValid()
  await user.paste('x')
  await user.click(send)

  expect(await dialog.findByText('Write at most 140 characters.')).toBeVisible()
  expect(comment).toHaveFocus()
  expect(network.callsTo('PRO.apply')).toEqual([])
})

test.each([
  ['another kind of file', () => new File(['x'], 'a.gif', { type: 'image/gif' })],
  ['a file above 5 MB', () => new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' })],
])('M9.pictures %s is refused at the field and not sent', async (_, file) => {
  const { user, network, dialog } = await openApplication()

  // Past the field's own filter, as a drop is.
  const field = dialog.getByLabelText(/^Images/)
  field.removeAttribute('accept')
  await user.upload(field, file())

  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(network.callsTo('FILE.upload')).toEqual([])
})

test('M9.pictures three images are taken, and then no more', async () => {
  const { user, dialog } = await openApplication()

  await user.upload(dialog.getByLabelText(/^Images/), [picture(), picture(), picture()])

  await waitFor(() => expect(dialog.getAllByRole('img', { name: 'stands.png' })).toHaveLength(3))
  expect(dialog.queryByLabelText(/^Images/)).toBeNull()
})

test('M9.applying a refusal stays in the dialog, and nothing typed is lost', async () => {
  const { user, network, dialog, comment } = await openApplication({
    'PRO.apply': new ApiError({ code: 'PROMO_ALREADY', status: 200, messageKey: 'err_promo_already' }),
  })
  await user.type(comment, 'Row 7.')
  await user.upload(dialog.getByLabelText(/^Images/), picture())
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Send' })).toBeEnabled())

  await user.click(dialog.getByRole('button', { name: 'Send' }))

  expect(await dialog.findByText('You have already joined or claimed this promotion.')).toBeVisible()
  expect(comment).toHaveValue('Row 7.')
  expect(network.callsTo('PRO.apply')).toHaveLength(1)
})

test.each([
  ['UNREADABLE', 'We could not make out what the images show.'],
  ['TERMS_NOT_MET', 'What you sent does not meet the terms.'],
  ['SENT_BEFORE', 'We have received the same before.'],
  ['OTHER', 'Customer service will gladly tell you why.'],
] as const)('M9.applying a rejection says why: %s, and that one can apply again', async (reason, words) => {
  await open([photo({ state: 'REJECTED', application: { ...application, reason } })])

  const card = await cardOf('Your photo')
  expect(card.getByText('Rejected')).toBeVisible()
  expect(card.getByRole('status')).toHaveTextContent(
    `We didn’t approve your application. ${words} You can apply again.`,
  )
  expect(card.getByRole('button', { name: 'Apply' })).toBeEnabled()
})

test('M9 a code is typed and claimed with; a wrong one is said below and stays', async () => {
  const coded = aPromotion({ state: 'OPEN', amount: null, offer: anOffer({ needsCode: true }) })
  const { user, network } = await open([coded])
  const card = await cardOf('Welcome gift')
  const field = card.getByRole('textbox', { name: 'Code' })
  const claim = card.getByRole('button', { name: 'Claim P50.00' })
  await user.click(claim)
  expect(field).toHaveAccessibleDescription('Enter the code.')
  expect(network.callsTo('PRO.claim')).toEqual([])
  network.answer({ 'PRO.claim': new ApiError({ code: 'PROMO_CODE_WRONG', status: 200, messageKey: 'err_promo_code' }) })

  await user.type(field, ' kapatid {Enter}')

  expect(await card.findByRole('alert')).toHaveTextContent('This code is wrong. Check it and try again.')
  expect(field).toHaveValue(' kapatid ')
  expect(network.callsTo('PRO.claim')[0]?.request).toEqual({
    ...{ promotionId: 'gift', termsVersion: '2026-11', code: 'kapatid' },
  })
  const limit = { code: 'PROMO_CODE_LIMIT', status: 200, messageKey: 'err_promo_code_limit', params: { minutes: '15' } }
  network.answer({ 'PRO.claim': new ApiError(limit as never) })
  await user.click(claim)
  await waitFor(() => expect(card.getByRole('alert')).toHaveTextContent('Wait 15 minutes, then try again.'))
})

test('M9 the reward of an earlier week has a separate button, next to those of this week', async () => {
  const weekly = rounds({
    ...{ state: 'OPEN', actions: ['JOIN'], amount: null, claims: [{ claimId: '2026-11-16', amount: '8.00' }] },
    offer: anOffer({ kind: 'ROUNDS', rounds: 50, days: 7, every: 'WEEK' }),
  })
  const { user, network } = await open([weekly])
  const card = await cardOf('Thirty rounds')
  network.answer({ 'PRO.claim': { amount: '8.00', state: 'ISSUED' } })
  expect(card.getByText('Once a week, from Monday to Sunday')).toBeVisible()
  expect(card.getByRole('button', { name: 'Join' })).toBeEnabled()

  await user.click(card.getByRole('button', { name: 'Claim P8.00 of the week from Nov 16, 2026' }))

  await waitFor(() => expect(network.callsTo('PRO.claim')).toHaveLength(1))
  expect(network.callsTo('PRO.claim')[0]?.request).toEqual({ promotionId: 'rounds', claimId: '2026-11-16' })
})

test('M9 who is done with a day reads when the next one begins', async () => {
  await open([aPromotion({ state: 'ISSUED', actions: [], againAt: Date.UTC(2026, 10, 30) })])

  expect((await cardOf('Welcome gift')).getByRole('status')).toHaveTextContent(/Open again from Nov 30, 2026/)
})

test('M9 everything that is missing is said', async () => {
  const reasons = ['NO_DEPOSIT', 'NOT_PLAYED', 'RANK_TOO_LOW'] as const
  const offer = anOffer({ needs: { ...none, deposit: true, product: 'LOTTERY', rank: 3 } })
  await open([aPromotion({ state: 'OPEN', actions: [], offer, eligibility: { ok: false, reasons: [...reasons] } })])

  const card = await cardOf('Welcome gift')
  const missing = within(card.getByRole('status'))
  expect(missing.getByText('For members who have deposited.')).toBeVisible()
  expect(missing.getByText('For members who have played lottery games.')).toBeVisible()
  expect(missing.getByText('For members from VIP level 3.')).toBeVisible()
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['After a first deposit', 'After a first ticket in the lottery', 'From VIP level 3']),
  )
})

describe('M9.statuses what is coming', () => {
  const start = Date.UTC(2026, 11, 5)
  beforeEach(() => jest.useFakeTimers({ now: start - 12 * 24 * 3_600_000 + 1000, advanceTimers: true }))
  afterEach(() => jest.useRealTimers())

  test('says when it begins and how far away that is, and asks again once it has', async () => {
    const soon = rounds({ state: 'COMING_SOON', actions: [], amount: null, startAt: start })
    const { network } = await open([soon])
    const status = (await cardOf('Thirty rounds')).getByRole('status')
    expect(status).toHaveTextContent('Starts on Dec 5, 2026 (days to go: 12)')
    expect(network.callsTo('PRO.list')).toHaveLength(1)

    act(() => void jest.advanceTimersByTime(11 * 24 * 3_600_000))
    expect(status).toHaveTextContent('(days to go: 1)')
    network.answer({ 'PRO.list': paged(rounds({ state: 'OPEN', actions: ['JOIN'], amount: null })) })
    act(() => void jest.advanceTimersByTime(24 * 3_600_000))

    expect(await screen.findByRole('button', { name: 'Join' })).toBeEnabled()
  })

  test('K1.presets M6.dates G-65 is found by the next 7 or 30 days', async () => {
    const soon = rounds({ state: 'COMING_SOON', actions: [], amount: null, startAt: start })
    const { user } = await open([aPromotion(), soon, announced])
    await cardOf('Thirty rounds')
    const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    const choose = (name: string) => user.click(screen.getByRole('button', { name }))

    await choose('Next 30 days')
    expect(titles()).toEqual(['Thirty rounds'])
    expect(screen.getByRole('button', { name: 'Next 30 days' })).toHaveAttribute('aria-pressed', 'true')
    await choose('Next 7 days')
    expect(screen.getByText('No promotions start or end in the next 7 days.')).toBeVisible()
    await choose('All promotions')
    expect(titles()).toHaveLength(3)
  })
})

test('M9 PR-11 a member who takes part under earlier terms sees this, and reads the present ones', async () => {
  const older = rounds({
    state: 'JOINED',
    actions: [],
    amount: null,
    offer: anOffer({ kind: 'ROUNDS', termsVersion: '2026-10' }),
  })
  const answers = { 'PRO.detail': { ...detail(older), termsVersion: '2026-11' } }

  await renderScreen(<PromotionScreen id="rounds" />, { path: '/promoDetail?id=rounds', session: {}, answers })

  expect(await screen.findByText(/^You joined under the terms of 2026-10/)).toBeVisible()
  expect(screen.getByText('Terms of 2026-11')).toBeVisible()
})

test('M9.applying the page of a promotion shows the member what was sent', async () => {
  const sent = { ...application, images: [fileId] }
  const answers = { 'PRO.detail': detail(photo({ state: 'APPLYING', actions: [], application: sent })) }

  await renderScreen(<PromotionScreen id="photo" />, { path: '/promoDetail?id=photo', session: {}, answers })

  const region = within(await screen.findByRole('region', { name: 'Your application' }))
  expect(region.getByText('Row 7.')).toBeVisible()
  expect(region.getByText(/^P261123-AAAA2222/)).toBeVisible()
})

test('V3.promotion /promoDetail shows one with its terms and their version, cleaned, and what can be done', async () => {
  const answers = { 'PRO.detail': detail(aPromotion()) }
  const { container } = await renderScreen(<PromotionScreen id="gift" />, {
    path: '/promoDetail?id=gift',
    session: {},
    answers,
  })

  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome gift' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Conditions' })).toBeVisible()
  expect(screen.getByText('Terms of 2026-11')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Claim P50.00' })).toBeEnabled()
  expect(container.innerHTML).not.toContain('steal')
})

test('V3.promotion while a promotion is on its way its page is busy', async () => {
  let answer = (_: PromotionDetail): void => undefined
  const asked = new Promise<PromotionDetail>((resolve) => {
    answer = resolve
  })
  const answers = { 'PRO.detail': () => asked }
  const { container } = await renderScreen(<PromotionScreen id="gift" />, { path: '/promoDetail?id=gift', answers })
  expect(container.querySelectorAll('[aria-busy="true"]')).toHaveLength(1)
  expect(screen.getByRole('heading', { level: 1, name: 'Promotions' })).toBeInTheDocument()

  answer(detail(aPromotion()))

  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome gift' })).toBeVisible()
  expect(container.querySelector('[aria-busy="true"]')).toBeNull()
})

test.each(['gone', ''])('V3.promotion /promoDetail?id=%s is not there, and all the others are', async (id) => {
  const answers = { 'PRO.detail': new ApiError({ code: 'PROMO_CLOSED', status: 200 }) }
  await renderScreen(<PromotionScreen id={id} />, { path: '/promoDetail', answers })

  expect(await screen.findByText('This promotion is not here')).toBeVisible()
  for (const link of screen.getAllByRole('link', { name: 'All promotions' })) {
    expect(link).toHaveAttribute('href', '/promotions')
  }
})

test('M9 M10.wheel a promotion that gives tickets says for which draw, and leads to it once they are there', async () => {
  const offer = anOffer({ kind: 'ROUNDS', rounds: 30, days: 7, amount: '3', raffle: 'Lounge wheel' })
  const spins = (changes: Partial<Promotion>) => rounds({ offer, amount: '3', ...changes })
  let list = [spins({ state: 'CLAIMABLE', actions: ['CLAIM'] })]
  const { user } = await open(list, {
    answers: {
      'PRO.list': () => paged(...list),
      'PRO.claim': () => {
        list = [spins({ state: 'ISSUED', actions: [] })]
        return { amount: '3', state: 'ISSUED' }
      },
    },
  })
  expect(await screen.findByText('3 × Lounge wheel ticket for 30 rounds')).toBeVisible()
  expect(screen.getByText('Tickets are added when you claim')).toBeVisible()
  expect(screen.queryByText('No wagering requirement')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Claim 3 × Lounge wheel ticket' }))

  expect(await screen.findByText('You have received 3 × Lounge wheel ticket')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the prize draw' })).toHaveAttribute('href', '/raffles')
})

test('M10.wheel the list leads to the prize draws of a brand that has some, and says nothing of them elsewhere', async () => {
  const { unmount } = await open([aPromotion()], {
    answers: { 'PRO.list': { ...paged(aPromotion()), hasRaffles: true } },
  })
  const draws = within(await screen.findByRole('region', { name: 'Prize draws' }))
  expect(draws.getByRole('link', { name: 'Go to the prize draw' })).toHaveAttribute('href', '/raffles')
  unmount()

  await open([aPromotion()])
  await screen.findByText('Welcome gift')
  expect(screen.queryByRole('region', { name: 'Prize draws' })).toBeNull()
})
