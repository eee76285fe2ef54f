import { type Answers, renderScreen } from '@parlay/testing'
import { screen } from '@testing-library/react'
import { LatestDraws } from './latest-draws'

const aDraw = (gameCode: string, area: string, day: number) => ({
  ...{ gameCode, area, numero: `202611${day}`, openAt: Date.UTC(2026, 10, day, 11, 15) },
  ...{ prizes: { special: [`0${day}42`] }, seedHash: 'a'.repeat(64), seed: 'b'.repeat(64), revision: 0 },
})
const aGame = (gameCode: string, area: string, name: string) => ({
  ...{ gameCode, area, name, weekdays: [1], numero: null, drawTime: null, closeAt: null },
})

const answers: Answers = {
  'LOTT.menu': {
    serverTime: 0,
    groups: [
      { code: 'MB', name: 'North', games: [aGame('MB_HN', 'MB', 'Hà Nội')] },
      { code: 'MN', name: 'South', games: [aGame('MN_TG', 'MN', 'Tiền Giang'), aGame('MN_BT', 'MN', 'Bến Tre')] },
    ],
  },
  'LOTT.openedAll': {
    list: [
      aDraw('MB_HN', 'MB', 22),
      aDraw('MN_BT', 'MN', 17),
      aDraw('MN_TG', 'MN', 22),
      aDraw('FAST60', 'FAST', 23),
      aDraw('FAST300', 'FAST', 23),
    ],
  },
}

test('home shows the last draw of each area and of each fast lottery, under the names of the gateway', async () => {
  await renderScreen(<LatestDraws />, { answers })

  await screen.findByText('Tiền Giang')
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(screen.getByRole('link', { name: /^Hà Nội/ })).toHaveAttribute('href', '/lott?view=results&gameCode=MB_HN')
  expect(screen.queryByText('Bến Tre')).not.toBeInTheDocument()
  expect(screen.getAllByRole('img', { name: '02242' })).toHaveLength(2)
})
