import { pseudoText } from '@parlay/web/i18n/pseudo-locale'
import { render } from '@testing-library/react'
import { untranslatedTexts } from './untranslated'

test('a text that is neither in the pseudo-locale nor from the data of a page is found', () => {
  render(
    <main title="A title">
      <h1>{pseudoText('Your games')}</h1>
      <p>Amber Tide 12:00</p>
      <p>{pseudoText('Play {{name}}').replace('{{name}}', 'Amber Tide')}</p>
      <p>Play Amber Tide</p>
      <input placeholder="Search" aria-label={pseudoText('Search')} />
      <time>January</time>
      <p lang="fr">Bonjour</p>
    </main>,
  )

  expect(untranslatedTexts({ games: [{ name: '<b>Amber Tide</b>' }] })).toEqual([
    'Play Amber Tide',
    'A title',
    'Search',
  ])
})
