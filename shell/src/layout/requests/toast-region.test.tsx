import { readFileSync } from 'node:fs'
import path from 'node:path'
import { renderScreen } from '@parlay/testing'
import { emit } from '@parlay/web/events'
import { act, screen } from '@testing-library/react'
import { ToastRegion } from './toast-region'

test.each([
  ['/lottery/draw/FAST60/20300101-0001', true],
  ['/lottery', true],
  ['/game', true],
  ['/sports', true],
  ['/esports', true],
  ['/promotions', false],
  ['/lott', false],
])('on %s a toast over the site’s header, so that no clock and no price is covered: %s', async (path, isOverHeader) => {
  await renderScreen(<ToastRegion />, { path })

  act(() => emit('toast-requested', { kind: 'error', text: 'Not saved' }))

  expect(await screen.findByText('Not saved')).toBeVisible()
  const region = screen.getByRole('alert').parentElement as HTMLElement
  expect(region.className.split(' ').includes('overHeader')).toBe(isOverHeader)
})

test('in a game that fills a phone a toast lies below the bar with the balance and the clock', () => {
  const styles = readFileSync(path.resolve(__dirname, 'toast-region.module.css'), 'utf8')

  const [, top] = /:root:has\(\[data-game-alone\]\) \.overHeader \{\s*top: ([^;]+);/.exec(styles) ?? []

  expect(top).toContain('var(--size-control)')
})
