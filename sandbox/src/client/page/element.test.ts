import { wildRibbon } from '../theme/art'
import { asDrawn } from './element'

test('V11 on a translated page, the letters of a picture stay as they are drawn', () => {
  const ribbon = wildRibbon('red', 'black', 'white')

  const drawn = asDrawn(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${ribbon}</svg>`)

  expect(drawn).toMatch(/^<svg translate="no" xmlns=[^>]*>.*WILD.*<\/svg>$/)
})
