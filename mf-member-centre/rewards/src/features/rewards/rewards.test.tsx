import type { Reward } from '@parlay/contracts/endpoints/rewards'
import { type Answers, aBalance, aStatusWithout, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { emit, on } from '@parlay/web/events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { RewardCentrePage } from '../../pages/reward-centre-page'
import '@parlay/member-common/messages'

const mission: Reward = {
  rewardId: 'MISSION/daily-rounds:2026-01-15',
  source: 'MISSION',
  type: 'POINTS',
  amount: '1200',
  worth: '120.00',
  title: 'Play 20 rounds today',
  expiresAt: Date.UTC(2026, 0, 16, 16),
}
const gift: Reward = {
  rewardId: 'PROMOTION/welcome-gift',
  source: 'PROMOTION',
  type: 'MONEY',
  amount: '50.00',
  worth: '50.00',
  title: 'Welcome gift',
  expiresAt: null,
}

const tickets: Reward = {
  ...mission,
  rewardId: 'MISSION/weekly-lottery:2026-01-12',
  type: 'TICKETS',
  amount: '2',
  raffle: 'Golden eggs',
  worth: null,
  title: 'Bet on lottery draws',
}

const points = { points: 1250, pending: 30, worth: '125.00', hasPaymentPassword: true }
const rewardsOf = (list: readonly Reward[]) => ({ list: [...list], smallBelow: '10.00' })
const renderPage = (answers: Answers) =>
  renderScreen(<RewardCentrePage />, {
    session: {},
    answers: { 'WAL.balance': aBalance(), 'PNT.balance': points, 'RAF.tickets': { list: [] }, ...answers },
  })
const rowOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('li') as HTMLElement)
}

test('M7.rewards each reward shows its source, its amount and its end', async () => {
  await renderPage({ 'REW.list': rewardsOf([mission, gift]) })

  const first = await rowOf('Play 20 rounds today')
  expect(first.getByText('1,200 points')).toBeVisible()
  expect(first.getByText(/^Mission · Until Jan 1[67], 2026/)).toBeVisible()
  const second = await rowOf('Welcome gift')
  expect(second.getByText('P50.00')).toBeVisible()
  expect(second.getByText('Promotion · No end date')).toBeVisible()
})

test('M7.rewards tickets say for which raffle they are, before the claim and after it', async () => {
  const { user } = await renderPage({
    'REW.list': rewardsOf([tickets]),
    'REW.claimAll': { claimed: [{ rewardId: tickets.rewardId, amount: '2' }], refused: [] },
  })
  const toasts: unknown[] = []
  on('toast-requested', (toast) => toasts.push(toast))

  await user.click(await screen.findByRole('button', { name: 'Claim 2 × Golden eggs ticket: Bet on lottery draws' }))

  await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: '2 × Golden eggs ticket claimed' }]))
})

test('M7.rewards one is claimed by its own button and leaves the list', async () => {
  let list = [mission, gift]
  const { user, network } = await renderPage({
    'REW.list': () => rewardsOf(list),
    'REW.claimAll': () => {
      list = [mission]
      return { claimed: [{ rewardId: gift.rewardId, amount: '50.00' }], refused: [] }
    },
  })

  await user.click(await screen.findByRole('button', { name: 'Claim P50.00: Welcome gift' }))

  await waitFor(() => expect(screen.queryByText('Welcome gift')).toBeNull())
  expect(network.callsTo('REW.claimAll').map(({ request }) => request)).toEqual([{ rewardIds: [gift.rewardId] }])
  expect(screen.getByText('Play 20 rounds today')).toBeVisible()
})

test('M7.rewards all are claimed together, and one that is refused says why and stops no other', async () => {
  let list = [mission, gift]
  const { user, network } = await renderPage({
    'REW.list': () => rewardsOf(list),
    'REW.claimAll': () => {
      list = []
      const refused = [{ rewardId: gift.rewardId, code: 'PROMO_CLOSED', message: 'err_promo_closed' }]
      return { claimed: [{ rewardId: mission.rewardId, amount: '1200' }], refused }
    },
  })

  await user.click(await screen.findByRole('button', { name: 'Claim all (2)' }))

  const row = await rowOf('Welcome gift')
  expect(await row.findByRole('alert')).toHaveTextContent('This promotion has ended.')
  expect(row.queryByRole('button')).toBeNull()
  expect(screen.queryByText('Play 20 rounds today')).toBeNull()
  expect(network.callsTo('REW.claimAll')).toHaveLength(1)
})

test('M7.rewards PR-12 of rewards that are closed to the member the row says why and until when', async () => {
  const params = { context: 'TIMED_OUT', until: '2026-02-01' }
  const refused = [{ rewardId: gift.rewardId, code: 'REWARDS_CLOSED', message: 'err_rewards_closed', params }]
  const { user } = await renderPage({
    'REW.list': rewardsOf([gift]),
    'REW.claimAll': { claimed: [], refused },
  })

  await user.click(await screen.findByRole('button', { name: 'Claim P50.00: Welcome gift' }))

  expect(await (await rowOf('Welcome gift')).findByRole('alert')).toHaveTextContent(
    'Rewards are closed to you until 2026-02-01, because you are taking a break from play.',
  )
})

test('M7.rewards a claim without an answer is made again with the same key', async () => {
  let isDown = true
  const { user, network } = await renderPage({
    'REW.list': rewardsOf([gift]),
    'REW.claimAll': () => {
      if (isDown) throw new ApiError({ code: 'SYS_NETWORK' })
      return { claimed: [{ rewardId: gift.rewardId, amount: '50.00' }], refused: [] }
    },
  })
  const button = await screen.findByRole('button', { name: /^Claim P50/ })

  await user.click(button)
  expect(await screen.findByRole('alert')).toBeVisible()
  isDown = false
  await user.click(button)

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  const keys = network.callsTo('REW.claimAll').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('M7.rewards the list follows what is pushed', async () => {
  let list: Reward[] = []
  await renderPage({ 'REW.list': () => rewardsOf(list) })
  expect(await screen.findByText('Nothing to claim right now')).toBeVisible()

  list = [mission]
  act(() => emit('counts-changed', { messageV2: 0, rewardCenter: 1 }))

  expect(await screen.findByText('Play 20 rounds today')).toBeVisible()
})

test('M7.rewards without a connection nothing is claimed', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderPage({ 'REW.list': rewardsOf([mission, gift]) })

  for (const button of await screen.findAllByRole('button')) expect(button).toBeDisabled()
  onLine.mockRestore()
})

test('M7.rewards small rewards are one row with their sum, and are claimed together', async () => {
  const small = ['1', '2', '3'].map((id) => ({ ...mission, rewardId: `MISSION/small:${id}`, title: `Small ${id}` }))
  const [cash, ...more] = small.map((reward) => ({ ...reward, amount: '40', worth: '4.00' }))
  const list = [gift, { ...cash, type: 'MONEY', amount: '2.50', worth: '2.50' } as Reward, ...more]
  const { user, network } = await renderPage({
    'REW.list': rewardsOf(list),
    'REW.claimAll': { claimed: [], refused: [] },
  })
  const row = await rowOf('Small rewards: 3')

  expect(row.getByText(/^Each is worth less than P10.00 · The first ends Jan 1[67], 2026/)).toBeVisible()
  expect(row.getByText('P2.50')).toBeVisible()
  expect(row.getByText('80 points')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Small 2' })).toBeNull()
  await user.click(row.getByRole('button', { name: 'Claim together: 3 small rewards' }))

  const claimed = list.slice(1).map(({ rewardId }) => rewardId)
  expect(network.callsTo('REW.claimAll').map(({ request }) => request)).toEqual([{ rewardIds: claimed }])
})

test('M7.rewards each small reward can be seen and claimed alone, and a refused one shows itself with its reason', async () => {
  const small = ['1', '2'].map((id) => ({
    ...gift,
    rewardId: `PROMOTION/small:${id}`,
    title: `Small ${id}`,
    worth: '4.00',
  }))
  const refused = [{ rewardId: 'PROMOTION/small:1', code: 'PROMO_CLOSED', message: 'err_promo_closed' }]
  const { user } = await renderPage({
    'REW.list': rewardsOf(small),
    'REW.claimAll': { claimed: [], refused },
  })

  await user.click(await screen.findByRole('button', { name: 'Show each' }))
  expect(screen.getByRole('heading', { name: 'Small 2' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  expect(screen.queryByRole('heading', { name: 'Small 2' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Claim together: 2 small rewards' }))

  expect(await (await rowOf('Small 1')).findByRole('alert')).toHaveTextContent('This promotion has ended.')
})

test('M7.rewards one small reward, and a red envelope that may hold more, keep their rows', async () => {
  const few = { ...gift, worth: '4.00', title: 'A little' }
  const envelope = { ...gift, rewardId: 'RAFFLE/pot', isLeast: true, worth: '1.00', title: 'Red envelope' }
  await renderPage({ 'REW.list': rewardsOf([few, envelope]) })

  expect(await screen.findByRole('heading', { name: 'A little' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Red envelope' })).toBeVisible()
  expect(screen.queryByText(/^Small rewards/)).toBeNull()
})

test('M7.rewards the answers of an earlier gateway, which say no worth, are shown as rows', async () => {
  const { worth: _, ...ofEarlier } = gift
  const { worth: __, ...balance } = points
  const list = ['1', '2'].map((id) => ({ ...ofEarlier, rewardId: `PROMOTION/${id}`, title: `Gift ${id}` }))
  await renderPage({ 'REW.list': { list }, 'PNT.balance': balance })

  expect(await screen.findByRole('heading', { name: 'Gift 2' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Points mall 1,250 points · 30 pending' })).toBeVisible()
})

test('M7.rewards the sum of all that can be claimed stands on top', async () => {
  await renderPage({ 'REW.list': rewardsOf([gift, { ...gift, rewardId: 'PROMOTION/other' }, mission, tickets]) })

  const sums = within(await screen.findByRole('list', { name: 'In total' }))
  expect(sums.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'P100.00',
    '1,200 points',
    '2 × Golden eggs ticket',
  ])
})

test('M7.rewards M2.rewards points with their worth and each prize draw with its tickets stand below, one press from their pages', async () => {
  const closed = jest.fn()
  const stop = on('overlay-closed', closed)
  const wheel = { promotionId: 'lucky-wheel', kind: 'WHEEL', title: 'Lucky wheel', tickets: 3, endAt: null } as const
  const eggs = { ...wheel, promotionId: 'eggs', kind: 'EGG', title: 'Golden eggs', tickets: 0 } as const
  const { user, location } = await renderPage({
    'REW.list': rewardsOf([]),
    'RAF.tickets': { list: [wheel, eggs] },
    'SYS.status': () => new Promise<never>(() => {}),
  })
  const places = within(await screen.findByRole('navigation', { name: 'Points and prize draws' }))

  expect(
    await places.findByRole('link', { name: 'Points mall 1,250 points · Worth P125.00 · 30 pending' }),
  ).toHaveAttribute('href', '/pointMall')
  expect(await places.findByRole('link', { name: 'Golden eggs No tickets now.' })).toHaveAttribute(
    'href',
    '/raffles?kind=egg',
  )
  await user.click(places.getByRole('link', { name: 'Lucky wheel You have 3 unused tickets.' }))
  stop()

  expect(location()).toBe('/raffles?kind=wheel')
  expect(closed).toHaveBeenCalled()
})

test('M7.rewards without points and tickets from the server both pages stay one press away', async () => {
  const fails = () => {
    throw new ApiError({ code: 'SYS_NETWORK' })
  }
  await renderPage({ 'REW.list': rewardsOf([]), 'PNT.balance': fails, 'RAF.tickets': fails })
  const places = within(await screen.findByRole('navigation', { name: 'Points and prize draws' }))

  expect(await places.findByRole('link', { name: /^Points mall Swap/ })).toHaveAttribute('href', '/pointMall')
  expect(await places.findByRole('link', { name: /^Prize draws Use/ })).toHaveAttribute('href', '/raffles')
})

test('R5.tree while the points mall and the prize draws are switched off, nothing leads there', async () => {
  await renderPage({ 'REW.list': rewardsOf([]), 'SYS.status': aStatusWithout('POINTS', 'PROMO.RAFFLE') })

  await waitFor(() =>
    expect(screen.queryByRole('navigation', { name: 'Points and prize draws' })).not.toBeInTheDocument(),
  )
})
