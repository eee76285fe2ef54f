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
  title: 'Play 20 rounds today',
  expiresAt: Date.UTC(2026, 0, 16, 16),
}
const gift: Reward = {
  rewardId: 'PROMOTION/welcome-gift',
  source: 'PROMOTION',
  type: 'MONEY',
  amount: '50.00',
  title: 'Welcome gift',
  expiresAt: null,
}

const tickets: Reward = {
  ...mission,
  rewardId: 'MISSION/weekly-lottery:2026-01-12',
  type: 'TICKETS',
  amount: '2',
  raffle: 'Golden eggs',
  title: 'Bet on lottery draws',
}

const renderPage = (answers: Answers) =>
  renderScreen(<RewardCentrePage />, { session: {}, answers: { 'WAL.balance': aBalance(), ...answers } })
const rowOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('li') as HTMLElement)
}

test('M7.rewards each reward shows its source, its amount and its end', async () => {
  await renderPage({ 'REW.list': { list: [mission, gift] } })

  const first = await rowOf('Play 20 rounds today')
  expect(first.getByText('1,200 points')).toBeVisible()
  expect(first.getByText(/^Mission · Until Jan 1[67], 2026/)).toBeVisible()
  const second = await rowOf('Welcome gift')
  expect(second.getByText('P50.00')).toBeVisible()
  expect(second.getByText('Promotion · No end date')).toBeVisible()
})

test('M7.rewards tickets say for which raffle they are, before the claim and after it', async () => {
  const { user } = await renderPage({
    'REW.list': { list: [tickets] },
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
    'REW.list': () => ({ list }),
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
    'REW.list': () => ({ list }),
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
    'REW.list': { list: [gift] },
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
    'REW.list': { list: [gift] },
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
  await renderPage({ 'REW.list': () => ({ list }) })
  expect(await screen.findByText('Nothing to claim right now')).toBeVisible()

  list = [mission]
  act(() => emit('counts-changed', { messageV2: 0, rewardCenter: 1 }))

  expect(await screen.findByText('Play 20 rounds today')).toBeVisible()
})

test('M7.rewards without a connection nothing is claimed', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderPage({ 'REW.list': { list: [mission, gift] } })

  for (const button of await screen.findAllByRole('button')) expect(button).toBeDisabled()
  onLine.mockRestore()
})

test('M7.rewards M2.rewards the points mall and the prize draws are one press away, with the tickets that are unused', async () => {
  const closed = jest.fn()
  const stop = on('overlay-closed', closed)
  const { user, location } = await renderPage({
    'REW.list': { list: [] },
    'WAL.badges': { messageV2: 0, rewardCenter: 3, raffleTickets: 3 },
    'SYS.status': () => new Promise<never>(() => {}),
  })
  const places = within(await screen.findByRole('navigation', { name: 'More rewards' }))

  expect(places.getByRole('link', { name: /Points mall/ })).toHaveAttribute('href', '/pointMall')
  await user.click(places.getByRole('link', { name: 'Prize draws You have 3 unused tickets.' }))
  stop()

  expect(location()).toBe('/raffles')
  expect(closed).toHaveBeenCalled()
})

test('R5.tree while the points mall and the prize draws are switched off, nothing leads there', async () => {
  await renderPage({ 'REW.list': { list: [] }, 'SYS.status': aStatusWithout('POINTS', 'PROMO.RAFFLE') })

  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'More rewards' })).not.toBeInTheDocument())
})
