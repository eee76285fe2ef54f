import { i18n, registerMessages, setLanguage } from '@parlay/web/i18n'
import { act, screen, within } from '@testing-library/react'
import { followMissingTexts } from './follow-missing-texts'

const notice = () => screen.queryByRole('status')
let fails = true

afterAll(() => setLanguage('EN'))

test('F4.missing V11 a notice says within 5 s that texts are missing, in the language of the page and without any other text, until they come', async () => {
  const load = async () => {
    if (fails) throw new Error('404')
    return { default: { title: 'Title' } }
  }
  jest.useFakeTimers({ advanceTimers: true })
  await setLanguage('VI')
  followMissingTexts()
  registerMessages('lost', load)
  const loading = i18n.loadNamespaces('lost')

  await act(() => jest.advanceTimersByTimeAsync(4_000))
  expect(screen.queryByRole('button')).toBeNull()
  await act(() => jest.advanceTimersByTimeAsync(1_000))

  const shown = await screen.findByText('Một phần chữ trên trang này chưa tải được. Chúng tôi vẫn đang thử lại.')
  expect(notice()).toContainElement(shown)
  expect(within(notice() as HTMLElement).getByRole('button', { name: 'Thử lại', hidden: true })).toBeInTheDocument()
  fails = false
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  await loading
  jest.useRealTimers()

  expect(notice()).toBeEmptyDOMElement()
})
