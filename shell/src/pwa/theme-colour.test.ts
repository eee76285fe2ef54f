import { setTheme } from '@parlay/web/theme'
import { followThemeColour } from './theme-colour'

test('the browser’s bars follow the theme of the page', () => {
  document.head.innerHTML =
    '<meta name="theme-color" content="#111111" data-for="dark"><meta name="theme-color" content="#eeeeee" data-for="light" media="not all">'
  const counting = () =>
    [...document.querySelectorAll('meta')].filter(({ media }) => media === 'all').map(({ content }) => content)
  const stop = followThemeColour()

  setTheme('light')
  expect(counting()).toEqual(['#eeeeee'])
  setTheme('dark')
  expect(counting()).toEqual(['#111111'])

  stop()
})
