import { renderScreen } from '@parlay/testing'
import { screen, within } from '@testing-library/react'
import { lazy } from 'react'
import '../remotes/messages'
import '../i18n/messages'
import { LazyPart } from './lazy-part'

const Lost = lazy(() => Promise.reject(new Error('the file is gone')))

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('if a part cannot be loaded, its placeholder stays, and so does the rest of the page', async () => {
  await renderScreen(
    <>
      <LazyPart waiting={<p>the first banner</p>}>
        <Lost />
      </LazyPart>
      <p>the rest</p>
    </>,
  )

  expect(await screen.findByText('the first banner')).toBeInTheDocument()
  expect(screen.getByText('the rest')).toBeInTheDocument()
})

test('if a part that the page needs cannot be loaded, its place offers a reload', async () => {
  await renderScreen(
    <LazyPart isNeeded waiting={<p>waiting</p>}>
      <Lost />
    </LazyPart>,
  )

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
  expect(screen.queryByText('waiting')).not.toBeInTheDocument()
})

test('V9.retry a requested part that cannot be loaded shows a message over the page, until it is closed', async () => {
  const onClose = jest.fn()
  const { user } = await renderScreen(
    <>
      <LazyPart onClose={onClose}>
        <Lost />
      </LazyPart>
      <p>the rest</p>
    </>,
  )

  const problem = await screen.findByRole('dialog', { hidden: true })
  await user.click(within(problem).getByRole('button', { name: 'Close', hidden: true }))

  expect(problem).toHaveTextContent('This part of the site is not available right now')
  expect(screen.getByText('the rest')).toBeInTheDocument()
  expect(onClose).toHaveBeenCalledTimes(1)
})
