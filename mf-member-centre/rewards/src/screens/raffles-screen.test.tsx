import { createHash, createHmac, webcrypto } from 'node:crypto'
import type { RaffleDraw } from '@parlay/contracts/endpoints/raffles'
import { drawPrize } from '@parlay/contracts/fair-raffle'
import { type Answers, aSystemStatus, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { act, screen, within } from '@testing-library/react'
import { aDraw, aPotStatus, aShare, aWheelStatus } from '../features/raffles/testing/raffle-answers'
import { RafflesScreen } from './raffles-screen'

const { prizes } = aWheelStatus()
const won = (changes: Partial<RaffleDraw> = {}) => ({ ...aDraw({ drawId: '8', ...changes }), ticketsLeft: 2 })
const nothing = { prizeId: 'nothing', name: 'No prize', kind: 'NOTHING', amount: null } as const

interface Setting {
  kind?: string
  status?: unknown
  answers?: Answers
  session?: 'visitor' | Record<string, unknown>
}

async function renderRaffles({ kind = 'WHEEL', status = aWheelStatus(), answers = {}, session = {} }: Setting = {}) {
  const rendered = await renderScreen(<RafflesScreen kind={kind} />, {
    session,
    answers: { 'SYS.status': aSystemStatus(), 'RAF.status': status, ...answers },
  })
  await screen.findByRole('tabpanel')
  return rendered
}

/** Animations that end when the test says so, as jsdom has none. */
function holdAnimations() {
  const ended: (() => void)[] = []
  const finish = jest.fn(() => {
    for (const end of ended) end()
  })
  const finished = new Promise<void>((resolve) => ended.push(resolve))
  Object.assign(Element.prototype, { getAnimations: () => [{ finished, finish }] })
  return { finish }
}
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'getAnimations')
  Reflect.deleteProperty(document, 'visibilityState')
  sessionStorage.clear()
})

const result = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

test('M10.wheel every prize is listed with its odds, and what is paid once it has run out', async () => {
  await renderRaffles()

  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'PrizeChance',
    'P5.0030%',
    'No prize40%',
    '20 points20%',
    '1 ticket9.95%',
    'P500.003 left, then P5.000.05%',
  ])
  expect(screen.getByText(/Tickets: 3/)).toBeVisible()
})

test('M10.wheel a draw sends what the member was shown, and its result is said', async () => {
  const { user, network } = await renderRaffles({ answers: { 'RAF.claim': won() } })

  await user.click(await screen.findByRole('button', { name: 'Spin the wheel' }))

  expect(await screen.findByText('You won 20 points. Added to your points.')).toBeVisible()
  expect(network.callsTo('RAF.claim')[0]?.request).toEqual({
    ...{ kind: 'WHEEL', promotionId: 'lounge-wheel', termsVersion: '2026-11', oddsVersion: '1', language: 'EN' },
    clientSeed: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
})

test('M10.wheel the wheel stops in the field that the gateway has drawn', async () => {
  const { user, container } = await renderRaffles({ answers: { 'RAF.claim': won() } })

  await user.click(await screen.findByRole('button', { name: 'Spin the wheel' }))
  await screen.findByText(/You won/)

  const turns = Number(
    /rotate\(([\d.]+)turn\)/.exec(container.querySelector('svg g')?.getAttribute('style') ?? '')?.[1],
  )
  const underPointer = (1 - (turns % 1)) % 1
  const before = (index: number) => prizes.slice(0, index).reduce((sum, { odds }) => sum + odds, 0)
  expect(
    prizes.find(({ odds }, index) => underPointer >= before(index) && underPointer < before(index) + odds)?.name,
  ).toBe('20 points')
})

test('M10.wheel a name that is longer than a field is cut there, and is whole in the list of odds', async () => {
  const [first, ...rest] = prizes
  const name = 'Ten free spins on the Golden Harbour'
  await renderRaffles({ status: aWheelStatus({ prizes: [{ ...first, name } as (typeof prizes)[0], ...rest] }) })

  expect(await screen.findByText('Ten free spins on…')).toBeInTheDocument()
  expect(within(screen.getByRole('table')).getByText(name)).toBeVisible()
})

test('M10.wheel PR-03 nothing is won quietly, and a prize that had run out says what is paid instead', async () => {
  const { user, network } = await renderRaffles({ answers: { 'RAF.claim': won({ prize: nothing }) } })
  const button = await screen.findByRole('button', { name: 'Spin the wheel' })
  await user.click(button)
  expect((await screen.findByText('No prize this time.')).parentElement).toHaveAttribute('data-kind', 'NOTHING')

  const { proof } = aDraw()
  const paid = { prizeId: 'money', name: 'P5.00', kind: 'MONEY', amount: '5.00' } as const
  network.answer({
    'RAF.claim': won({ drawId: '9', prize: paid, proof: { ...proof, prizeId: 'big' } as typeof proof }),
  })
  await user.click(button)

  expect(await screen.findByText('P500.00 had run out, so P5.00 is paid instead.')).toBeVisible()
})

test('M10.wheel neither the result nor the history shows the prize before the animation has ended', async () => {
  const { finish } = holdAnimations()
  const { user, network } = await renderRaffles({ answers: { 'RAF.claim': won() } })
  const button = await screen.findByRole('button', { name: 'Spin the wheel' })
  network.answer({ 'RAF.status': aWheelStatus({ history: [won()], historyPages: 1, tickets: 2 }) })

  await user.click(button)
  await screen.findByRole('button', { name: 'Spin the wheel', busy: true })
  const during = [result(), screen.queryByText('Proof')]
  await act(async () => finish())

  expect(during).toEqual(['', null])
  expect(await screen.findByText('You won 20 points. Added to your points.')).toBeVisible()
  expect(await screen.findByText('Proof')).toBeVisible()
})

test('M10.wheel a page that is hidden meanwhile shows the result immediately', async () => {
  const { finish } = holdAnimations()
  const { user } = await renderRaffles({ answers: { 'RAF.claim': won() } })
  await user.click(await screen.findByRole('button', { name: 'Spin the wheel' }))
  await screen.findByRole('button', { name: 'Spin the wheel', busy: true })

  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))

  expect(await screen.findByText(/You won 20 points/)).toBeInTheDocument()
  expect(finish).toHaveBeenCalled()
})

test('M10.wheel after a reload in the middle the result is shown immediately, and only once', async () => {
  holdAnimations()
  const { user, unmount } = await renderRaffles({ answers: { 'RAF.claim': won() } })
  await user.click(await screen.findByRole('button', { name: 'Spin the wheel' }))
  await screen.findByRole('button', { name: 'Spin the wheel', busy: true })
  unmount()
  const [key, kept] = Object.entries(sessionStorage).find(([name]) => name.startsWith('raffle')) ?? ['', '']
  const status = aWheelStatus({ history: [won()], historyPages: 1 })
  // A new session of a test empties the tab's storage. A reload keeps it.
  let isReloaded = false
  const keeping = () => {
    if (!isReloaded) sessionStorage.setItem(key, kept)
    isReloaded = true
    return status
  }

  const reloaded = await renderRaffles({ status: keeping })
  expect(await screen.findByText(/You won 20 points/)).toBeVisible()
  reloaded.unmount()
  await renderRaffles({ status })

  await screen.findByText('Proof')
  expect(screen.queryByText(/You won/)).toBeNull()
})

test('M10.eggs the egg that was chosen takes part in the draw, and it is the one that opens', async () => {
  const { proof } = aDraw()
  const { user, network } = await renderRaffles({
    kind: 'EGG',
    answers: {
      'RAF.claim': ({ clientSeed }: Record<string, unknown>) =>
        won({ proof: { ...proof, clientSeed: String(clientSeed) } as typeof proof }),
    },
  })

  await user.click(await screen.findByRole('button', { name: 'Egg 7' }))

  expect(await screen.findByText(/You won 20 points/)).toBeVisible()
  expect(network.callsTo('RAF.claim')[0]?.request.clientSeed).toMatch(/-7$/)
  expect(screen.getByRole('button', { name: 'Egg 7: 20' })).toHaveAttribute('data-state', 'open')
  expect(document.querySelectorAll('[data-state="open"]')).toHaveLength(1)
})

test('M10.envelopes one envelope is opened, and what the member has is shown on coming back', async () => {
  const { user, network, unmount } = await renderRaffles({
    kind: 'REDENVELOPE',
    status: aPotStatus(),
    answers: { 'RAF.claim': { ...aShare(), ticketsLeft: 0 } },
  })
  const had = aPotStatus({ obstacle: 'ALREADY', history: [aShare()], historyPages: 1 })
  const button = await screen.findByRole('button', { name: 'Open a red envelope' })
  network.answer({ 'RAF.status': had })
  await user.click(button)
  expect(await screen.findByText('You won P12.34. Added to your wallet.')).toBeVisible()
  expect(await screen.findByText(/You have your red envelope of this pot/)).toBeVisible()
  unmount()

  await renderRaffles({ kind: 'REDENVELOPE', status: had })

  expect(await screen.findByRole('button', { name: 'Open a red envelope' })).toBeDisabled()
  expect(document.querySelector('[data-state="open"]')).toHaveAttribute('data-still')
  expect(screen.getByText('Shown once all envelopes are taken or the time is over')).toBeInTheDocument()
})

test('M10.wheel a refusal is said next to the button, and the odds are asked for again', async () => {
  const { user, network } = await renderRaffles({ answers: { 'RAF.claim': new ApiError({ code: 'RAF_CHANGED' }) } })
  await user.click(await screen.findByRole('button', { name: 'Spin the wheel' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('The odds or the terms have changed.')
  expect(network.callsTo('RAF.status').length).toBeGreaterThan(1)
})

test('M10.wheel a visitor sees the odds and is asked to log in', async () => {
  const { user, network } = await renderRaffles({
    session: 'visitor',
    status: aWheelStatus({ obstacle: 'LOGGED_OUT', tickets: 0, serverSeedHash: null }),
  })

  await user.click(await screen.findByRole('button', { name: 'Log in to take part' }))

  expect(screen.getByRole('table')).toBeVisible()
  expect(network.callsTo('RAF.claim')).toEqual([])
  expect(screen.queryByText('Your results')).toBeNull()
})

test('M10.wheel PR-11 the terms are one press away, and who has no ticket reads how tickets come', async () => {
  const { user } = await renderRaffles({ status: aWheelStatus({ obstacle: 'NO_TICKETS', tickets: 0 }) })
  const obstacle = (await screen.findByText('You have no tickets.')).parentElement
  expect(obstacle).toHaveTextContent('You have no tickets. Tickets for each day with a deposit')

  await user.click(screen.getByText('Terms'))

  expect(screen.getByText('Terms version 2026-11')).toBeVisible()
})

describe('M10.wheel PR-13 the proof', () => {
  beforeAll(() => Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true }))
  const { proof } = aDraw()
  if (proof.type !== 'DRAW') throw new Error('a wheel is drawn from')
  const block = (index: number) =>
    createHmac('sha256', proof.serverSeed).update(`${proof.clientSeed}:${proof.nonce}:${index}`).digest()
  const right = drawPrize(prizes, block)
  const serverSeedHash = createHash('sha256').update(proof.serverSeed).digest('hex')
  const verify = async (changes: Partial<typeof proof>) => {
    const history = [aDraw({ proof: { ...proof, serverSeedHash, prizeId: right.prizeId, ...changes } })]
    const { user } = await renderRaffles({ status: aWheelStatus({ history, historyPages: 1 }) })
    await user.click(await screen.findByText('Proof'))
    await user.click(screen.getByRole('button', { name: 'Compute it again' }))
  }

  test('is computed again in the browser', async () => {
    await verify({})

    expect(
      await screen.findByText(`The fingerprint matches, and this browser computed the same result: ${right.name}.`),
    ).toBeVisible()
  })

  test('of another result, or another seed, is found out', async () => {
    const other = prizes.find(({ prizeId }) => prizeId !== right.prizeId)
    await verify({ prizeId: other?.prizeId ?? '' })
    expect(await screen.findByText(/This browser computed another result/)).toBeVisible()
  })

  test('whose seed was not the one announced is found out', async () => {
    await verify({ serverSeedHash: 'f'.repeat(64) })

    expect(await screen.findByText(/doesn’t match its published fingerprint/)).toBeVisible()
  })
})
