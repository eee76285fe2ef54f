import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Jackpot as PoolAnswer } from '@parlay/contracts/endpoints/jackpots'
import { type Answers, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { act, render, screen, waitFor } from '@testing-library/react'
import { HomeJackpot } from './home-jackpot'
import { Jackpot } from './jackpot'
import { type JackpotFormula, jackpotAt, untilNextStep } from './jackpot-figure'
import '../../i18n/messages'

const epoch = Date.UTC(2025, 0, 1)
const formula: JackpotFormula = { base: '1000.00', epoch, step: '165.11', intervalMs: 3000 }

const shownDigits = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-digit]')].map((column) => column.getAttribute('data-digit')).join('')

afterEach(() => {
  jest.useRealTimers()
})

test('K1.jackpot B3.step the jackpot grows by 165.11 every 3000 ms and only then', () => {
  const figures = [0, 2999, 3000, 5999, 6000].map((elapsed) => jackpotAt(formula, epoch + elapsed))

  expect(figures).toEqual([100_000n, 100_000n, 116_511n, 116_511n, 133_022n])
})

test('B3.clock the same instant gives the same figure wherever it is worked out', () => {
  const instant = Date.UTC(2026, 10, 21, 3, 4, 5, 678)

  const steps = BigInt(Math.floor((instant - epoch) / 3000))

  expect(jackpotAt(formula, instant)).toBe(100_000n + steps * 16_511n)
  expect(jackpotAt({ ...formula }, instant)).toBe(jackpotAt(formula, instant))
})

test('B3 before its epoch the jackpot is the base', () => {
  expect(jackpotAt(formula, epoch - 10_000)).toBe(100_000n)
  expect(untilNextStep(formula, epoch - 10_000)).toBe(10_000)
})

test('B3.columns the columns roll to the next figure when the clock gets there', async () => {
  const loaded = await renderScreen(<Jackpot formula={formula} symbol="P" />)
  loaded.unmount()
  jest.useFakeTimers({ now: epoch + 1000 })
  const { container } = render(<Jackpot formula={formula} symbol="P" />)
  const first = shownDigits(container)

  act(() => void jest.advanceTimersByTime(1999))
  const justBefore = shownDigits(container)
  act(() => void jest.advanceTimersByTime(1))

  expect([first, justBefore, shownDigits(container)]).toEqual(['100000', '100000', '116511'])
})

test('B3 screen readers hear the figure of a new formula as soon as it has come', async () => {
  const clock = () => epoch
  const { rerender } = await renderScreen(<Jackpot formula={formula} symbol="P" clock={clock} />)

  rerender(<Jackpot formula={{ ...formula, base: '2500.00' }} symbol="P" clock={clock} />)

  expect(screen.getByText('P2,500.00')).toBeInTheDocument()
})

test('B3.columns a column is 97 px high, or as high as the banner asks', async () => {
  const clock = () => epoch
  const { container, rerender } = await renderScreen(<Jackpot formula={formula} symbol="P" clock={clock} />)
  const row = () => container.querySelector<HTMLElement>('[style*="--column"]')
  const natural = row()?.style.getPropertyValue('--column')

  rerender(<Jackpot formula={formula} symbol="P" clock={clock} columnHeight={78} />)

  expect(natural).toBe('97px')
  expect(row()?.style.getPropertyValue('--column')).toBe('78px')
})

test('B3 readers get the figure as text, and not the reels', async () => {
  const { container } = await renderScreen(<Jackpot formula={formula} symbol="P" clock={() => epoch} />)

  expect(screen.getByRole('region', { name: 'Progressive jackpot' })).toHaveTextContent('P1,000.00')
  expect(container.querySelector('[data-digit]')?.closest('[aria-hidden="true"]')).not.toBeNull()
})

test('B3 the counter itself says that it is no prize', async () => {
  await renderScreen(<Jackpot formula={formula} symbol="P" clock={() => epoch} />)

  expect(screen.getByRole('region', { name: 'Progressive jackpot' })).toHaveTextContent(/A demo counter, not a prize$/)
})

test('B3 visitors who prefer reduced motion see the digits change without a roll', () => {
  const read = (file: string) => readFileSync(path.resolve(__dirname, file), 'utf8')
  const movements = read('jackpot.module.css').match(/(?:transition|animation)[a-z-]*: [^;]+;/g)
  const [, still = ''] =
    /prefers-reduced-motion: reduce\) \{\s*:root \{([^}]+)/.exec(read('../../../../shared/web/src/theme/tokens.css')) ??
    []

  expect(movements).toEqual(['transition: transform var(--motion-count) var(--ease-out);'])
  expect(still).toContain('--motion-count: 0ms;')
})

test('in the mode CLOCK the counter leads to the jackpots that can be won', async () => {
  await renderScreen(<HomeJackpot counter={formula} symbol="P" columnHeight={78} />)

  expect(screen.getByRole('link', { name: 'Jackpots you can win' })).toHaveAttribute('href', '/jackpots')
})

describe('in the mode POOL', () => {
  const pool: PoolAnswer = {
    jackpotId: 'pista',
    name: 'Pista Jackpot',
    currency: 'PHP',
    amount: '5123.45',
    cycle: 2,
    seed: '5000.00',
    mustDrop: '25000.00',
    share: '0.005',
    minStake: '1.00',
    returns: '0.0075',
    games: [],
    openedAt: epoch,
    seedHash: 'ab'.repeat(32),
    lastWin: null,
  }
  const counter = { base: '5000.00', epoch, step: '0.00', intervalMs: 3000, jackpotId: 'pista' }
  const open = (answers: Answers) =>
    renderScreen(<HomeJackpot counter={counter} symbol="P" columnHeight={78} />, { answers })

  test('the same counter shows the pool, says no word of a demo, and leads to its rules', async () => {
    const { container } = await open({ 'GAME.jackpots': { list: [pool] } })

    const region = await screen.findByRole('region', { name: 'Pista Jackpot' })
    await waitFor(() => expect(shownDigits(container)).toBe('512345'), { timeout: 4000 })
    expect(region).not.toHaveTextContent('demo')
    expect(screen.getByRole('link', { name: 'Rules and winners' })).toHaveAttribute('href', '/jackpots?id=pista')
    expect(container.querySelector<HTMLElement>('[style*="--column"]')?.style.getPropertyValue('--column')).toBe('78px')
  })

  test('a push moves the counter on, and a win begins it again', async () => {
    const { container } = await open({ 'GAME.jackpots': { list: [pool] } })
    await waitFor(() => expect(shownDigits(container)).toBe('512345'), { timeout: 4000 })

    act(() => emit('jackpot-changed', { jackpotId: 'pista', cycle: 2, amount: '5200.00' }))
    await waitFor(() => expect(shownDigits(container)).toBe('520000'), { timeout: 4000 })
    act(() => emit('jackpot-changed', { jackpotId: 'pista', cycle: 3, amount: '5000.00' }))

    await waitFor(() => expect(shownDigits(container)).toBe('500000'))
  })

  test('without an answer the counter shows the amount of the brand’s file', async () => {
    const { container } = await open({ 'GAME.jackpots': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) })

    await screen.findByRole('link', { name: 'Rules and winners' })
    expect(shownDigits(container)).toBe('500000')
  })
})
