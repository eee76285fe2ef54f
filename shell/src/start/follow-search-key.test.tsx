import { on } from '@parlay/web/events'
import { fireEvent, render, screen } from '@testing-library/react'
import { followSearchKey } from './follow-search-key'

const asked = jest.fn()
beforeAll(() => followSearchKey())
beforeEach(() => asked.mockClear())

test('the key / asks for the search, but not in a field or in a dialog', () => {
  const stop = on('search-requested', asked)
  render(<input aria-label="Name" />)

  fireEvent.keyDown(screen.getByRole('textbox'), { key: '/' })
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true })
  expect(asked).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: '/' })
  expect(asked).toHaveBeenCalledTimes(1)

  render(<div role="dialog" aria-modal="true" />)
  fireEvent.keyDown(document.body, { key: '/' })
  expect(asked).toHaveBeenCalledTimes(1)
  stop()
})

test('a key that is pressed before the search is loaded opens the search once it is loaded', () => {
  fireEvent.keyDown(document.body, { key: '/' })

  const stop = on('search-requested', asked)

  expect(asked).toHaveBeenCalledTimes(1)
  stop()
})
