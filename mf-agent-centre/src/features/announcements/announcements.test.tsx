import { renderScreen } from '@parlay/testing'
import { screen } from '@testing-library/react'
import { AnnouncementsPage } from '../../pages/announcements-page'
import { aNotice, answers, pageOf } from '../../testing/answers'
import '../../messages'

const open = (more: object = {}) =>
  renderScreen(<AnnouncementsPage />, { session: { isAgent: 1, type: 1 }, answers: { ...answers, ...more } })

test('G1 N1.time a notice of the house to its agents has a title, its time and its text', async () => {
  const { network } = await open()

  expect(await screen.findByRole('heading', { level: 3, name: aNotice.title })).toBeVisible()
  expect(screen.getByText(/^2026-01-15 \d\d:\d\d:\d\d$/)).toBeVisible()
  expect(screen.getByText('Every payment has a statement.')).toBeVisible()
  expect(network.callsTo('SYS.announcements')[0]?.request).toMatchObject({
    types: 'PL',
    target: 'AGENT',
    language: 'EN',
  })
})

test('G1 a text in another language than the page says in which', async () => {
  await open({ 'SYS.announcements': pageOf({ ...aNotice, language: 'TY' }) })

  expect(await screen.findByRole('heading', { level: 3, name: aNotice.title })).toHaveAttribute('lang', 'fil')
})
