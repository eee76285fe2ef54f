import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languageCodes, type ValueOf } from '@parlay/contracts'
import { getHelpCentre } from '@parlay/contracts/endpoints/content'
import { readBrand } from '@parlay/server'
import { readHelpFigures } from './help-figures'
import { createContentService } from './modules/site/content'
import { projectRoot } from './paths'
import { buildTestApp } from './testing/build-test-app'
import { call } from './testing/call'

const parlay = join(projectRoot, 'brands', 'parlay')

test('V3.help help articles contain the figures of the brand’s rules in each language', () => {
  const folder = mkdtempSync(join(tmpdir(), 'figures-'))
  try {
    cpSync(parlay, folder, { recursive: true })
    const path = join(folder, 'withdrawals.json')
    const changes = { min: '75.00', fee: { fixed: '10.00', rate: '0.015' }, confirmMinutes: 720, turnoverFactor: '1.5' }
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...changes }))

    const figures = readHelpFigures(folder, readBrand(folder))

    expect(figures.get('EN')).toMatchObject({
      withdrawMin: 'P75.00',
      withdrawFee: 'P10.00 + 1.5%',
      confirmTime: '12 hours',
      withdrawUsual: '10 minutes',
      withdrawLongest: '24 hours',
      wagering: '1.5',
      disputeTime: '7 days',
      depositRows: expect.stringContaining('<td>P50.00 – P50,000.00</td><td>No fee</td>'),
      rankRows: expect.stringContaining('<th scope="row">Silver</th><td>P150.00</td>'),
    })
    expect(figures.get('TH')).toMatchObject({ confirmTime: '12 ชั่วโมง' })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each([
  [{}, /Withdrawals have no fee\./, /Fee for a withdrawal|withdrawals a month are free/],
  [
    { fixed: '10.00' },
    /Fee for a withdrawal: <b>P10\.00<\/b>/,
    /have no fee\.<\/p>\n<p>Fee|withdrawals a month are free/,
  ],
  [{ fixed: '10.00', freePerMonth: 3 }, /<p>3 withdrawals a month are free\./, /Withdrawals have no fee/],
])('V3.help the article on fees names the cost of a withdrawal under the rule %j', (fee, said, unsaid) => {
  const folder = mkdtempSync(join(tmpdir(), 'fees-'))
  try {
    cpSync(parlay, folder, { recursive: true })
    const path = join(folder, 'withdrawals.json')
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), fee }))
    const brand = readBrand(folder)
    const content = createContentService({
      brandFolder: folder,
      languages: brand.languages,
      defaultLanguage: 'EN',
      names: { brand: 'Tala', minAge: 21, currencySymbol: 'P' },
      helpFigures: readHelpFigures(folder, brand),
      clock: { now: () => new Date() },
      isOn: () => true,
    })

    const articles = content.getHelpCentre('EN').categories.flatMap(({ items }) => items)
    const html = articles.find(({ id }) => id === 'fees')?.html

    expect(html).toMatch(said)
    expect(html).not.toMatch(unsaid)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each([
  [[], /doesn't block any country/, /isn't available in/],
  [['VN', 'US'], /isn't available in: United States and Vietnam\./, /doesn't block/],
])('V3.help the article on countries lists the blocked ones: %j', (blockedCountries, said, unsaid) => {
  const brand = { ...readBrand(parlay), blockedCountries, countries: ['TH', 'PH'] }
  const content = createContentService({
    brandFolder: parlay,
    languages: brand.languages,
    defaultLanguage: 'EN',
    names: { brand: 'Parlay', minAge: 21, currencySymbol: 'P' },
    helpFigures: readHelpFigures(parlay, brand),
    clock: { now: () => new Date() },
    isOn: () => true,
  })

  const articles = content.getHelpCentre('EN').categories.flatMap(({ items }) => items)
  const html = articles.find(({ id }) => id === 'countries')?.html

  expect(html).toMatch(said)
  expect(html).toMatch(/mobile numbers of these countries: Philippines and Thailand\./)
  expect(html).not.toMatch(unsaid)
})

test('V3.help the article on withdrawals begins with the usual and the longest duration', async () => {
  const { app, close } = await buildTestApp()
  const figures = readHelpFigures(parlay, readBrand(parlay))
  for (const language of languageCodes) {
    const { value } = await call(app, getHelpCentre, { request: { language } })
    const articles = (value as ValueOf<typeof getHelpCentre>).categories.flatMap(({ items }) => items)
    const [first] = articles.find(({ id }) => id === 'withdrawals')?.html.split('</p>') ?? []
    const { withdrawUsual, withdrawLongest } = figures.get(language) ?? {}
    expect(first).toContain(withdrawUsual)
    expect(first).toContain(withdrawLongest)
  }
  await close()
})

test('V3.help every figure of an article is filled in, in every language', async () => {
  const { app, close } = await buildTestApp()
  const open: string[] = []
  for (const language of languageCodes) {
    const { value } = await call(app, getHelpCentre, { request: { language } })
    for (const { items } of (value as ValueOf<typeof getHelpCentre>).categories)
      for (const { id, title, html } of items) if (/[{}]/.test(title + html)) open.push(`${language} ${id}`)
  }
  await close()

  expect(open).toEqual([])
})
