import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listBrands, readBrand } from './brand'
import { readCatalogue } from './brand-catalogue'
import { readBrandSettings } from './brand-folder.mjs'

const brands = path.resolve(__dirname, '../../../brands')

const readByPages = [
  'label',
  'merchantCode',
  'platform',
  'device',
  'languages',
  'defaultLanguage',
  'defaultTheme',
  'licences',
  'mark',
]

describe.each(listBrands(brands))('V12 the brand %s', (name) => {
  const folder = path.join(brands, name)

  test('V12.place has a configuration that build and gateway accept, under its own name', () => {
    expect(readBrand(folder).name).toBe(name)
  })

  test('V12.place states every field of the page, because the page reads the file without defaults', () => {
    const settings = readBrandSettings(folder, 'brand.json')

    for (const key of readByPages) expect(settings).toHaveProperty(key)
  })

  test('A.5 lets visitors and members try its games', () => {
    expect(readBrand(folder).flags).toMatchObject({ trialDemoLaunch: true })
  })

  test('V12 has vendors with games', () => {
    const { vendors } = readCatalogue(folder)

    expect(vendors.length).toBeGreaterThan(8)
    for (const { games } of vendors) expect(games.length).toBeGreaterThan(0)
  })
})

test('V12 no two brands share a label, a merchant code, a mark, a first language, licences or vendors', () => {
  const configurations = listBrands(brands).map((name) => readBrand(path.join(brands, name)))
  const vendors = listBrands(brands).map((name) => readCatalogue(path.join(brands, name)).vendors.length)

  for (const key of [
    'label',
    'merchantCode',
    'mark',
    'defaultLanguage',
    'defaultTheme',
    'licences',
    'flags',
  ] as const) {
    expect(new Set(configurations.map((brand) => JSON.stringify(brand[key]))).size).toBe(configurations.length)
  }
  expect(new Set(vendors).size).toBe(configurations.length)
})

describe('V12 a brand is refused, with one line that says why,', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'parlay-brand-'))
    cpSync(path.join(brands, 'parlay/brand.json'), path.join(folder, 'brand.json'))
  })

  afterEach(() => rmSync(folder, { recursive: true }))

  test.each([
    [{ defaultLanguage: 'KR' }, /brand\.json: defaultLanguage: /],
    [{ languages: ['EN'], defaultLanguage: 'TY' }, /defaultLanguage: is not one of languages$/],
    [{ lable: 'Parlay' }, /Unrecognized key: "lable"$/],
    [{ theme: { tokens: { '--ink': 'red;}body{display:none' }, light: {} } }, /theme\.tokens/],
    [{ mark: [{ part: 'front', d: '"/><script>' }] }, /mark\.0\.d: /],
    [{ minAge: 16 }, /minAge: /],
    [{ leastRewardAge: 25 }, /leastRewardAge: needs a birthday that is required$/],
    [{ leastRewardAge: 17, register: { birthday: { enabled: true, required: true } } }, /leastRewardAge: /],
    [{ device: 'my phone' }, /device: /],
    [
      {
        resources: [
          { resourceType: 'TELEGRAM', labelNameEn: 'Telegram', url: 'http://telegram.org/', qrCodeUrl: null },
        ],
      },
      /resources\.0\.url: is neither a page of the brand nor an https address$/,
    ],
  ])('V12.place for %j', (change, reason) => {
    const file = path.join(folder, 'brand.json')
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }))

    expect(() => readBrand(folder)).toThrow(reason)
  })
})
