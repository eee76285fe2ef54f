import { plainText } from './plain-text'

test.each([
  ['<p>First.</p><p>Second &amp; last.</p>', 'First. Second & last.'],
  ['<ul><li>One</li><li>Two</li></ul>', 'One Two'],
  ['Don&#39;t &unknown;', 'Don’t &unknown;'.replace('’', "'")],
])('returns the words of %s', (html, words) => {
  expect(plainText(html)).toBe(words)
})
