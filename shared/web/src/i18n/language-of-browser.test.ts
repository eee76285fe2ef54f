import { offeredLanguages } from '../brand'
import { languageOfBrowser } from './language-of-browser'

const preferring = (...tags: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags)

afterEach(() => jest.restoreAllMocks())

test.each([
  [['en-GB'], 'EN'],
  [['zh-CN'], 'CN'],
  [['zh-TW'], 'CN'],
  [['zh-Hant-HK'], 'CN'],
  [['vi-VN'], 'VI'],
  [['ja'], 'JA'],
  [['TH-th'], 'TH'],
  [['fil-PH'], 'TY'],
  [['tl'], 'TY'],
  [['id-ID'], 'ID'],
  [['in'], 'ID'],
  [['fr-CH', 'th-TH', 'en'], 'TH'],
])('V11 a browser that prefers %j opens the site in %s', (tags, code) => {
  preferring(...tags)

  expect(languageOfBrowser(offeredLanguages)).toBe(code)
})

test('V11.brand a language that the brand does not offer is passed over', () => {
  preferring('vi-VN', 'fil', 'en')

  expect(languageOfBrowser(['TY', 'EN'])).toBe('TY')
})

test.each([[[]], [['fr', 'de-AT']], [['constructor', '', '-', 'idle', 'thx', '*']]])(
  'V11 a browser that prefers %j has no language of the site',
  (tags) => {
    preferring(...tags)

    expect(languageOfBrowser(offeredLanguages)).toBeUndefined()
  },
)
