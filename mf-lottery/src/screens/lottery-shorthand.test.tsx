import { type Answers, aLane, renderScreen } from '@parlay/testing'
import { on } from '@parlay/web/events'
import { screen, waitFor, within } from '@testing-library/react'
import { aDrawGame, aDrawMenu, boughtAs, currentDraws, offersAt } from '../testing'
import { LotteryLaunchScreen } from './lottery-launch-screen'

const answers: Answers = {
  'GAME.vendors': { data: { lanes: [aLane('LOTT', { vassalage: 'TCG_LOTTO_VN' })] } },
  'LOTT.menu': aDrawMenu(aDrawGame()),
  'LOTT.current': ({ gameCode }: Record<string, unknown>) => currentDraws(String(gameCode), '20260131', '20260201'),
  'LOTT.playTypes': offersAt(),
  'LOTT.bet': boughtAs,
}

async function openShorthand(more: Answers = {}, gameCode = 'MB_HN') {
  const page = await renderScreen(<LotteryLaunchScreen gameCode={gameCode} />, {
    path: `/lottery?gameCode=${gameCode}`,
    session: {},
    answers: { ...answers, ...more },
  })
  await page.user.click(await screen.findByRole('tab', { name: 'Type or paste' }))
  const field = await screen.findByRole('textbox', { name: 'Numbers or shorthand' })
  const press = async (name: string | RegExp) => page.user.click(await screen.findByRole('button', { name }))
  return { ...page, field, press }
}

beforeEach(() => (window.HTMLElement.prototype.scrollIntoView ??= () => undefined))

test('shorthand is shown before it is added, and what cannot be read is marked', async () => {
  const { user, field, press } = await openShorthand()

  await user.type(field, '23 45 lo 10n oops')
  expect(screen.getByText('oops', { selector: 'mark' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add to slip' })).toBeDisabled()
  await user.clear(field)
  await user.type(field, '23 45 lo 10n')
  expect(within(screen.getByRole('region', { name: 'Your bets' })).getByText('23 45 lo 10n')).toBeInTheDocument()
  await press('Add to slip: 1')

  expect(await screen.findByRole('button', { name: 'Buy for P540.00' })).toBeEnabled()
})

test('V5.lottery a stake in doubt is not added, and one press takes the suggestion next to it', async () => {
  const { user, field, press } = await openShorthand()
  await user.type(field, '45 de 5n{Enter}23 lo 10')
  expect(screen.getByText('10', { selector: 'mark' })).toBeInTheDocument()
  expect(screen.getByText('Is “10” the stake? End a stake with n, like 10n.')).toBeInTheDocument()
  expect(screen.getByText('We couldn’t read “23 lo 10”. Use “23 lo 10n”.')).toBeInTheDocument()
  expect(field).toHaveAccessibleDescription(/Put a point or a comma before one or two decimals/)

  const meant = screen.getByRole('group', { name: 'Did you mean' })
  await user.click(within(meant).getByRole('button', { name: '23 lo 10n' }))

  expect(field).toHaveValue('45 de 5n\n23 lo 10n')
  expect(field).toHaveFocus()
  await press('Add to slip: 2')
  expect(await screen.findByRole('button', { name: 'Buy for P275.00' })).toBeEnabled()
})

test('V5.lottery the text of a fault names the stakes of the play, and the example is of the play that is chosen', async () => {
  const { user, field } = await openShorthand()
  expect(field).toHaveAccessibleDescription(/Separate numbers with a space, a comma or a dash without spaces/)

  await user.type(field, '12 de 0n{Enter}xyz')

  expect(screen.getByText('The stake must be P0.05 to P2,000.00.')).toBeInTheDocument()
  expect(screen.getByText('We couldn’t read “xyz”. Write a bet like “56 lo 1n”.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '12 de 0.05n' }))
  expect(field).toHaveValue('12 de 0.05n\nxyz')
})

test('an area in the shorthand is its station that draws next', async () => {
  const station = (gameCode: string, name: string, numero: string, hours: number) =>
    aDrawGame({ gameCode, name, area: 'MN', numero, closeAt: Date.now() + hours * 3_600_000 })
  const menu = aDrawMenu(
    aDrawGame(),
    station('MN_HCM', 'TP. Hồ Chí Minh', '20260202', 49),
    station('MN_TG', 'Tiền Giang', '20260201', 25),
  )
  const { user, network, field, press } = await openShorthand({ 'LOTT.menu': menu })
  await user.type(field, 'mn 23 lo 1n')
  await press('Add to slip: 1')

  await press(/^Buy for/)
  await waitFor(() => expect(network.callsTo('LOTT.bet')).toHaveLength(1))
  expect(network.callsTo('LOTT.bet')[0]?.request).toMatchObject({ gameCode: 'MN_TG', numero: '20260201' })
})

const southern = (gameCode: string, name: string) => aDrawGame({ gameCode, name, area: 'MN' })

test('V5.lottery rows for one station and for two are separate tickets, each with its stations', async () => {
  const menu = aDrawMenu(southern('MN_TG', 'Tiền Giang'), southern('MN_KG', 'Kiên Giang'))
  const { user, network, field, press } = await openShorthand({ 'LOTT.menu': menu }, 'MN_TG')

  await user.type(field, '2d 23 lo 1n{Enter}45 lo 1n')
  await press('Add to slip: 2')
  await press('Buy for P36.00')
  await press('Buy for P18.00')

  await waitFor(() => expect(network.callsTo('LOTT.bet')).toHaveLength(2))
  expect(network.callsTo('LOTT.bet').map(({ request }) => [request.lines, request.stations])).toEqual([
    [[expect.objectContaining({ numbers: ['23'] })], [{ gameCode: 'MN_KG', numero: '20260131' }]],
    [[expect.objectContaining({ numbers: ['45'] })], []],
  ])
})

test('V5.lottery a message with a play that is not sold is refused whole', async () => {
  const offers = offersAt()
  const { user, field, press } = await openShorthand({
    'LOTT.playTypes': { ...offers, list: offers.list.filter(({ playType }) => playType !== 'LO4') },
  })
  const said: string[] = []
  const stop = on('toast-requested', ({ text }) => said.push(text))

  await user.type(field, '23 lo 1n{Enter}1234 lo 1n')
  await press('Add to slip: 2')

  await waitFor(() => expect(said).toEqual(['This bet type isn’t available here.']))
  expect(field).toHaveValue('23 lo 1n\n1234 lo 1n')
  expect(screen.queryByRole('button', { name: /^Buy for/ })).toBeNull()
  stop()
})

test('the rows that can be read are added, and those in doubt stay in the field with the reason and an example', async () => {
  const { user, field, press } = await openShorthand()

  await user.type(field, '45 de 5n{Enter}56x5{Enter}12 de 1n')
  expect(screen.getByText(/^We couldn’t read “56x5”. Use “56.*5n”.$/)).toBeInTheDocument()
  await press('Add to slip: 2, and keep 1 to fix')

  await waitFor(() => expect(field).toHaveValue('56x5'))
  expect(field).toHaveFocus()
  expect(await screen.findByRole('button', { name: 'Buy for P6.00' })).toBeEnabled()
})

test('a row without a suggestion is answered with an example of the chosen play', async () => {
  const { user, field } = await openShorthand()

  await user.type(field, 'tp 23')

  expect(screen.getByText(/Write a bet like “56 lo 1n”|Use “56 lo 1n”/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add to slip' })).toBeDisabled()
})
