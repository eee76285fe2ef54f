import { features } from '@parlay/contracts/features'
import { memberCentrePages } from '@parlay/contracts/remotes'
import en from '@parlay/member-common/i18n/EN.json'
import { aRank } from '@parlay/member-rewards/features/rank/testing'
import {
  aBalance,
  aLane,
  aMember,
  aRegisterSettings,
  aStatusWith,
  aStatusWithout,
  aWithdrawable,
  renderScreen,
} from '@parlay/testing'
import { emit, on } from '@parlay/web/events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { pages } from '../pages'
import { MemberCentreOverlay } from './member-centre-overlay'

const answers = {
  'ACC.info': aMember({ nickname: 'Maya', clubLabel: { labelName: 'Gold', rankLevel: 5 } }),
  'WAL.balance': aBalance(),
  'WDR.withdrawable': aWithdrawable(),
  'WAL.funds': { main: '1000.00', hold: '25.50', vendors: [] },
  'GAME.vendors': { data: { lanes: [aLane('RNG', { vassalage: 'LUMEN', name: 'Lumen' })] } },
  'SESSION.list': { list: [] },
  'REG.settings': aRegisterSettings({ particulars: ['birthday'] }),
  'ACC.loginHistory': { list: [], totalPages: 0, totalCount: 0, pageNo: 1, pageSize: 5 },
  'HIS.bets': {
    list: [
      {
        betId: 'b1',
        round: 'r-77',
        gameName: 'Amber Tide',
        vassalage: 'LUMEN',
        gameType: 'RNG',
        stake: '2.00',
        validBet: '2.00',
        win: '5.00',
        net: '3.00',
        state: 'SETTLED',
        time: Date.UTC(2026, 0, 15),
        vendorRef: 'v1',
      },
    ],
    totals: { count: 1, stake: '2.00', validBet: '2.00', win: '5.00', net: '3.00' },
    totalPages: 1,
    totalCount: 1,
    pageNo: 1,
    pageSize: 20,
  },
}

function renderCentre(
  page: 'messageV2' | 'securityCenter' | 'personalHistoryCopy' | 'playerRank' | 'withdraw' | 'transferUpline',
) {
  const onClose = jest.fn()
  const rendered = renderScreen(<MemberCentreOverlay page={page} onClose={onClose} />, { session: {}, answers })
  return rendered.then((result) => ({ ...result, onClose }))
}

test('M10.feedback the messages lead to the tickets, with the answers to what was asked', async () => {
  await renderCentre('messageV2')

  expect(await screen.findByRole('link', { name: 'Feedback and complaints' })).toHaveAttribute('href', '/feedback')
})

test('M1.active shows the built pages of the specification in their order and marks the active one', async () => {
  await renderCentre('personalHistoryCopy')

  const menu = await screen.findByRole('navigation', { name: 'Member centre pages' })
  const entries = within(within(menu).getByRole('list')).getAllByRole('button')

  const specified = [
    ...['My account', 'Deposit', 'Withdraw', 'Betting history', 'Transaction history', 'Profit and loss'],
    ...['Bonus details', 'Reward centre', 'Missions', 'Messages'],
  ]
  expect(entries.slice(0, specified.length).map((entry) => entry.textContent)).toEqual(specified)
  expect(entries[3]).toHaveAttribute('aria-current', 'page')
})

test('M4.upline only a member who may transfer to an upline has an entry for it', async () => {
  const own = { ...answers, 'ACC.info': aMember({ toUpline: true }) }
  await renderScreen(<MemberCentreOverlay page="securityCenter" onClose={() => undefined} />, {
    session: {},
    answers: own,
  })

  const menu = await screen.findByRole('navigation', { name: 'Member centre pages' })
  expect(within(menu).getByRole('button', { name: 'Transfer to upline' })).toBeVisible()
})

test('M4.upline a member without an upline who asks for its page gets the account page', async () => {
  await renderCentre('transferUpline')

  expect(await screen.findByRole('heading', { name: 'My account' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Transfer to upline' })).not.toBeInTheDocument()
})

test('M7.referral where members are rewarded for friends there is an entry for it', async () => {
  await renderScreen(<MemberCentreOverlay page="securityCenter" onClose={() => undefined} />, {
    session: {},
    answers: { ...answers, 'SYS.status': aStatusWith('PROMO.REFERRAL') },
  })

  const menu = await screen.findByRole('navigation', { name: 'Member centre pages' })
  expect(await within(menu).findByRole('button', { name: 'Invite friends' })).toBeVisible()
})

test('M2.messages the menu shows a red count of unread messages, says it in words and follows it', async () => {
  await renderCentre('securityCenter')
  const menu = await screen.findByRole('navigation', { name: 'Member centre pages' })
  expect(within(menu).getByRole('button', { name: 'Messages' })).toBeVisible()

  act(() => emit('counts-changed', { messageV2: 3, unclaimedPromotions: 2 }))
  const three = within(menu).getByRole('button', { name: 'Messages 3 unread' })
  expect(within(three).getByText('3')).toBeVisible()
  expect(
    within(menu).getByRole('button', { name: 'My account Messages 3 unread', expanded: false }),
  ).toBeInTheDocument()

  act(() => emit('counts-changed', { messageV2: 120 }))
  const many = within(menu).getByRole('button', { name: 'Messages 120 unread' })
  expect(within(many).getByText('99+')).toBeVisible()

  act(() => emit('counts-changed', { messageV2: 0 }))
  expect(within(menu).getByRole('button', { name: 'Messages' })).toHaveTextContent(/^Messages$/)
})

test('M1.hidden hides the menu until it is known who the member is', async () => {
  await renderScreen(<MemberCentreOverlay page="securityCenter" onClose={() => undefined} />, {
    session: {},
    answers: { ...answers, 'ACC.info': () => new Promise(() => undefined) },
  })

  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

test('M1.hidden the menu comes whole, with Wallet where a vendor keeps a separate wallet', async () => {
  let answer: (value: unknown) => void = () => undefined
  const wallets = new Promise((resolve) => {
    answer = resolve
  })
  await renderScreen(<MemberCentreOverlay page="securityCenter" onClose={() => undefined} />, {
    session: {},
    answers: { ...answers, 'WAL.merchantWallet': () => wallets },
  })
  await screen.findByRole('heading', { name: 'My account' })
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()

  answer({ list: [{ vassalage: 'SBT', name: 'Saltbox', walletType: 'TRANSFER' }], autoTransfer: false })

  const menu = await screen.findByRole('navigation', { name: 'Member centre pages' })
  expect(within(menu).getByText('Wallet')).toBeVisible()
})

test('M1.rank the address of a page that the member has not becomes that of the page that is shown', async () => {
  const { location } = await renderScreen(<MemberCentreOverlay page="playerRank" onClose={() => undefined} />, {
    path: '/member/rank',
    session: {},
    answers,
  })

  await waitFor(() => expect(location()).toBe('/member/account'))
})

test('M1.rank opens the account page instead of the rank page for a member without a label', async () => {
  await renderCentre('playerRank')

  expect(await screen.findByRole('heading', { name: 'My account' })).toBeInTheDocument()
})

test('M1.rank M7.rank opens the rank page for a member with a label', async () => {
  await renderScreen(<MemberCentreOverlay page="playerRank" onClose={() => undefined} />, {
    session: {},
    answers: { ...answers, 'ACC.info': aMember({ memberLabel: ['VIP'] }), 'RNK.info': aRank() },
  })

  expect(await screen.findByRole('heading', { name: 'Rank', level: 2 })).toBeInTheDocument()
  const menu = within(screen.getByRole('navigation', { name: 'Member centre pages' })).getByRole('list')
  expect(within(menu).getByRole('button', { name: 'Rank' })).toHaveAttribute('aria-current', 'page')
  expect(screen.queryByRole('heading', { name: 'My account' })).not.toBeInTheDocument()
})

test.each(['bogus', 'toString'])('M1.overlay opens the first page for the unknown key "%s"', async (key) => {
  // A remote may be newer or older than what asks for a page of it.
  await renderCentre(key as 'securityCenter')

  expect(await screen.findByRole('heading', { name: 'My account' })).toBeInTheDocument()
})

test('M1.overlay asks the shell for another page and closes by its button and by Escape', async () => {
  const asked: unknown[] = []
  const off = on('overlay-requested', (request) => asked.push(request))
  const { user, onClose } = await renderCentre('securityCenter')

  await user.click(await screen.findByRole('button', { name: 'Betting history' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('{Escape}')

  expect(asked).toEqual([{ overlay: 'member-centre', page: 'personalHistoryCopy' }])
  expect(onClose).toHaveBeenCalledTimes(2)
  off()
})

test('shows the profile and where the money is', async () => {
  await renderCentre('securityCenter')

  expect(await screen.findByText('Maya')).toBeInTheDocument()
  expect(screen.getByText('Gold')).toBeInTheDocument()
  expect(await screen.findByText('P25.50')).toBeInTheDocument()
})

test('saves a nickname and refuses one that is too short next to the field', async () => {
  const { user, network } = await renderCentre('securityCenter')
  network.answer({
    'ACC.icons': { list: [{ iconId: '1', url: '/art/avatars/1.svg' }] },
    'ACC.setAvatar': { avatar: { iconId: '1', url: '/art/avatars/1.svg' }, nickname: 'Mayumi' },
  })

  await user.click(await screen.findByRole('button', { name: 'Edit profile' }))
  const field = screen.getByRole('textbox', { name: 'Nickname' })
  await user.clear(field)
  await user.type(field, 'M')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Use 2 to 24 characters.')
  await user.type(field, 'ayumi')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(network.callsTo('ACC.setAvatar').map((call) => call.request)).toEqual([{ iconId: '1', nickname: 'Mayumi' }])
})

test('M6.bets M6.filter lists bets with a row of totals, and filters by status from page 1', async () => {
  const { user, network } = await renderCentre('personalHistoryCopy')

  const table = await screen.findByRole('table')
  expect(await within(table).findByText('Amber Tide')).toBeInTheDocument()
  expect(within(table).getByText('Total of 1 bets')).toBeInTheDocument()
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(screen.getByRole('option', { name: 'Refunded' }))

  expect(network.callsTo('HIS.bets').at(-1)?.request).toMatchObject({ state: 'ROLLED_BACK', pageNo: '1' })
})

test('L6 every game that was opened is listed with its time, rounds and net', async () => {
  const { user, network } = await renderCentre('personalHistoryCopy')
  const session = {
    sessionId: 's1',
    nodeId: '10101',
    vassalage: 'LUMEN',
    gameType: 'RNG',
    gameName: 'Amber Tide',
    startedAt: 0,
    endedAt: 25 * 60_000,
    rounds: 40,
    openRounds: 0,
    stake: '80.00',
    win: '74.50',
    net: '-5.50',
  }
  const open = { ...session, sessionId: 's2', gameName: 'Ray Bay', endedAt: null }
  network.answer({ 'GAME.sessions': { list: [open, session], totalPages: 1, totalCount: 2, pageNo: 1, pageSize: 20 } })

  await user.click(await screen.findByRole('tab', { name: 'Game sessions' }))

  const table = await screen.findByRole('table', { name: 'Game sessions' })
  await within(table).findByRole('row', { name: /Amber Tide/ })
  const [, first, second] = within(table).getAllByRole('row')
  expect(first).toHaveTextContent(/Ray Bay.*Open now/)
  expect(second).toHaveTextContent(/Amber Tide.*25 min.*40.*P80\.00.*P74\.50.*-P5\.50/)
})

/** Section 2.8, word by word. */
const specifiedPages = `
| securityCenter | My account (default) |
| transferFund | Wallet |
| depositv2 | Deposit |
| withdraw | Withdraw |
| transferUpline | Transfer to upline |
| personalHistoryCopy | Betting history |
| transactionHistory | Account record |
| personalProfit | Personal loss |
| bonusDetails | Bonus details |
| rewardCenter | Reward center |
| referral | Invite friends |
| missionLeaderboard | Mission activity |
| messageV2 | Platform information |
| playerRank | Rank page; opens if a member label exists, else securityCenter |`

test('M1.pages H6 the fourteen pages of the specification come first, in its order, and the shell offers ways to no page that is not built', () => {
  const keys = [...specifiedPages.matchAll(/^\| (\w+) \|/gm)].map(([, key]) => key)

  expect(keys).toHaveLength(14)
  expect(memberCentrePages.slice(0, keys.length)).toEqual(keys)
  expect(Object.keys(pages).toSorted()).toEqual(memberCentrePages.toSorted())
})

const switched = features.flatMap(({ modId, memberPages }) => memberPages.map((page) => [page, modId] as const))

test.each(switched)('V12 the page %s has no entry without %s, and says that it is not enabled', async (page, modId) => {
  const own = {
    ...answers,
    'ACC.info': aMember({ toUpline: true, memberLabel: ['GOLD'] }),
    'SYS.status': aStatusWithout(modId),
    'WAL.merchantWallet': {
      list: [{ vassalage: 'SBT', name: 'Saltbox', walletType: 'TRANSFER' }],
      autoTransfer: false,
    },
  }
  await renderScreen(<MemberCentreOverlay page={page} onClose={() => undefined} />, { session: {}, answers: own })

  expect(await screen.findByText('This function is not enabled. Contact customer service.')).toBeVisible()
  const menu = await screen.findByRole('navigation', { name: 'Member centre pages' })
  expect(await within(menu).findByRole('button', { name: 'My account' })).toBeVisible()
  expect(within(menu).queryByRole('button', { name: en[`menu.${page}`] })).not.toBeInTheDocument()
})

test('V12 every page of the member centre but the account has a switch', () => {
  expect(switched.map(([page]) => page).toSorted()).toEqual(
    memberCentrePages.filter((page) => page !== 'securityCenter').toSorted(),
  )
})
