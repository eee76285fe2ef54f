import { renderScreen } from '@parlay/testing'
import { setLanguage } from '@parlay/web/i18n'
import { languages } from '@parlay/web/i18n/languages'
import { act, screen } from '@testing-library/react'
import { PlayLabel } from './play-label'

afterEach(() => act(() => setLanguage('EN')))

test('V11.catalogues in English a play also shows its Vietnamese name', async () => {
  await renderScreen(<PlayLabel playType="LO2" />)

  expect((await screen.findByText('Last 2 digits, all prizes')).parentElement).toHaveTextContent('lô 2 số')
})

test.each(languages.map(({ code }) => code).filter((code) => code !== 'EN'))(
  'V11.catalogues in %s a play shows only the name in that language',
  async (code) => {
    const { default: messages } = await import(`./messages/${code}.json`)
    const name = String(messages['play.de'])
    await renderScreen(<PlayLabel playType="DE" />)

    await act(() => setLanguage(code))

    expect((await screen.findByText(name)).textContent).toBe(name)
  },
)
