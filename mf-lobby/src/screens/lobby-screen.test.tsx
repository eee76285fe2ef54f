import {
  type Answers,
  aGame,
  aLane,
  aSystemStatus,
  givenSession,
  type RenderedScreen,
  renderScreen,
} from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { on } from '@parlay/web/events'
import { useNavigate } from '@parlay/web/router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aJackpot } from '../features/jackpots/testing/jackpot-answers'
import { LobbyScreen } from './lobby-screen'

function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  )
}

const vendorCodes = ['LUMEN', 'EMBER', 'TIDAL', 'FERN', 'QUILL', 'ROOK', 'SABLE', 'VESPER', 'WREN']
const lane = (count: number) => ({
  data: {
    lanes: [
      aLane(
        'RNG',
        ...vendorCodes.slice(0, count).map((vassalage, index) => ({
          vassalage,
          name: `${vassalage} Studio`,
          isHot: index === 1,
        })),
      ),
    ],
  },
})
const gamesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    aGame({ nodeId: `n${first + index}`, name: `Game ${first + index}`, vassalage: 'EMBER', accountTypeName: 'Ember' }),
  )
const pages = (total: number) => (request: Record<string, unknown>) => {
  const first = (Number(request.pageNo) - 1) * 15 + 1
  return {
    games: gamesFrom(first, Math.min(15, total - first + 1)),
    totalPages: Math.ceil(total / 15),
    totalCount: total,
  }
}
const rowsAnswer = {
  rows: [
    { kind: 'new', value: '', games: gamesFrom(1, 2), total: 32 },
    { kind: 'popular', value: '', games: gamesFrom(3, 2), total: 32 },
    { kind: 'theme', value: 'sea', games: gamesFrom(5, 2), total: 9 },
    { kind: 'feature', value: 'WAYS', games: gamesFrom(7, 2), total: 2 },
  ],
  total: 32,
  filters: { returns: ['96.01', '96.20'], volatilities: ['MEDIUM', 'HIGH'], features: ['LINES', 'WAYS'] },
}
const answers: Answers = {
  'GAME.vendors': lane(9),
  'GAME.list': pages(32),
  'GAME.hot': { list: [aGame({ nodeId: 'h1', name: 'Hot One' }), aGame({ nodeId: 'h2', name: 'Hot Two' })] },
  'GAME.favList': { content: [aGame({ nodeId: 'f1', name: 'Kept One' })], totalPages: 1 },
  'GAME.recent': { list: [], totalPages: 0 },
  'GAME.rows': rowsAnswer,
}

interface Options {
  answers?: Answers
  session?: 'visitor' | object
  path?: string
}

async function openLobby({
  answers: more,
  session = 'visitor',
  path = '/rng?vassalage=EMBER',
}: Options = {}): Promise<RenderedScreen> {
  const rendered = await renderScreen(<LobbyScreen gameType="RNG" />, {
    path,
    session,
    answers: { ...answers, ...more },
  })
  await screen.findByRole('tablist')
  return rendered
}

/** Finds all games of the list, including those below the window, which render a moment later. */
async function playButtons() {
  const [shown] = (await screen.findByText(/^Showing \d+ of \d+$/)).textContent?.match(/\d+/) ?? []
  return waitFor(() => {
    const buttons = screen.getAllByLabelText(/^Play /)
    expect(buttons).toHaveLength(Number(shown))
    return buttons
  })
}
const names = async () => (await playButtons()).map((button) => button.getAttribute('aria-label'))
const lastRequest = ({ network }: RenderedScreen) => network.callsTo('GAME.list').at(-1)?.request

async function choose({ user }: RenderedScreen, label: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

describe('rows', () => {
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

  test('V4 a lobby without a choice shows rows of all vendors, with the number of its games, and asks for no grid', async () => {
    const { network } = await openLobby({ path: '/rng' })

    await screen.findByRole('heading', { name: 'New games' })
    expect(titles()).toEqual(['New games', 'Popular', 'Sea and rivers', 'All ways pay'])
    expect(screen.getByText('Games: 32')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Play Game 5' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Game 5' })).toHaveAttribute('href', expect.stringMatching(/^\/game\//))
    expect(network.callsTo('GAME.list')).toHaveLength(0)
    expect(network.callsTo('GAME.recent')).toHaveLength(0)
  })

  test('L6 PR-13 a card in a row says which kind of draw it is', async () => {
    const [first] = gamesFrom(1, 1)
    const rows = [{ kind: 'new', value: '', games: [{ ...first, drawKind: 'pk10' }], total: 1 }]
    await openLobby({ path: '/elott', answers: { 'GAME.rows': { ...rowsAnswer, rows } } })

    expect(await screen.findByText('Race of ten')).toBeVisible()
  })

  test('A6.guest a guest has no own rows, and none are asked for', async () => {
    const { network } = await openLobby({ path: '/rng', session: { isAgent: 4 } })

    await screen.findByRole('heading', { name: 'New games' })
    expect(network.callsTo('GAME.recent')).toHaveLength(0)
    expect(network.callsTo('GAME.favList')).toHaveLength(0)
    expect(screen.queryByRole('tab', { name: 'Saved' })).not.toBeInTheDocument()
  })

  test('the grid of all games is one press away', async () => {
    const lobby = await openLobby({ path: '/rng' })

    await lobby.user.click(await screen.findByRole('button', { name: 'All games' }))

    expect(await playButtons()).toHaveLength(15)
    expect(lobby.location()).toBe('/rng?vassalage=ALL')
    expect(lastRequest(lobby)).not.toHaveProperty('vassalage')
  })

  test.each([
    ['New games', { sort: 'new' }],
    ['Sea and rivers', { theme: 'sea' }],
  ])('the row “%s” leads to the grid of its games', async (title, request) => {
    const lobby = await openLobby({ path: '/rng' })
    const row = within(await screen.findByRole('region', { name: title }))

    await lobby.user.click(row.getByRole('button', { name: /^See all/ }))

    await playButtons()
    expect(lastRequest(lobby)).toMatchObject(request)
  })

  test('Back leads from the grid of a row to the rows', async () => {
    const { user, location } = await renderScreen(
      <>
        <LobbyScreen gameType="RNG" />
        <Back />
      </>,
      { path: '/rng', session: 'visitor', answers },
    )
    const row = within(await screen.findByRole('region', { name: 'Popular' }))
    await user.click(row.getByRole('button', { name: /^See all/ }))
    await playButtons()
    expect(location()).toBe('/rng?vassalage=ALL&sort=popular')

    await user.click(screen.getByRole('button', { name: 'Back' }))

    expect(await screen.findByRole('heading', { name: 'Popular' })).toBeVisible()
    expect(location()).toBe('/rng')
  })

  test('a row that has all its games offers no more', async () => {
    await openLobby({ path: '/rng' })

    const row = within(await screen.findByRole('region', { name: 'All ways pay' }))
    expect(row.queryByRole('button', { name: /^See all/ })).not.toBeInTheDocument()
  })

  test('a member’s rows come first: the games played last and the favourites', async () => {
    await openLobby({
      path: '/rng',
      session: {},
      answers: { 'GAME.recent': { list: [aGame({ nodeId: 'r1', name: 'Played One' })], totalPages: 1 } },
    })

    await screen.findByRole('button', { name: 'Play Played One' })
    await screen.findByRole('button', { name: 'Play Kept One' })
    expect(titles().slice(0, 3)).toEqual(['Continue playing', 'Favourites', 'New games'])
  })

  test('rows that do not come offer another try', async () => {
    const { user, network } = await openLobby({
      path: '/rng',
      answers: { 'GAME.rows': new ApiError({ code: 'SYS_INTERNAL' }) },
    })
    await screen.findByRole('alert')
    network.answer({ 'GAME.rows': answers['GAME.rows'] })

    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('heading', { name: 'Popular' })).toBeVisible()
  })
})

describe('more filters', () => {
  test('return, volatility and feature narrow the list down together', async () => {
    const lobby = await openLobby()
    await lobby.user.click(await screen.findByRole('button', { name: 'More filters' }))

    await choose(lobby, 'RTP', 'RTP 96.20% or more')
    await choose(lobby, 'Volatility', 'High volatility')
    await choose(lobby, 'Feature', 'All ways pay')

    await waitFor(() =>
      expect(lastRequest(lobby)).toMatchObject({
        vassalage: 'EMBER',
        minReturn: '96.20',
        volatility: 'HIGH',
        feature: 'WAYS',
      }),
    )
  })

  test('a category whose games do not differ has none of them', async () => {
    const alike = { rows: [], total: 2, filters: { returns: ['96.00'], volatilities: [], features: [] } }
    const { user } = await openLobby({ answers: { 'GAME.rows': alike } })

    await user.click(await screen.findByRole('button', { name: 'More filters' }))

    expect(screen.queryByRole('combobox', { name: 'RTP' })).not.toBeInTheDocument()
  })

  test('games with similar names say that none is called so', async () => {
    const similar = { games: gamesFrom(1, 1), totalPages: 1, totalCount: 1, isSimilar: true }

    await openLobby({ path: '/rng?q=gmae', answers: { 'GAME.list': similar } })

    expect(await screen.findByText('No game is called “gmae”. Similar names:')).toBeVisible()
  })
})

describe('L1 vendors', () => {
  test('K1.arrows L1.arrows more than eight vendors have arrows, eight have none', async () => {
    const { unmount } = await openLobby()
    expect(await screen.findByRole('button', { name: 'Next vendors' })).toBeInTheDocument()
    unmount()

    await openLobby({ answers: { 'GAME.vendors': lane(8) } })

    expect(await screen.findByRole('button', { name: 'EMBER Studio' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Next vendors' })).not.toBeInTheDocument()
  })

  test.each([
    ['dark', 'WHITE'],
    ['light', 'COLOR'],
  ])('L1.icons the icons on %s are the %s ones', async (theme, colour) => {
    document.documentElement.dataset.theme = theme

    await openLobby()

    expect(await screen.findByRole('img', { name: 'LUMEN Studio' })).toHaveAttribute(
      'src',
      `/art/vendors/LUMEN-${colour}.svg`,
    )
    delete document.documentElement.dataset.theme
  })

  test('V4.vendor L1.carousel an address that filters without a vendor means the first hot one', async () => {
    const lobby = await openLobby({ path: '/rng?minBet=0.1' })
    await playButtons()

    expect(screen.getByRole('button', { name: 'EMBER Studio' })).toHaveAttribute('aria-pressed', 'true')
    expect(lastRequest(lobby)).toMatchObject({ gameType: 'RNG', vassalage: 'EMBER', pageNo: '1', pageSize: '15' })
  })

  test('V4.vendor L1.carousel a chosen vendor is in the address and asked for', async () => {
    const lobby = await openLobby()

    await lobby.user.click(await screen.findByRole('button', { name: 'QUILL Studio' }))

    await waitFor(() => expect(lastRequest(lobby)).toMatchObject({ vassalage: 'QUILL' }))
    expect(lobby.location()).toBe('/rng?vassalage=QUILL')
  })

  test('L1 all vendors can be looked through', async () => {
    const lobby = await openLobby()

    await lobby.user.click(await screen.findByRole('button', { name: 'All vendors' }))

    await waitFor(() => expect(lastRequest(lobby)).not.toHaveProperty('vassalage'))
  })

  test('F4 a lobby whose vendors cannot be had shows all games', async () => {
    const lobby = await openLobby({
      path: '/rng?minBet=0.1',
      answers: { 'GAME.vendors': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) },
    })

    expect(await playButtons()).toHaveLength(15)
    expect(lastRequest(lobby)).not.toHaveProperty('vassalage')
  })
})

test('L1 a category without vendors says so and leads home', async () => {
  await renderScreen(<LobbyScreen gameType="LIVE" />, { path: '/live', answers })

  expect(await screen.findByText('No games of this kind yet')).toBeInTheDocument()
  expect(screen.queryByRole('tablist')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
})

describe('L2 lists', () => {
  const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent)

  test('L2.recent L2.saved a visitor sees all, hot and recent', async () => {
    await openLobby()

    await waitFor(() => expect(tabNames()).toEqual(['All', 'Hot', 'Recent']))
  })

  test('L2.hot no hot games, no hot tab', async () => {
    await openLobby({ answers: { 'GAME.hot': { list: [] } } })
    await playButtons()

    expect(tabNames()).toEqual(['All', 'Recent'])
  })

  test('L2.saved a member sees the saved games as well, also when the login comes later', async () => {
    await openLobby()
    await playButtons()

    act(() => givenSession({}))

    await waitFor(() => expect(tabNames()).toEqual(['All', 'Hot', 'Favourites', 'Recent']))
  })

  test('L2.login L7.visitor a visitor who wants the recent games is asked to log in', async () => {
    const asked = jest.fn()
    const stop = on('login-requested', asked)
    const { user } = await openLobby()

    const recent = screen.getByRole('tab', { name: 'Recent' })

    await user.click(recent)

    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
    expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true')
    stop()
  })

  test('L7 the focus that a closed login gives back to the tab asks for nothing again', async () => {
    const asked = jest.fn()
    const stop = on('login-requested', asked)
    await openLobby()
    const recent = screen.getByRole('tab', { name: 'Recent' })

    act(() => recent.focus())
    await playButtons()

    expect(recent).toHaveFocus()
    expect(asked).not.toHaveBeenCalled()
    stop()
  })

  test('L2.login an address that asks for saved games shows a visitor all of them', async () => {
    const { network } = await openLobby({ path: '/rng?type=fav' })

    expect(await playButtons()).toHaveLength(15)
    expect(network.callsTo('GAME.favList')).toHaveLength(0)
  })

  test('L5.hot hot games are one page of the vendor, without load more', async () => {
    const lobby = await openLobby()

    await lobby.user.click(await screen.findByRole('tab', { name: 'Hot' }))

    await waitFor(async () => expect(await names()).toEqual(['Play Hot One', 'Play Hot Two']))
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
    expect(lobby.network.callsTo('GAME.hot')).toHaveLength(1)
    expect(lobby.network.callsTo('GAME.hot')[0]?.request).toMatchObject({ vassalage: 'EMBER', isPlatform: '2' })
  })

  test.each([
    ['four minutes later are those of before', 4, ['EMBER', 'QUILL']],
    ['six minutes later are asked for anew', 6, ['EMBER', 'QUILL', 'EMBER']],
  ])('L5 the hot games of a vendor one comes back to %s', async (_, minutes, vendorsAsked) => {
    const lobby = await openLobby()
    await playButtons()
    const askedFor = () => lobby.network.callsTo('GAME.hot').map(({ request }) => request.vassalage)

    await lobby.user.click(screen.getByRole('button', { name: 'QUILL Studio' }))
    await waitFor(() => expect(askedFor()).toEqual(['EMBER', 'QUILL']))
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000)
    await lobby.user.click(screen.getByRole('button', { name: 'EMBER Studio' }))
    await waitFor(() => expect(lobby.location()).toBe('/rng?vassalage=EMBER'))

    await waitFor(() => expect(askedFor()).toEqual(vendorsAsked))
    clock.mockRestore()
  })

  test('L2 a member’s saved games are listed', async () => {
    const lobby = await openLobby({ session: {} })

    await lobby.user.click(screen.getByRole('tab', { name: 'Favourites' }))

    await waitFor(async () => expect(await names()).toEqual(['Play Kept One']))
    expect(lobby.location()).toContain('type=fav')
    expect(lobby.network.callsTo('GAME.favList')[0]?.request).not.toHaveProperty('vassalage')
    expect(screen.getByRole('button', { name: 'All vendors' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('games come in another order, which stays while the vendor changes', async () => {
    const lobby = await openLobby({ path: '/rng?vassalage=EMBER' })
    await playButtons()

    await choose(lobby, 'Order', 'Highest RTP')
    await waitFor(() => expect(lastRequest(lobby)).toMatchObject({ vassalage: 'EMBER', sort: 'return' }))
    await lobby.user.click(screen.getByRole('button', { name: 'QUILL Studio' }))

    await waitFor(() => expect(lastRequest(lobby)).toMatchObject({ vassalage: 'QUILL', sort: 'return' }))
    expect(lobby.location()).toBe('/rng?vassalage=QUILL&sort=return')
  })

  test('L2 an empty list says what to do', async () => {
    const { user } = await openLobby({ session: {} })

    await user.click(screen.getByRole('tab', { name: 'Recent' }))

    expect(await screen.findByText('No games played yet')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Show all games' })).toBeInTheDocument()
  })
})

describe('L3 filters', () => {
  test('K1.search L3.search a search waits for half a second of rest and is sent once', async () => {
    const lobby = await openLobby()
    await playButtons()
    const before = lobby.network.callsTo('GAME.list').length

    await lobby.user.type(screen.getByRole('searchbox'), 'tide')
    expect(lobby.network.callsTo('GAME.list')).toHaveLength(before)

    await waitFor(() => expect(lastRequest(lobby)).toMatchObject({ gameName: 'tide' }), { timeout: 1500 })
    expect(lobby.network.callsTo('GAME.list')).toHaveLength(before + 1)
    expect(lobby.location()).toContain('q=tide')
  })

  test('L3.search a search that is the same as before is not sent', async () => {
    const lobby = await openLobby({ path: '/rng?q=tide' })
    await playButtons()
    const before = lobby.network.callsTo('GAME.list').length

    await lobby.user.type(screen.getByRole('searchbox'), 's{Backspace} ')
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)))

    expect(lobby.network.callsTo('GAME.list')).toHaveLength(before)
  })

  test.each([
    [['EN', 'TY'], true],
    [['EN', 'VI'], false],
  ] as const)('L3.classification with the languages %s bingo on offer: %s', async (languages, hasBingo) => {
    const status = aSystemStatus()
    const lobby = await openLobby({
      answers: { 'SYS.status': aSystemStatus({ brand: { ...status.brand, languages: [...languages] } }) },
    })
    await playButtons()

    await lobby.user.click(screen.getByRole('combobox', { name: 'Classification' }))

    const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
    const known = ['All types', 'Jackpot', 'Table games', 'Arcade games']
    expect(options).toEqual(hasBingo ? [...known, 'Bingo'] : known)
  })

  test('K1.bets L3.bet the smallest bets on offer are those of the specification', async () => {
    const lobby = await openLobby()
    await playButtons()

    await lobby.user.click(screen.getByRole('combobox', { name: 'Minimum bet' }))

    const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(options).toEqual(['Any stake', 'From 0.01', 'From 0.05', 'From 0.1', 'From 0.5', 'From 0.75'])
  })

  test('K1.lobby-page L3.more fifteen games a page, more by the button until there are no more', async () => {
    const lobby = await openLobby()
    expect(await playButtons()).toHaveLength(15)

    await lobby.user.click(screen.getByRole('button', { name: 'Load more' }))
    await waitFor(async () => expect(await playButtons()).toHaveLength(30))
    await lobby.user.click(screen.getByRole('button', { name: 'Load more' }))
    await waitFor(async () => expect(await playButtons()).toHaveLength(32))

    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
    expect(lobby.network.callsTo('GAME.list').map(({ request }) => request.pageNo)).toEqual(['1', '2', '3'])
  })
})

describe('V4 how far a list was loaded', () => {
  test('V4 it is in the address', async () => {
    const lobby = await openLobby({ path: '/rng?vassalage=EMBER' })
    await playButtons()

    await lobby.user.click(screen.getByRole('button', { name: 'Load more' }))
    await waitFor(async () => expect(await playButtons()).toHaveLength(30))
    expect(lobby.location()).toBe('/rng?vassalage=EMBER&pages=2')

    await lobby.user.click(screen.getByRole('button', { name: 'QUILL Studio' }))
    await waitFor(() => expect(lobby.location()).toBe('/rng?vassalage=QUILL'))
    expect(await playButtons()).toHaveLength(15)
  })

  test('V4 an address that was loaded far brings as many games, one request after the other', async () => {
    let running = 0
    let most = 0
    const games = async ({ pageNo, pageSize }: Record<string, unknown>) => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      const [no, size] = [Number(pageNo), Number(pageSize)]
      return { games: gamesFrom((no - 1) * size + 1, size), totalPages: Math.ceil(300 / size) }
    }

    const lobby = await openLobby({ path: '/rng?vassalage=EMBER&pages=8', answers: { 'GAME.list': games } })

    const shown = () => [...document.querySelectorAll('article h3')].map(({ textContent }) => textContent)
    await waitFor(() => expect(new Set(shown()).size).toBe(120), { timeout: 15_000 })
    expect(shown()).toHaveLength(120)
    expect(most).toBe(1)
    expect(lobby.network.callsTo('GAME.list')).toHaveLength(3)
  }, 120_000)
})

describe('L9 more by scrolling', () => {
  let report: (isIntersecting: boolean) => void = () => undefined

  beforeEach(() => {
    class FakeObserver {
      constructor(private readonly note: (entries: object[]) => void) {}
      observe = (target: Element) => {
        const isPicture = target.tagName === 'SPAN'
        if (!isPicture) report = (isIntersecting) => this.note([{ target, isIntersecting }])
      }
      unobserve = () => undefined
      disconnect = () => undefined
    }
    Object.assign(globalThis, { IntersectionObserver: FakeObserver })
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  })

  test('L9 the end of the list near the window brings the next page, once the visitor has scrolled', async () => {
    const lobby = await openLobby()
    await playButtons()
    act(() => report(true))
    expect(lobby.network.callsTo('GAME.list')).toHaveLength(1)

    act(() => {
      window.dispatchEvent(new Event('wheel'))
      window.dispatchEvent(new Event('scroll'))
    })

    await waitFor(async () => expect((await playButtons()).length).toBeGreaterThan(15))
    expect(lobby.network.callsTo('GAME.list').at(1)?.request).toMatchObject({ pageNo: '2', pageSize: '15' })
  })
})

test('arrow keys move between the games as between the cells of a table', async () => {
  const { user } = await openLobby()
  const buttons = await playButtons()
  buttons[0]?.focus()

  await user.keyboard('{ArrowRight}')
  expect(buttons[1]).toHaveFocus()
  await user.keyboard('{End}')
  expect(buttons[14]).toHaveFocus()
  await user.keyboard('{Home}')

  expect(buttons[0]).toHaveFocus()
})

describe('L4 one choice at a time', () => {
  test('L4.reset another vendor starts at page one without search, classification, bet and list', async () => {
    const lobby = await openLobby({ path: '/rng?vassalage=EMBER&q=tide&classify=JP&minBet=0.1' })
    await playButtons()

    await lobby.user.click(screen.getByRole('button', { name: 'QUILL Studio' }))

    await waitFor(() => expect(lobby.location()).toBe('/rng?vassalage=QUILL'))
    await waitFor(() => expect(lastRequest(lobby)).toMatchObject({ vassalage: 'QUILL', pageNo: '1' }))
    expect(lastRequest(lobby)).not.toHaveProperty('gameName')
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  test('L4.reset a classification clears search and smallest bet and keeps the vendor', async () => {
    const lobby = await openLobby({ path: '/rng?vassalage=EMBER&q=tide&minBet=0.1' })
    await playButtons()

    await choose(lobby, 'Classification', 'Table games')

    await waitFor(() => expect(lobby.location()).toBe('/rng?vassalage=EMBER&classify=TG'))
    expect(lastRequest(lobby)).toMatchObject({ gameClassify: 'TG', vassalage: 'EMBER', pageNo: '1' })
  })

  test('L4.reset a smallest bet leaves the hot list and starts at page one', async () => {
    const lobby = await openLobby({ path: '/rng?vassalage=EMBER&type=hot' })
    await playButtons()

    await choose(lobby, 'Minimum bet', 'From 0.5')

    await waitFor(() => expect(lastRequest(lobby)).toMatchObject({ minBet: '0.5', pageNo: '1' }))
    expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true')
  })

  test('L4.single a new choice gives up the request that runs, and its late answer is not shown', async () => {
    let answerLate: () => void = () => undefined
    const gameOf = (vassalage: unknown) => ({
      games: [aGame({ nodeId: 'q1', name: String(vassalage) })],
      totalPages: 1,
    })
    const lobby = await openLobby({
      answers: {
        'GAME.list': ({ vassalage }: Record<string, unknown>) =>
          vassalage === 'LUMEN'
            ? new Promise((resolve) => {
                answerLate = () => resolve(gameOf(vassalage))
              })
            : gameOf(vassalage),
      },
    })
    await lobby.user.click(await screen.findByRole('button', { name: 'LUMEN Studio' }))
    await waitFor(() => expect(lastRequest(lobby)).toMatchObject({ vassalage: 'LUMEN' }))
    const running = lobby.network.callsTo('GAME.list').at(-1)

    await lobby.user.click(screen.getByRole('button', { name: 'QUILL Studio' }))
    await waitFor(async () => expect(await names()).toEqual(['Play QUILL']))
    await act(async () => answerLate())

    expect(running?.signal.aborted).toBe(true)
    expect(await names()).toEqual(['Play QUILL'])
  })

  test('L4.overlay the overlay shows while another list comes and always clears, also on a fault', async () => {
    let refuse: () => void = () => undefined
    const lobby = await openLobby({
      answers: {
        'GAME.list': (request: Record<string, unknown>) =>
          request.vassalage === 'QUILL'
            ? new Promise((resolve) => {
                refuse = () => resolve(new ApiError({ code: 'SYS_INTERNAL', status: 500 }))
              })
            : pages(3)(request),
      },
    })
    await playButtons()
    const panel = screen.getByRole('tabpanel')

    await lobby.user.click(screen.getByRole('button', { name: 'QUILL Studio' }))
    await waitFor(() => expect(panel.querySelector('[aria-busy="true"]')).not.toBeNull())
    refuse()

    expect(await screen.findByRole('alert')).toHaveTextContent(/went wrong/)
    expect(panel.querySelector('[aria-busy="true"]')).toBeNull()
  })

  test('L4 a fault offers another try', async () => {
    const lobby = await openLobby({ answers: { 'GAME.list': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) } })
    await screen.findByRole('alert')

    lobby.network.answer({ 'GAME.list': pages(2) })
    await lobby.user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await playButtons()).toHaveLength(2)
  })

  test('L4 nothing found says so and leads on', async () => {
    const lobby = await openLobby({
      path: '/rng?q=zzzz',
      answers: {
        'GAME.list': ({ gameName }: Record<string, unknown>) =>
          gameName ? { games: [], totalPages: 0 } : pages(3)({ pageNo: 1 }),
      },
    })
    expect(await screen.findByText('No games found')).toBeInTheDocument()

    await lobby.user.click(screen.getByRole('button', { name: 'Show all games' }))

    expect(await playButtons()).toHaveLength(3)
  })
})

describe('L5 favourites', () => {
  const addButton = () => screen.findByRole('button', { name: 'Add Game 1 to favourites' })
  const removeButton = () => screen.findByRole('button', { name: 'Remove Game 1 from favourites' })

  test('L5.favourite a heart changes immediately and stays when the gateway agrees', async () => {
    let agree: () => void = () => undefined
    const lobby = await openLobby({
      session: {},
      answers: {
        'GAME.favAdd': () =>
          new Promise((resolve) => {
            agree = () => resolve({ nodeIds: ['n1'] })
          }),
        'GAME.list': () => ({ games: gamesFrom(1, 1), totalPages: 1 }),
      },
    })

    await lobby.user.click(await addButton())
    expect(await removeButton()).toBeInTheDocument()
    await act(async () => agree())

    expect(await removeButton()).toBeInTheDocument()
    expect(lobby.network.callsTo('GAME.favAdd')[0]?.request).toEqual({ nodeId: 'n1', vendor: 'EMBER', gameType: 'RNG' })
  })

  test('L2.saved L5.favourite a game that is saved while the saved games are on their way is among them', async () => {
    let agree: () => void = () => undefined
    let saved: unknown[] = []
    const lobby = await openLobby({
      session: {},
      answers: {
        'GAME.favAdd': () =>
          new Promise((resolve) => {
            agree = () => resolve({ nodeIds: ['n1'] })
          }),
        'GAME.favRemove': { nodeIds: [] },
        'GAME.list': () => ({ games: gamesFrom(1, 1), totalPages: 1 }),
        'GAME.favList': () => ({ content: saved, totalPages: 1 }),
      },
    })

    await lobby.user.click(await addButton())
    await lobby.user.click(screen.getByRole('tab', { name: 'Favourites' }))
    expect(await screen.findByText('No favourites yet')).toBeInTheDocument()
    saved = gamesFrom(1, 1)
    await act(async () => agree())

    expect(await names()).toEqual(['Play Game 1'])
    saved = []
    await lobby.user.click(await removeButton())
    expect(await addButton()).toBeInTheDocument()
    expect(lobby.network.callsTo('GAME.favList')).toHaveLength(2)
  })

  test('L5.favourite a heart is taken back and the reason shown when the gateway refuses', async () => {
    const toasts: string[] = []
    const stop = on('toast-requested', ({ text }) => toasts.push(text))
    const lobby = await openLobby({
      session: {},
      answers: {
        'GAME.favAdd': new ApiError({ code: 'GAME_UNKNOWN' }),
        'GAME.list': () => ({ games: gamesFrom(1, 1), totalPages: 1 }),
      },
    })

    await lobby.user.click(await addButton())

    await waitFor(() => expect(toasts).toEqual(['This game is no longer here. Choose another one.']))
    expect(await addButton()).toBeInTheDocument()
    stop()
  })
})

describe('L6 launch', () => {
  const oneGame = (changes: object): Answers => ({ 'GAME.list': { games: [aGame(changes)], totalPages: 1 } })
  const press = async ({ user }: RenderedScreen) => user.click((await playButtons())[0] as HTMLElement)

  test('L6.open a third party’s game opens in the frame', async () => {
    const lobby = await openLobby({ session: {}, answers: oneGame({ vassalage: 'EMBER', nodeId: '77' }) })

    await press(lobby)

    await waitFor(() => expect(lobby.location()).toBe('/game?vassalage=EMBER&gameType=RNG&nodeId=77'))
  })

  test('L6.lottery a lottery vendor’s game opens on the lottery page', async () => {
    const lobby = await openLobby({
      session: {},
      answers: oneGame({ gameType: 'LOTT', vendor: 'TCG_SEA', gameCode: 'hanoi' }),
    })

    await press(lobby)

    await waitFor(() => expect(lobby.location()).toBe('/lottery?gameCode=hanoi&vendor=PRL'))
  })

  test('L6.popup an entry that stands for a vendor opens the list of its games', async () => {
    const lobby = await openLobby({
      session: {},
      answers: {
        'GAME.list': ({ vassalage }: Record<string, unknown>) =>
          vassalage === 'ROOMS'
            ? { games: [aGame({ nodeId: 'r1', name: 'Inner Game' })], totalPages: 1 }
            : { games: [aGame({ name: 'Rooms', vassalage: 'ROOMS', isGame: 'VASSALAGE' })], totalPages: 1 },
      },
    })

    await press(lobby)

    const dialog = await screen.findByRole('dialog', { name: 'Rooms' })
    expect(await within(dialog).findByRole('button', { name: 'Play Inner Game' })).toBeInTheDocument()
  })

  test.each([
    ['visitor' as const, 'login-requested'],
    [{ isAgent: 4 }, 'confirm-requested'],
  ] as const)('L7.visitor %j cannot open a game and sees the reason', async (session, event) => {
    const onRequest = jest.fn()
    const stop = on(event, onRequest)
    const lobby = await openLobby({ session })

    await press(lobby)

    await waitFor(() => expect(onRequest).toHaveBeenCalledTimes(1))
    expect(lobby.location()).toBe('/rng?vassalage=EMBER')
    stop()
  })
})

test('the lobby of machines opens on games; the jackpots come after the popular ones, and a grid has none', async () => {
  const jackpots = { 'GAME.jackpots': { list: [aJackpot({})] } }
  const { user } = await openLobby({ path: '/rng', answers: jackpots })

  const strip = within(await screen.findByRole('region', { name: 'Jackpots' }))
  expect(strip.getByRole('link', { name: /Lantern Jackpot/ })).toHaveAttribute('href', '/jackpots?id=lantern')
  const names = screen
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-label') ?? within(region).getByRole('heading', { level: 2 }).textContent)
  expect(names.slice(0, 3)).toEqual(['New games', 'Popular', 'Jackpots'])
  await user.click(await screen.findByRole('button', { name: 'All games' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Jackpots' })).toBeNull())
})

test('each game that carries a jackpot shows its pool', async () => {
  const carrying = aGame({ nodeId: 'j1', name: 'Lantern Tide', gameCode: 'LUMEN_lantern-tide' })
  const plain = aGame({ nodeId: 'j2', name: 'Polar Post', gameCode: 'NORTHWIND_polar-post' })
  await openLobby({
    answers: {
      'GAME.jackpots': { list: [aJackpot({ games: [carrying.gameCode] })] },
      'GAME.list': { games: [carrying, plain], totalPages: 1, totalCount: 2 },
    },
  })

  const card = async (name: string) => (await screen.findByRole('button', { name })).closest('article')
  const [withPool, without] = [await card('Play Lantern Tide'), await card('Play Polar Post')]
  await waitFor(() => expect(withPool).toHaveTextContent(/Jackpot.*2,034\.50/))
  expect(without).not.toHaveTextContent('Jackpot')
})
