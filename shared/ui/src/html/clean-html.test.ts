import { cleanHtml } from './clean-html'

test.each([
  ['keeps marks', '<p>One <b>two</b></p>', '<p>One <b>two</b></p>'],
  ['keeps a path of this site', '<a href="/rng?games=RNG">Slots</a>', '<a href="/rng?games=RNG">Slots</a>'],
  ['keeps a place on the page', '<a href="#end">End</a>', '<a href="#end">End</a>'],
  [
    'opens another site aside',
    '<a href="https://www.begambleaware.org/" rel="opener" target="_self">Help</a>',
    '<a href="https://www.begambleaware.org/" target="_blank" rel="noopener">Help</a>',
  ],
  ['keeps an own picture', '<img src="/art/a.svg" alt="A">', '<img src="/art/a.svg" alt="A">'],
  ['drops a picture from elsewhere', '<img src="https://elsewhere.example/x.png" alt="x">', ''],
  ['drops a picture of data', '<img src="data:image/png;base64,AAAA" alt="x">', ''],
  ['drops scripts', '<script>steal()</script><b>Hi</b>', '<b>Hi</b>'],
  ['drops handlers', '<p onclick="steal()" onpointerenter=steal()>Hi</p>', '<p>Hi</p>'],
  ['drops styles', '<style>p{}</style><p style="position:fixed" class="x" id="y">Hi</p>', '<p>Hi</p>'],
  ['drops javascript:', '<a href="javascript:steal()">Hi</a>', '<a>Hi</a>'],
  ['drops javascript: with a tab in it', '<a href="java\tscript:steal()">Hi</a>', '<a>Hi</a>'],
  ['drops vbscript: and data:', '<a href="vbscript:x">A</a><a href="data:text/html,x">B</a>', '<a>A</a><a>B</a>'],
  ['drops plain http', '<a href="http://elsewhere.example">Hi</a>', '<a>Hi</a>'],
  [
    'drops addresses without a scheme',
    '<a href="//elsewhere.example">A</a><a href="/\\e.example">B</a>',
    '<a>A</a><a>B</a>',
  ],
  ['drops drawings', '<svg><script>steal()</script><a href="/x">Hi</a></svg>', ''],
  ['drops frames and forms', '<iframe src="/rng"></iframe><form action="/x"><input name="p"></form>', ''],
  ['drops names that shadow the page', '<img name="cookie" id="parlayStart" alt="">', ''],
  [
    'drops what is hidden in MathML',
    '<math><mtext><table><mglyph><style><img src=x onerror=steal()></style></mglyph></table></mtext></math>',
    '',
  ],
  [
    'drops what is hidden in noscript',
    '<noscript><p title="</noscript><img src=x onerror=steal()>"></p></noscript>',
    '<p></p>',
  ],
  ['drops what is hidden in comments', '<!--><img src=x onerror=steal()>-->', '--&gt;'],
])('N1.clean shown HTML %s', (_, html, expected) => {
  const shown = String(cleanHtml(html))

  expect(shown).toBe(expected)
})

test('V12 a link that is not offered is reduced to its text', () => {
  const text = '<p><a href="/fish">Fish</a> and <a href="/rng">slots</a></p>'

  expect(cleanHtml(text, (link) => link !== '/fish')).toBe('<p><a>Fish</a> and <a href="/rng">slots</a></p>')
  expect(cleanHtml(text)).toBe(text)
})
